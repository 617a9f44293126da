import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Instant } from '../../../src/domain/instants.ts';
import { root } from '../config.ts';
import { withoutUndefined } from './codec.ts';
import { type Verdict, verdictSchema } from './verdict.ts';

/** What a phone that lost its last moments (FAULTS 2) may ask for again, though it once held the verdicts. */
const alwaysKept = 200;

/** A record stays well below the megabyte that a document may have. Behind so many, a device starts anew. */
const atMostKept = 1_500;

/** clients/{clientId}: how far one device's queue has been decided, written with the effects it records (DESIGN §1.4). */
const clientRecordSchema = z.object({
  uid: z.string(),
  lastSequence: z.number().int().min(0),
  verdicts: z.array(verdictSchema),
  /** The time that the last mutation was given; devices that sent nothing since there is one have none. */
  lastTapAt: z.string().optional(),
});
export type ClientRecord = z.infer<typeof clientRecordSchema>;

const documentOf = (db: Firestore, clientId: string) => db.doc(`${root}/clients/${clientId}`);

/** Reads the records of some devices; a device that never sent anything has none. */
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

/**
 * The record after some more verdicts. It remembers all that the device has not acknowledged: the service worker may have
 * sent several batches whose answers no page saw, and the page then asks for the first of them.
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
