import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { BehaviorSubject } from 'rxjs';
import { withoutUndefined } from '../../lib/without-undefined.ts';
import { keyedBy } from '../json-schema.ts';
import {
  type MutationRecord,
  mutationId,
  mutationRecordSchema,
  ofTaps,
  type Tap,
  type Verdict,
  withTapId,
} from './mutation-record.ts';
import { type Numbering, openNumbering } from './numbering.ts';

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

type MutationCollection = RxCollection<MutationRecord>;

export const outboxName = (uid: string) => `caravana-${uid}-outbox`;

/** Opens (or makes) the outbox of one person on this device. `newClientId` gives an unguessable id. */
export async function openOutbox(
  uid: string,
  {
    storage,
    multiInstance,
    newClientId,
  }: { storage: RxStorage<unknown, unknown>; multiInstance: boolean; newClientId: () => string },
): Promise<Outbox> {
  const database = await createRxDatabase<{ mutations: MutationCollection }>({
    name: outboxName(uid),
    storage,
    multiInstance,
    localDocuments: true,
  });
  const { mutations } = await database.addCollections({ mutations: { schema: keyedBy('id', 100) } });
  const numbering = await openNumbering(database as unknown as RxDatabase, newClientId);
  const outbox = new StoredOutbox(mutations, numbering, database as unknown as RxDatabase);
  await outbox.read();
  return outbox;
}

class StoredOutbox implements Outbox {
  readonly records$ = new BehaviorSubject<MutationRecord[]>([]);
  private readonly records = new Map<string, MutationRecord>();
  private readonly mutations: MutationCollection;
  private readonly numbering: Numbering;
  private readonly database: RxDatabase;
  private readonly changes: { unsubscribe(): void };
  private tail: Promise<unknown> = Promise.resolve();

  constructor(mutations: MutationCollection, numbering: Numbering, database: RxDatabase) {
    this.mutations = mutations;
    this.numbering = numbering;
    this.database = database;
    // Publishes once per write, not per document, because each publication folds the view.
    this.changes = mutations.eventBulks$.subscribe(({ events }) => {
      for (const event of events) {
        if (event.operation === 'DELETE') this.records.delete(event.documentId);
        else this.records.set(event.documentId, mutationRecordSchema.parse(event.documentData));
      }
      this.publish();
    });
  }

  /** Loads the records from disk. */
  async read(): Promise<void> {
    for (const document of await this.mutations.find().exec()) {
      this.records.set(document.id, withTapId(document.toMutableJSON()));
    }
    this.publish();
  }

  clientId(): string {
    return this.numbering.clientId();
  }

  append(tap: Tap): Promise<MutationRecord> {
    return this.inTurn(async () => {
      const [known] = ofTaps(this.records.values(), [tap.tapId]);
      return known ?? this.insertNext(tap);
    });
  }

  restore(former: MutationRecord[]): Promise<void> {
    return this.inTurn(async () => {
      const { error } = await this.mutations.bulkInsert(former.filter(({ id }) => !this.records.has(id)));
      const failure = error.find(({ status }) => status !== 409);
      if (failure) throw new Error(`outbox write failed: ${failure.status}`);
      for (const record of former) this.records.set(record.id, this.records.get(record.id) ?? record);
      this.publish();
    });
  }

  recordVerdicts(verdicts: Verdict[]): Promise<void> {
    return this.inTurn(async () => {
      const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
      const documents = await this.mutations.findByIds([...byId.keys()]).exec();
      const stored = [...documents.values()].map((document) => withTapId(document.toMutableJSON()));
      const pending = stored.filter(({ status }) => status === 'pending');
      const decided = stored.filter(({ status }) => status !== 'pending');
      await this.mutations.bulkUpsert(pending.map((record) => decide(record, byId)));
      // Records that another tab decided without an event so far would be sent again; those no longer on disk leave with
      // their verdict.
      const lost = [...this.records.values()].filter(({ id }) => byId.has(id) && !documents.has(id));
      const news = [...decided, ...lost.map((record) => decide(record, byId))].filter(
        ({ id }) => this.records.get(id)?.status === 'pending',
      );
      for (const record of news) this.records.set(record.id, record);
      if (news.length > 0) this.publish();
      this.forget(lost);
    });
  }

  remove(tapIds: readonly string[]): Promise<void> {
    return this.inTurn(async () => {
      const gone = ofTaps(this.records.values(), tapIds);
      await this.numbering.remember(gone);
      await this.mutations.bulkRemove(gone.map(({ id }) => id));
      this.forget(gone);
    });
  }

  withdraw(tapIds: readonly string[]): Promise<boolean> {
    return this.inTurn(async () => {
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
    return this.inTurn(async () => {
      const pending = this.records$.value.filter((record) => record.status === 'pending');
      await this.numbering.renew();
      for (const { tapId, name, args, occurredAt } of pending) {
        await this.insertNext({ tapId, name, args, occurredAt });
      }
      await this.mutations.bulkRemove(pending.map((record) => record.id));
    });
  }

  async close(): Promise<void> {
    await this.tail;
    this.changes.unsubscribe();
    await this.database.close();
  }

  async destroy(): Promise<void> {
    await this.tail;
    this.changes.unsubscribe();
    await this.database.remove();
  }

  /** Serializes writes, so that failures leave no gap in the numbers and the order is that of the taps. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work);
    this.tail = result.catch(() => undefined);
    return result;
  }

  private async insertNext(
    tap: Tap,
    sequence = this.numbering.next(this.records.values()),
  ): Promise<MutationRecord> {
    const clientId = this.clientId();
    const id = mutationId(clientId, sequence);
    const record: MutationRecord = { ...tap, id, clientId, sequence, status: 'pending' };
    const result = await this.mutations.bulkInsert([record]);
    const conflict = result.error[0];
    // Another tab took this number between our read and our write: take the next one.
    if (conflict?.status === 409) return this.insertNext(tap, sequence + 1);
    if (conflict) throw new Error(`outbox write failed: ${conflict.status}`);
    this.records.set(record.id, record);
    this.publish();
    return record;
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

function decide(record: MutationRecord, verdicts: ReadonlyMap<string, Verdict>): MutationRecord {
  const { status, code, message, committedAt } = verdicts.get(record.id) as Verdict;
  return withoutUndefined({ ...record, status, code, message, committedAt });
}

/**
 * Sorts by the time of the tap. Within one client the number decides, because a clock may be set back: an earlier tap
 * counts as no later than the next one. The order of any two records does not depend on the others.
 */
export function byAge(records: MutationRecord[]): MutationRecord[] {
  const numbered = [...records].sort((a, b) => b.sequence - a.sequence);
  const latest = new Map<string, number>();
  const aged = numbered.map((record) => {
    const time = Math.min(Date.parse(record.occurredAt), latest.get(record.clientId) ?? Infinity);
    latest.set(record.clientId, time);
    return { record, time };
  });
  return aged
    .sort(
      (a, b) =>
        a.time - b.time ||
        (a.record.clientId < b.record.clientId ? -1 : a.record.clientId > b.record.clientId ? 1 : 0) ||
        a.record.sequence - b.record.sequence,
    )
    .map(({ record }) => record);
}
