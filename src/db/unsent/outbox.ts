import { addRxPlugin, createRxDatabase, type RxCollection, type RxStorage } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { BehaviorSubject } from 'rxjs';
import { withoutUndefined } from '../../lib/without-undefined.ts';
import { keyedBy } from '../json-schema.ts';
import {
  type MutationRecord,
  mutationId,
  mutationRecordSchema,
  type Tap,
  type Verdict,
  withTapId,
} from './mutation-record.ts';

addRxPlugin(RxDBLocalDocumentsPlugin);

/** The device's own record of every mutation that is not settled (DESIGN §1.2). */
export interface Outbox {
  /** In the order in which they were made; the present value is what is known to be on the disk. */
  readonly records$: BehaviorSubject<MutationRecord[]>;
  /** Under which the next mutation gets its number. */
  clientId(): string;
  /** Gives the tap a number. Resolves once it is on the disk; rejects when it could not be written, and then it is nowhere. */
  append(tap: Tap): Promise<MutationRecord>;
  /** Puts records back as they were, with their own clients and numbers; those that are here are left alone. */
  restore(records: MutationRecord[]): Promise<void>;
  /** Stores the server's words, which go by the numbers; numbers that are not here any more are passed over. */
  recordVerdicts(verdicts: Verdict[]): Promise<void>;
  /** Lets go of taps: settled ones, and refused ones that the person has dealt with. */
  remove(tapIds: readonly string[]): Promise<void>;
  /**
   * Takes back pending taps that were never sent: their numbers may be given again. What stands behind one in the
   * middle then begins with a gap, for which the server has it renumbered. False when one of them has been decided or
   * has left; rejects when the disk did not take it.
   */
  withdraw(tapIds: readonly string[]): Promise<boolean>;
  /**
   * Gives every pending tap a new number under a new client id, in the same order. For a phone whose storage
   * went back in time (restored from a backup), so that the server has seen its numbers with other contents.
   * Two tabs that are told so at the same moment each number the taps: every one may go out twice, and has its effect
   * once (FAULTS 7).
   */
  renumber(): Promise<void>;
  close(): Promise<void>;
  /** Closes it and deletes it from the device. */
  destroy(): Promise<void>;
}

interface DeviceState {
  clientId: string;
  /** The highest number ever given under this client id, also of mutations that are gone. */
  lastSequence: number;
}

