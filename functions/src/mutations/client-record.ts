import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import type { Instant } from '../../../src/domain/instants.ts';
import { root } from '../firebase.ts';
import { withoutUndefined } from '../stored-document.ts';

/** What became of one mutation. `committedAt` is the `updatedAt` of the documents that hold its effect. */
export const verdictSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  /** The time of the tap, by its device. Verdicts of an earlier version have none. */
  occurredAt: z.optional(z.string()),
  status: z.enum(['applied', 'refused']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  committedAt: z.optional(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** clients/{clientId}: how far one device's queue is decided. Written in the same transaction as the effects (D-003). */
const clientRecordSchema = z.object({
  uid: z.string(),
  lastSequence: z.int().check(z.minimum(0)),
  verdicts: z.array(verdictSchema),
  /** The time given to the last mutation. Absent in records of an earlier version. */
  lastTapAt: z.optional(z.string()),
});
export type ClientRecord = z.infer<typeof clientRecordSchema>;

const documentOf = (db: Firestore, clientId: string) => db.doc(`${root}/clients/${clientId}`);

/** The records of these devices. A device that has never sent anything has none. */
export async function readClients(
  db: Firestore,
  transaction: Transaction,
  clientIds: string[],
): Promise<Map<string, ClientRecord>> {
  const ids = [...new Set(clientIds)];
  const snapshots = await transaction.getAll(...ids.map((id) => documentOf(db, id)));
  return new Map(
    snapshots
      .filter((snapshot) => snapshot.exists)
      .map((snapshot) => [snapshot.id, clientRecordSchema.parse(snapshot.data())]),
  );
}

export function writeClient(
  db: Firestore,
  transaction: Transaction,
  clientId: string,
  record: ClientRecord,
  updatedAt: Timestamp,
): void {
  transaction.set(documentOf(db, clientId), { ...(withoutUndefined(record) as ClientRecord), updatedAt });
}

/** Why a whole batch is rejected, with nothing changed. */
export type Rejection = 'ACCOUNT_GONE' | 'FOREIGN_CLIENT' | 'SEQUENCE_GAP' | 'SEQUENCE_REUSED';

export type Plan<M> = { rejection: Rejection } | { replayed: Verdict[]; fresh: M[] };

/**
 * Splits a batch (consecutive sequences) by what its device sent before. A decided mutation is answered from the record
 * and not run again; new ones must follow on the last sequence. A sequence that was used for another tap, or whose
 * verdict is no longer kept, comes from a phone restored from a backup: SEQUENCE_REUSED tells it to continue under
 * another client id. Ids are made of client id and sequence, so only the time of the tap tells two such taps apart.
 */
export function planBatch<M extends { sequence: number; id: string; occurredAt: string }>(
  record: ClientRecord | undefined,
  uid: string,
  mutations: M[],
): Plan<M> {
  if (record && record.uid !== uid) return { rejection: 'FOREIGN_CLIENT' };
  const lastSequence = record?.lastSequence ?? 0;
  const first = mutations[0]?.sequence ?? lastSequence + 1;
  if (first > lastSequence + 1) return { rejection: 'SEQUENCE_GAP' };

  const known = new Map(record?.verdicts.map((verdict) => [verdict.sequence, verdict]));
  const replayed: Verdict[] = [];
  for (const { sequence, id, occurredAt } of mutations.filter((sent) => sent.sequence <= lastSequence)) {
    const verdict = known.get(sequence);
    if (verdict?.id !== id || (verdict.occurredAt ?? occurredAt) !== occurredAt) {
      return { rejection: 'SEQUENCE_REUSED' };
    }
    replayed.push(verdict);
  }
  return { replayed, fresh: mutations.slice(replayed.length) };
}

/** A phone that lost its last moments (FAULTS-2) may ask for these again, though it has acknowledged them. */
const alwaysKept = 200;

/** Keeps the record well below the megabyte that a document may have. A device further behind gets SEQUENCE_REUSED. */
const atMostKept = 1_500;

/**
 * The record after some more verdicts. It keeps all that the device has not acknowledged: the service worker may send
 * several batches whose answers no page sees, and the page then asks for the first of them.
 */
export function advance(
  record: ClientRecord | undefined,
  { uid, acknowledged }: { uid: string; acknowledged: number },
  verdicts: Verdict[],
  lastTapAt: Instant | undefined = record?.lastTapAt,
): ClientRecord {
  const lastSequence = (record?.lastSequence ?? 0) + verdicts.length;
  const kept = Math.min(atMostKept, Math.max(alwaysKept, lastSequence - acknowledged));
  return { uid, lastSequence, verdicts: [...(record?.verdicts ?? []), ...verdicts].slice(-kept), lastTapAt };
}
