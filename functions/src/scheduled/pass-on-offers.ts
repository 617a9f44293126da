import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { firestore, root } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import { commitChange } from '../mutations/commit-change.ts';

/**
 * Passes on the seats of offers whose time is over, and puts every queue in order (WAIT-20). The arithmetic of seats does not
 * wait for it: it looks at the time. Returns how many queues changed. Reads nothing of trips without a queue.
 */
export async function passOnOffersNow(): Promise<number> {
  const waited = await firestore()
    .collection(`${root}/publicTrips`)
    .where('waitingCount' satisfies keyof Trip, '>', 0)
    .select()
    .get();
  let changed = 0;
  for (const { id } of waited.docs) {
    try {
      const writes = await commitChange({
        refs: () => [publicTripRef(id)],
        decide: () => [],
        queueOf: id,
      });
      if (writes > 0) changed += 1;
    } catch (error) {
      // One trip that cannot be read must not stop the others.
      log('ERROR', 'offers not passed on', { tripId: id, ...describeError(error) });
    }
  }
  return changed;
}

/** Runs `passOnOffersNow` every five minutes. */
export const passOnOffers = onSchedule(
  { schedule: 'every 5 minutes', timeZone: 'Europe/Lisbon', region: 'europe-west1' },
  async () => {
    const changed = await passOnOffersNow();
    if (changed > 0) log('INFO', 'offers passed on', { changed });
  },
);
