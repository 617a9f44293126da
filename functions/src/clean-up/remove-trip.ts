import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { busesOfTrip, organizerTripRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { laterThan, tombstone } from '../stored-document.ts';

/** Firestore takes 500 writes in one commit. */
const writesAtOnce = 400;

/** The ids of all completed trips of the club, whoever organized them (OPEN-81). */
export async function completedTripIds(): Promise<string[]> {
  const completed = await firestore()
    .collection(`${root}/publicTrips`)
    .where('status', '==', 'completed')
    .select()
    .get();
  return completed.docs.map(({ id }) => id);
}

/**
 * Removes a completed trip with its buses and bookings on all paths; histories stay (CLEAN-04, OPEN-81). The trip itself
 * goes last, so that one that was interrupted is found again. Tombstones tell the devices (DATA-38). A trip that is gone,
 * or not completed, is passed over.
 */
export async function removeTrip(tripId: string): Promise<void> {
  const db = firestore();
  const publicTrip = await db.doc(`${root}/${publicTripRef(tripId).path}`).get();
  if (publicTrip.get('status') !== 'completed') return;
  const organizerId = String(publicTrip.get('organizerId'));
  const below = [
    // First the buses: a late tick then finds none, and writes into no booking that is on its way out.
    `${root}/${busesOfTrip(organizerId, tripId).collection}`,
    `${root}/${publicTripRef(tripId).path}/bookings`,
    `${root}/tripBookings/${tripId}/passengerBookings`,
  ];
  for (const collection of below) await bury((await db.collection(collection).get()).docs);
  const own = await db.doc(`${root}/${organizerTripRef(organizerId, tripId).path}`).get();
  await bury([publicTrip, own].filter((copy) => copy.exists) as QueryDocumentSnapshot[]);
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
