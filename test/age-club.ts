import { type Firestore, Timestamp } from 'firebase-admin/firestore';

const groups = [
  'publicTrips',
  'buses',
  'bookings',
  'tripSheets',
  'profile',
  'historytrips',
  'broadcast',
  'allowed_registrations',
];

/**
 * Makes the documents of a club some hours old, each another age: what was written minutes before the device last asked is read
 * again at each start (FAULTS-43). One commit for each group: the emulator takes a minute and more for hundreds of commits at
 * once, and goes on with them when the client has given up. `commit` runs one.
 */
export async function ageClub(
  firestore: Firestore,
  commit: (write: () => Promise<unknown>) => Promise<unknown> = (write) => write(),
): Promise<void> {
  for (const group of groups) {
    const { docs } = await firestore.collectionGroup(group).get();
    const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);
    const batch = firestore.batch();
    for (const [index, { ref }] of docs.entries()) batch.update(ref, { updatedAt: hoursAgo(index + 1) });
    await commit(() => batch.commit());
  }
}
