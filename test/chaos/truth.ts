import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import type { DocumentKind, DocumentOf } from '../../src/domain/wire/documents.ts';
import { readDocument } from '../../src/domain/wire/read-document.ts';
import { adminFirestore, commit, stack } from '../harness.ts';

/** The collection group that holds each kind. */
const groups = {
  publicTrip: 'publicTrips',
  organizerTrip: 'trips',
  bus: 'buses',
  booking: 'bookings',
  passengerBooking: 'passengerBookings',
  waiting: 'waiting',
  profile: 'profile',
  seasonTrips: 'historytrips',
  announcement: 'announcements',
} as const satisfies Partial<Record<DocumentKind, string>>;

type TrueKind = keyof typeof groups;

/** All documents of the club at one moment, by kind and path, without deleted ones. */
export type Truth = { [K in TrueKind]: Map<string, DocumentOf<K>> };

const clientSchema = z.object({
  uid: z.string(),
  lastSequence: z.number(),
  verdicts: z.array(
    z.object({
      id: z.string(),
      sequence: z.number(),
      status: z.enum(['applied', 'refused']),
      code: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
  ),
});
export type ClientTruth = z.infer<typeof clientSchema>;

const root = () => `apps/${stack().appId}/`;

/**
 * Reads the whole club in one read-only transaction. In the emulator, about one such transaction in several hundred sees
 * half of a commit (measured with two documents written together, without our code), so invariants across documents are
 * checked twice.
 */
export function readTruth(): Promise<Truth> {
  return adminFirestore().runTransaction(
    async (transaction) => {
      const kinds = Object.keys(groups) as TrueKind[];
      const maps = await Promise.all(kinds.map((kind) => readKind(transaction, kind)));
      return Object.fromEntries(kinds.map((kind, index) => [kind, maps[index]])) as unknown as Truth;
    },
    { readOnly: true },
  );
}

async function readKind(transaction: Transaction, kind: TrueKind): Promise<Map<string, unknown>> {
  const { docs } = await transaction.get(adminFirestore().collectionGroup(groups[kind]));
  const alive = docs.filter((row) => row.ref.path.startsWith(root()) && row.get('deleted') !== true);
  return new Map(
    alive.map((row) => {
      const path = row.ref.path.slice(root().length);
      const document = readDocument(kind, path, row.data());
      if (!document) throw new Error(`${path} violates its schema`);
      return [path, document];
    }),
  );
}

/**
 * Makes the emulator send each listener its result set again, by a commit that changes no document.
 *
 * When a listener is added, the emulator reads the documents as of that moment, but may process the commits since then
 * before it registers the listener, or before it delivers the initial read. The listener then keeps an older set, is told
 * that it is current, and receives nothing until the next commit in that collection (see `addTarget` and
 * `ListenStreamManager`; with plain SDKs in 6 of 112 rounds of many commits). Firestore does not do that.
 *
 * No phone is asked to pull, and a phone whose SDK had the data receives nothing, so losses in our own code still show.
 */
export async function tellAgain(): Promise<void> {
  const found = await Promise.all(
    Object.values(groups).map((group) => adminFirestore().collectionGroup(group).get()),
  );
  const refs = found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
  await commit(() => {
    const batch = adminFirestore().batch();
    for (const ref of refs) if (ref.path.startsWith(root())) batch.set(ref, {}, { merge: true });
    return batch.commit();
  });
}

/** What the server recorded of each device's queue, by client id. */
export async function readClients(): Promise<Map<string, ClientTruth>> {
  const { docs } = await adminFirestore().collection(`${root()}clients`).get();
  return new Map(docs.map((row) => [row.id, clientSchema.parse(row.data())]));
}

/** Calls `see` after every change of a bus, a trip, a booking or a queue. Returns the function that stops it. */
export function onEveryChange(see: () => void): () => void {
  const stops = (['bus', 'publicTrip', 'booking', 'waiting'] as const).map((kind) =>
    adminFirestore().collectionGroup(groups[kind]).onSnapshot(see),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
