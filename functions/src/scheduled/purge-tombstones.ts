import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tombstoneDays } from '../../../src/domain/wire/documents.ts';
import { firestore, isOurs } from '../firebase.ts';
import { log } from '../log.ts';

/** The collections whose removed documents leave tombstones. */
const collections = [
  'publicTrips',
  'trips',
  'buses',
  'bookings',
  'passengerBookings',
  'allowed_registrations',
] as const;
const pageSize = 400;

/**
 * Deletes tombstones older than `moment`. Returns how many. The nightly run keeps `tombstoneDays`: a device that was away
 * for longer pulls everything again (src/sync/pull/pull-run.ts), so it misses none.
 */
export async function purgeTombstonesBefore(moment: Date): Promise<number> {
  let purged = 0;
  for (const collection of collections) purged += await purgeCollection(collection, moment);
  return purged;
}

async function purgeCollection(collection: string, moment: Date): Promise<number> {
  const old = firestore()
    .collectionGroup(collection)
    .where('deleted', '==', true)
    .where('updatedAt', '<', Timestamp.fromDate(moment))
    .limit(pageSize);
  let purged = 0;
  for (let page = await old.get(); !page.empty; ) {
    const ours = page.docs.filter(isOurs);
    const batch = firestore().batch();
    for (const document of ours) batch.delete(document.ref, { lastUpdateTime: document.updateTime });
    await batch.commit();
    purged += ours.length;
    page = await old.startAfter(page.docs.at(-1)).get();
  }
  return purged;
}

/** Runs `purgeTombstonesBefore` every night. */
export const purgeTombstones = onSchedule(
  { schedule: 'every day 04:30', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const purged = await purgeTombstonesBefore(new Date(Date.now() - tombstoneDays * 86_400_000));
    log('INFO', 'tombstones purged', { purged });
  },
);
