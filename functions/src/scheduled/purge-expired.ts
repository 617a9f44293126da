import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firestore, root } from '../firebase.ts';
import { log } from '../log.ts';

/** Collections that only make repeated requests harmless. Each document holds its own `expiresAt`. */
export const purgedCollections = ['requests', 'jobs', 'broadcasts'] as const;
const pageSize = 400;

/** Deletes the records that have expired by `moment`. Returns how many. */
export async function purgeExpiredBefore(moment: Date): Promise<number> {
  let purged = 0;
  for (const collection of purgedCollections) {
    const expired = firestore()
      .collection(`${root}/${collection}`)
      .where('expiresAt', '<', Timestamp.fromDate(moment))
      .limit(pageSize);
    for (let page = await expired.get(); !page.empty; page = await expired.get()) {
      const batch = firestore().batch();
      for (const { ref } of page.docs) batch.delete(ref);
      await batch.commit();
      purged += page.size;
    }
  }
  return purged;
}

/** Runs `purgeExpiredBefore` every night. */
export const purgeExpired = onSchedule(
  { schedule: 'every day 04:40', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const purged = await purgeExpiredBefore(new Date());
    log('INFO', 'expired records purged', { purged });
  },
);