type MutationCollection = RxCollection<MutationRecord>;
const deviceKey = 'device';

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
  const device = await openDevice();
  const records = new Map<string, MutationRecord>();
  const records$ = new BehaviorSubject<MutationRecord[]>([]);
  const publish = () => records$.next(byAge([...records.values()]));

  // Once for each write, not for each document of it: every publishing folds the view anew.
  const changes = mutations.eventBulks$.subscribe(({ events }) => {
    for (const event of events) {
      if (event.operation === 'DELETE') records.delete(event.documentId);
      else records.set(event.documentId, plainRecord(event.documentData));
    }
    publish();
  });
  for (const document of await mutations.find().exec())
    records.set(document.id, withTapId(document.toMutableJSON()));
  publish();

  async function openDevice() {
    const present = await database.getLocal<DeviceState>(deviceKey);
    if (present) return present;
    // Two tabs may get here together; the second one takes what the first one wrote.
    return database
      .insertLocal<DeviceState>(deviceKey, { clientId: newClientId(), lastSequence: 0 })
      .catch(async (error: unknown) => {
        const other = await database.getLocal<DeviceState>(deviceKey);
        if (other) return other;
        throw error;
      });
  }

  // A document of RxDB is a picture of one moment; the latest one knows what has been patched.
  const state = () => device.getLatest().toJSON().data as DeviceState;

  function nextSequence(): number {
    const { clientId, lastSequence } = state();
    const own = [...records.values()].filter((record) => record.clientId === clientId);
    return Math.max(lastSequence, ...own.map((record) => record.sequence)) + 1;
  }

  // One write at a time, so that numbers have no gap whatever fails, and an order that is the order of the taps.
  let tail: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  }

  async function insertNext(tap: Tap, sequence = nextSequence()): Promise<MutationRecord> {
    const { clientId } = state();
    const record: MutationRecord = {
      ...tap,
      id: mutationId(clientId, sequence),
      clientId,
      sequence,
      status: 'pending',
    };
    const result = await mutations.bulkInsert([record]);
    const conflict = result.error[0];
    // Another tab took this number between our look and our write: take the next one.
    if (conflict?.status === 409) return insertNext(tap, sequence + 1);
    if (conflict) throw new Error(`outbox write failed: ${conflict.status}`);
    records.set(record.id, record);
    publish();
    return record;
  }

  async function removeNow(ids: string[]): Promise<void> {
    const { clientId, lastSequence } = state();
    const gone = ids.map((id) => records.get(id)).filter((record) => record?.clientId === clientId);
    const highest = Math.max(lastSequence, ...gone.map((record) => record?.sequence ?? 0));
    // The number is remembered before its mutation goes: it must never be given twice. Another tab may remember a
    // higher one at the same moment, and that one stays.
    if (highest > lastSequence) {
      await device.incrementalModify((present: DeviceState) =>
        present.clientId === clientId
          ? { ...present, lastSequence: Math.max(present.lastSequence, highest) }
          : present,
      );
    }
    await mutations.bulkRemove(ids);
    forget(ids);
  }

  /** What was decided and is not on the disk, because it was cleared under an open app, must not be sent for ever. */
  function forget(ids: string[]): void {
    const known = ids.filter((id) => records.delete(id));
    if (known.length > 0) publish();
  }

  return {
    records$,
    clientId: () => state().clientId,
    append: (tap) => inTurn(() => insertNext(tap)),

    restore: (former) =>
      inTurn(async () => {
        const { error } = await mutations.bulkInsert(former.filter(({ id }) => !records.has(id)));
        const failure = error.find(({ status }) => status !== 409);
        if (failure) throw new Error(`outbox write failed: ${failure.status}`);
        for (const record of former) records.set(record.id, records.get(record.id) ?? record);
        publish();
      }),

    recordVerdicts: (verdicts) =>
      inTurn(async () => {
        const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
        const documents = await mutations.findByIds([...byId.keys()]).exec();
        const stored = [...documents.values()].map((document) => withTapId(document.toMutableJSON()));
        const pending = stored.filter(({ status }) => status === 'pending');
        const decided = stored.filter(({ status }) => status !== 'pending');
        await mutations.bulkUpsert(pending.map((record) => decide(record, byId)));
        // What another tab has stored and not told of yet would be sent until it does; what is not on the disk any more leaves
        // with its verdict.
        const lost = [...records.values()].filter(({ id }) => byId.has(id) && !documents.has(id));
        const news = [...decided, ...lost.map((record) => decide(record, byId))].filter(
          ({ id }) => records.get(id)?.status === 'pending',
        );
        for (const record of news) records.set(record.id, record);
        if (news.length > 0) publish();
        forget(lost.map(({ id }) => id));
      }),

    remove: (tapIds) => inTurn(() => removeNow(ofTaps(records.values(), tapIds).map(({ id }) => id))),

    withdraw: (tapIds) =>
      inTurn(async () => {
        const found = ofTaps(records.values(), tapIds);
        if (new Set(found.map(({ tapId }) => tapId)).size < tapIds.length) return false;
        // The disk's word: another tab may have stored a verdict that is not heard of here yet.
        const documents = await mutations.findByIds(found.map(({ id }) => id)).exec();
        const pending = [...documents.values()].filter((document) => document.toJSON().status === 'pending');
        const { error } = await mutations.bulkRemove(pending);
        return error.length === 0 && pending.length === found.length;
      }),

    renumber: () =>
      inTurn(async () => {
        const pending = records$.value.filter((record) => record.status === 'pending');
        await device.incrementalPatch({ clientId: newClientId(), lastSequence: 0 });
        for (const { tapId, name, args, occurredAt } of pending) {
          await insertNext({ tapId, name, args, occurredAt });
        }
        await mutations.bulkRemove(pending.map((record) => record.id));
      }),

    async close() {
      await tail;
      changes.unsubscribe();
      await database.close();
    },

    async destroy() {
      await tail;
      changes.unsubscribe();
      await database.remove();
    },
  };
}

function decide(record: MutationRecord, verdicts: ReadonlyMap<string, Verdict>): MutationRecord {
  const { status, code, message, committedAt } = verdicts.get(record.id) as Verdict;
  return withoutUndefined({ ...record, status, code, message, committedAt });
}

/** The records of these taps: two of a tap that two tabs have renumbered at the same moment (FAULTS 7). */
export function ofTaps(records: Iterable<MutationRecord>, tapIds: Iterable<string>): MutationRecord[] {
  const wanted = new Set(tapIds);
  return [...records].filter(({ tapId }) => wanted.has(tapId));
}

/**
 * By the time of the tap; within one client the number decides, since a clock may be set back: what was tapped before counts
 * as no later than what came after it. The order of any two is the same whatever else is there to be sorted.
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

function plainRecord(document: MutationRecord): MutationRecord {
  return mutationRecordSchema.parse(document);
}
