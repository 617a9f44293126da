import {
  categorizeBulkWriteRows,
  createRxDatabase,
  now,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb';
import { fromStorageToDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { BehaviorSubject, type Subject } from 'rxjs';
import { createTurns } from '../../lib/turns.ts';
import { withoutUndefined } from '../../lib/without-undefined.ts';
import { keyedBy } from '../json-schema.ts';
import {
  byAge,
  type MutationRecord,
  mutationId,
  mutationRecordSchema,
  ofTaps,
  type Tap,
  type Verdict,
  withTapId,
} from './mutation-record.ts';
import { setItem } from './notes.ts';

/** The device's own record of every tap that is not settled, in IndexedDB (D-014). */
export interface Outbox {
  /** In the order of the taps; the present value is what is known to be on disk. */
  readonly records$: BehaviorSubject<MutationRecord[]>;
  /** The client id for the next number. */
  clientId(): string;
  /**
   * Gives the tap a number, unless it has one. Resolves once it is on disk; rejects when it could not be written, and then
   * it is nowhere.
   */
  append(tap: Tap): Promise<MutationRecord>;
  /** Reads the disk again, for what other tabs have written and not told of yet. */
  read(): Promise<void>;
  /** Restores records with their own clients and numbers; skips those that exist. */
  restore(records: MutationRecord[]): Promise<void>;
  /** Stores the server's verdicts by number; ignores unknown numbers. */
  recordVerdicts(verdicts: Verdict[]): Promise<void>;
  /** Removes taps: settled ones, and refused ones that the person resolved. */
  remove(tapIds: readonly string[]): Promise<void>;
  /**
   * Takes back pending taps that were never sent; their numbers may be given again. A tap taken from the middle leaves a
   * gap, for which the server requests a renumbering. False when one of them was decided or has left; rejects when the
   * write failed.
   */
  withdraw(tapIds: readonly string[]): Promise<boolean>;
  /**
   * Gives every pending tap a new number under a new client id, in the same order. Used when the phone's storage went back
   * in time (restored from a backup), so that the server knows its numbers with other contents. Two tabs may both
   * renumber: then a tap may be sent twice, and takes effect once (FAULTS-7).
   */
  renumber(): Promise<void>;
  close(): Promise<void>;
  /** Closes it and deletes it from the device. */
  destroy(): Promise<void>;
}

interface WaitingTap {
  tap: Tap;
  resolve(record: MutationRecord): void;
  reject(reason: unknown): void;
}

type MutationCollection = RxCollection<MutationRecord>;

export const outboxName = (uid: string) => `caravana-${uid}-outbox`;

export interface OutboxOptions {
  outboxStorage: RxStorage<unknown, unknown>;
  multiInstance: boolean;
  /** The browser's localStorage. */
  storage: Storage;
  /** Gives an unguessable client id. */
  newId: () => string;
}

/** Opens (or makes) the outbox of one person on this device. */
export async function openOutbox(
  uid: string,
  { outboxStorage, multiInstance, storage, newId }: OutboxOptions,
): Promise<Outbox> {
  const database = await createRxDatabase<{ mutations: MutationCollection }>({
    name: outboxName(uid),
    storage: outboxStorage,
    multiInstance,
  });
  const { mutations } = await database.addCollections({ mutations: { schema: keyedBy('id', 100) } });
  const numbering = createNumbering(uid, storage, await database.storageToken, newId);
  const table = await recordTable(mutations);
  const outbox = new StoredOutbox(mutations, table, numbering, database as unknown as RxDatabase);
  await outbox.read();
  return outbox;
}

class StoredOutbox implements Outbox {
  readonly records$ = new BehaviorSubject<MutationRecord[]>([]);
  private readonly records = new Map<string, MutationRecord>();
  private readonly changes: { unsubscribe(): void };
  /** One write at a time, so that failures leave no gap in the numbers and the order is that of the taps. */
  private readonly turns = createTurns();
  private waiting: WaitingTap[] = [];

  constructor(
    private readonly mutations: MutationCollection,
    private readonly table: RecordTable,
    private readonly numbering: Numbering,
    private readonly database: RxDatabase,
  ) {
    // Publishes once per write, not per document, because each publication folds the view.
    this.changes = mutations.eventBulks$.subscribe(({ events }) => {
      for (const event of events) {
        if (event.operation === 'DELETE') this.records.delete(event.documentId);
        else this.records.set(event.documentId, mutationRecordSchema.parse(event.documentData));
      }
      this.publish();
    });
  }

  read(): Promise<void> {
    return this.turns.run(async () => {
      for (const record of await this.table.all()) this.take(record);
      this.publish();
    });
  }

  clientId(): string {
    return this.numbering.clientId();
  }

  append(tap: Tap): Promise<MutationRecord> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ tap, resolve, reject });
      // The first tap begins at once; those that come while it is written share the next transaction.
      if (this.waiting.length === 1) void this.turns.run(() => this.appendWaiting());
    });
  }

  restore(former: MutationRecord[]): Promise<void> {
    return this.turns.run(async () => {
      const { error } = await this.mutations.bulkInsert(former.filter(({ id }) => !this.records.has(id)));
      const failure = error.find(({ status }) => status !== 409);
      if (failure) throw new Error(`outbox write failed: ${failure.status}`);
      for (const record of former) this.take(record);
      this.publish();
    });
  }

  recordVerdicts(verdicts: Verdict[]): Promise<void> {
    return this.turns.run(async () => {
      const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
      const onDisk = await this.table.decide([...byId.keys()], (record) => decide(record, byId));
      const known = [...byId.keys()].flatMap((id) => this.records.get(id) ?? []);
      // Records that another tab decided without an event so far would be sent again; those no longer on disk leave with
      // their verdict.
      const untold = known.filter(({ status }) => status === 'pending');
      for (const record of untold) this.records.set(record.id, onDisk.get(record.id) ?? decide(record, byId));
      if (untold.length > 0) this.publish();
      this.forget(known.filter(({ id }) => !onDisk.has(id)));
    });
  }

  async remove(tapIds: readonly string[]): Promise<void> {
    if (tapIds.length === 0) return;
    return this.turns.run(async () => {
      const gone = ofTaps(this.records.values(), tapIds);
      this.numbering.remember(gone);
      await this.mutations.bulkRemove(gone.map(({ id }) => id));
      this.forget(gone);
    });
  }

  withdraw(tapIds: readonly string[]): Promise<boolean> {
    return this.turns.run(async () => {
      const found = ofTaps(this.records.values(), tapIds);
      if (new Set(found.map(({ tapId }) => tapId)).size < tapIds.length) return false;
      // Reads from disk: another tab may have stored a verdict whose event has not arrived here.
      const documents = await this.mutations.findByIds(found.map(({ id }) => id)).exec();
      const pending = [...documents.values()].filter((document) => document.toJSON().status === 'pending');
      const { error } = await this.mutations.bulkRemove(pending);
      return error.length === 0 && pending.length === found.length;
    });
  }

  renumber(): Promise<void> {
    return this.turns.run(async () => {
      const pending = this.records$.value.filter((record) => record.status === 'pending');
      this.numbering.renew();
      await this.insertNext(
        pending.map(({ tapId, name, args, occurredAt }) => ({ tapId, name, args, occurredAt })),
      );
      await this.mutations.bulkRemove(pending.map((record) => record.id));
    });
  }

  async close(): Promise<void> {
    await this.turns.ended();
    this.changes.unsubscribe();
    await this.database.close();
  }

  async destroy(): Promise<void> {
    await this.turns.ended();
    this.changes.unsubscribe();
    await this.database.remove();
    this.numbering.forget();
  }

  private async appendWaiting(): Promise<void> {
    const waiting = this.waiting.splice(0);
    try {
      await this.insertNext(waiting.map(({ tap }) => tap).filter(({ tapId }) => !this.recordOf(tapId)));
      for (const { tap, resolve } of waiting) resolve(this.recordOf(tap.tapId) as MutationRecord);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Gives taps the next numbers. Their records are among ours, and told of, once RxDB has told of its change. */
  private async insertNext(taps: readonly Tap[]): Promise<void> {
    if (taps.length === 0) return;
    const first = this.numbering.next(this.records.values());
    try {
      await this.table.insert(taps.map((tap, index) => this.numbered(tap, first + index)));
    } catch {
      for (const tap of taps) await this.insertAlone(tap);
    }
  }

  private async insertAlone(tap: Tap): Promise<void> {
    const clientId = this.clientId();
    if (ofTaps(this.records.values(), [tap.tapId]).some((record) => record.clientId === clientId)) return;
    const record = this.numbered(tap, this.numbering.next(this.records.values()));
    const { error } = await this.mutations.bulkInsert([record]);
    const [conflict] = error;
    if (!conflict) return;
    if (conflict.status !== 409) throw new Error(`outbox write failed: ${conflict.status}`);
    // Another tab has taken this number: for this tap, when it has found its note, or for another one.
    this.take(mutationRecordSchema.parse(conflict.documentInDb));
    this.publish();
    await this.insertAlone(tap);
  }

  private numbered(tap: Tap, sequence: number): MutationRecord {
    const clientId = this.clientId();
    return { ...tap, id: mutationId(clientId, sequence), clientId, sequence, status: 'pending' };
  }

  private recordOf(tapId: string): MutationRecord | undefined {
    return ofTaps(this.records.values(), [tapId])[0];
  }

  /** Adds a record, unless it is known: what is known here may be newer. */
  private take(record: MutationRecord): void {
    if (!this.records.has(record.id)) this.records.set(record.id, record);
  }

  /** Drops decided records that are no longer on disk (cleared under an open app), which would be sent for ever. */
  private forget(gone: readonly MutationRecord[]): void {
    const known = gone.filter(({ id }) => this.records.delete(id));
    if (known.length > 0) this.publish();
  }

  private publish(): void {
    this.records$.next(byAge([...this.records.values()]));
  }
}

function decide<R extends MutationRecord>(record: R, verdicts: ReadonlyMap<string, Verdict>): R {
  const { status, code, message, committedAt } = verdicts.get(record.id) as Verdict;
  return withoutUndefined({ ...record, status, code, message, committedAt });
}

/** The numbers that this device has given, without gaps under one client id. */
interface Numbering {
  clientId(): string;
  /** The number after all numbers ever given under this client id, including those of removed taps. */
  next(records: Iterable<MutationRecord>): number;
  /** The numbers of these records can never be given again. */
  remember(records: Iterable<MutationRecord>): void;
  /** Begins at 1 under a new client id. */
  renew(): void;
  /** Takes it off the device. */
  forget(): void;
}

interface Given {
  clientId: string;
  lastSequence: number;
  /** The database whose taps have these numbers: one that was cleared begins under a new client id. */
  database: string;
}

/**
 * Kept in localStorage, which every tab reads at once. When it is lost, the device begins under a new client id.
 * `newClientId` gives an unguessable one. Versions before this one count under another client id, in the database itself.
 */
function createNumbering(
  uid: string,
  storage: Storage,
  database: string,
  newClientId: () => string,
): Numbering {
  const key = `caravana.client.${uid}`;
  let own = stored() ?? store({ clientId: newClientId(), lastSequence: 0, database });

  function stored(): Given | undefined {
    const given: Given | null = JSON.parse(storage.getItem(key) ?? 'null');
    return given?.database === database ? given : undefined;
  }

  function store(given: Given): Given {
    setItem(storage, key, JSON.stringify(given));
    return given;
  }

  /** Another tab may have counted on; what localStorage did not take is known here. */
  function present(): Given {
    own = stored() ?? own;
    return own;
  }

  function highest(records: Iterable<MutationRecord>): number {
    const { clientId, lastSequence } = present();
    const ofClient = [...records].filter((record) => record.clientId === clientId);
    return Math.max(lastSequence, ...ofClient.map(({ sequence }) => sequence));
  }

  return {
    clientId: () => present().clientId,
    next: (records) => highest(records) + 1,

    remember(records) {
      own = store({ ...present(), lastSequence: highest(records) });
    },

    renew() {
      own = store({ clientId: newClientId(), lastSequence: 0, database });
    },

    forget: () => storage.removeItem(key),
  };
}

/** The IndexedDB table below the collection of mutations, for what RxDB does in more steps or answers from memory. */
interface RecordTable {
  /**
   * Inserts records, all or none, in one transaction that begins before this returns and needs one answer of the disk. RxDB
   * begins some turns of the event loop later, behind the rendering of the tap, and reads first. Rejects when a
   * number is taken, a removed record's too, or the disk does not answer: `bulkInsert` then says what is wrong.
   */
  insert(records: readonly MutationRecord[]): Promise<void>;
  /** Replaces those of these records that are pending by what was `decided`. Gives all of them that are on the disk, by id. */
  decide(
    ids: string[],
    decided: <R extends MutationRecord>(record: R) => R,
  ): Promise<ReadonlyMap<string, MutationRecord>>;
  /** All records on the disk, after every write that any tab has begun. */
  all(): Promise<MutationRecord[]>;
}

async function recordTable(mutations: MutationCollection): Promise<RecordTable> {
  const instance = mutations.storageInstance
    .originalStorageInstance as unknown as RxStorageInstanceDexie<MutationRecord>;
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals;
  // What the collection, its caches and the other tabs follow.
  const { changes$ } = instance as unknown as { changes$: Subject<unknown> };

  return {
    async insert(records) {
      const meta = { _meta: { lwt: now() }, _rev: `1-${mutations.database.token}` };
      const rows = records.map((record) => ({
        document: { ...record, _deleted: false, _attachments: {}, ...meta },
      }));
      const transaction = dexieDb.backendDB().transaction('docs', 'readwrite', { durability: 'strict' });
      const docs = transaction.objectStore('docs');
      for (const { document } of rows) docs.add(fromStorageToDexie(booleanIndexes, document));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.commit();
      });
      const { eventBulk } = categorizeBulkWriteRows(instance, 'id', new Map(), rows, 'insert');
      changes$.next({ ...eventBulk, checkpoint: { id: rows.at(-1)?.document.id, lwt: meta._meta.lwt } });
    },

    async decide(ids, decided) {
      const documents = await mutations.findByIds(ids).exec();
      const found = [...documents.values()].map((document) => withTapId(document.toMutableJSON(true)));
      const writes = found.flatMap((previous) =>
        previous.status === 'pending' ? [{ previous, document: decided(previous) }] : [],
      );
      const { error } = await mutations.storageInstance.bulkWrite(writes, 'verdicts');
      const written = writes.map(({ document }) => document);
      // Decided by another tab between the read and the write.
      const others = error.flatMap((failure) => (failure.status === 409 ? [failure.documentInDb] : []));
      const records = [...found, ...written, ...others].map((one) => mutationRecordSchema.parse(one));
      return new Map(records.map((record) => [record.id, record]));
    },

    async all() {
      const rows: (MutationRecord & { _deleted: '0' | '1' })[] = await dexieTable.toArray();
      return rows.flatMap(({ _deleted, ...row }) => (_deleted === '0' ? [withTapId(withoutMeta(row))] : []));
    },
  };
}

function withoutMeta<R extends MutationRecord>(row: R): MutationRecord {
  const { _meta, _rev, _attachments, ...record } = row as R & Record<string, unknown>;
  return record as unknown as MutationRecord;
}
