import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  busesOfTrip,
  organizerTripRef,
  publicTripRef,
  tripsAnnouncementRef,
  waitingOfTrip,
} from '../../../src/domain/wire/documents.ts';
import { documentAt, firestore, root } from '../firebase.ts';
import { laterThan, tombstone } from '../stored-document.ts';

/** Firestore accepts 500 writes per commit. */
const writesAtOnce = 400;

/** The ids of all completed trips of the club, by any organizer (OPEN-81). */
export async function completedTripIds(): Promise<string[]> {
  const completed = await firestore()
    .collection(`${root}/publicTrips`)
    .where('status', '==', 'completed')
    .select()
    .get();
  return completed.docs.map(({ id }) => id);
}

/**
 * Replaces a completed trip, its buses and its bookings on all paths by tombstones (DATA-38); histories stay (CLEAN-04,
 * OPEN-81). The trip itself comes last, so that an interrupted removal is found again. Does nothing for a trip that is
 * gone or not completed.
 */
export async function removeTrip(tripId: string): Promise<void> {
  const publicTrip = await documentAt(publicTripRef(tripId).path).get();
  if (publicTrip.get('status') !== 'completed') return;
  const organizerId = String(publicTrip.get('organizerId'));
  const below = [
    // Buses first: a late tick then finds no bus and writes to no booking.
    busesOfTrip(organizerId, tripId).collection,
    `${publicTripRef(tripId).path}/bookings`,
    `tripBookings/${tripId}/passengerBookings`,
  ];
  for (const collection of below) {
    await bury((await firestore().collection(`${root}/${collection}`).get()).docs);
  }
  // Gone with the completion, unless another program completed the trip; without tombstones, as then.
  await firestore().recursiveDelete(firestore().collection(`${root}/${waitingOfTrip(tripId).collection}`));
  await buryTrip([publicTrip.ref, documentAt(organizerTripRef(organizerId, tripId).path)]);
}

/**
 * Buries the copies of a trip, and tells passengers' devices of it in the same commit (D-047). No transaction: its locks would
 * outlive a process that is ended while it waits, and the next try would wait for them.
 */
async function buryTrip(copies: DocumentReference[]): Promise<void> {
  const db = firestore();
  const announcement = documentAt(tripsAnnouncementRef().path);
  const [told, ...found] = await db.getAll(announcement, ...copies);
  const alive = found.filter((copy) => copy.exists && copy.get('deleted') !== true);
  if (alive.length === 0) return;
  const changedAt = laterThan(
    Date.now(),
    [told, ...alive].map((document) => document?.get('updatedAt')),
  );
  const batch = db.batch();
  for (const copy of alive) batch.set(copy.ref, tombstone(copy.data() ?? {}, changedAt));
  batch.set(announcement, { changedAt, updatedAt: changedAt });
  await batch.commit();
}

async function bury(documents: QueryDocumentSnapshot[]): Promise<void> {
  const alive = documents.filter((document) => document.get('deleted') !== true);
  for (let start = 0; start < alive.length; start += writesAtOnce) {
    const batch = firestore().batch();
    for (const document of alive.slice(start, start + writesAtOnce)) {
      const data = document.data();
      batch.set(document.ref, tombstone(data, laterThan(Date.now(), [data.updatedAt])));
    }
    await batch.commit();
  }
}
