import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firestore, root } from '../firebase.ts';
import { log } from '../log.ts';

/** Collections that only make repeated requests harmless. Each document holds its own `expiresAt`. */
export const purgedCollections = ['requests', 'jobs', 'broadcasts'] as const;
const pageSize = 400;

/** How long the audit says who did what: two seasons (CONST-22). */
const auditMonths = 24;

/** Deletes the records that have expired by `moment`. Returns how many. */
export async function purgeExpiredBefore(moment: Date): Promise<number> {
  let purged = 0;
  for (const collection of purgedCollections) purged += await purgeBefore(collection, 'expiresAt', moment);
  return purged;
}

/** Deletes the entries of the audit that are more than 24 months old at `now`. Returns how many. */
export function purgeAudit(now: Date): Promise<number> {
  return purgeBefore('audit', 'at', subMonths(now, auditMonths));
}

async function purgeBefore(collection: string, field: string, moment: Date): Promise<number> {
  const old = firestore()
    .collection(`${root}/${collection}`)
    .where(field, '<', Timestamp.fromDate(moment))
    .limit(pageSize);
  let purged = 0;
  for (let page = await old.get(); !page.empty; page = await old.get()) {
    const batch = firestore().batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    purged += page.size;
  }
  return purged;
}

/** Runs both every night. */
export const purgeExpired = onSchedule(
  { schedule: 'every day 04:40', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const now = new Date();
    log('INFO', 'expired records purged', { purged: await purgeExpiredBefore(now) });
    log('INFO', 'audit purged', { purged: await purgeAudit(now) });
  },
);
