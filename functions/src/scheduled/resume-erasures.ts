import { onSchedule } from 'firebase-functions/v2/scheduler';
import { eraseAccount } from '../accounts/erase-account.ts';
import { firestore, root } from '../firebase.ts';
import { describeError, log } from '../log.ts';

/** Continues deletions that were started and abandoned. Returns how many finished. */
export async function resumeErasures(timeIsUp: () => boolean): Promise<number> {
  const pending = await firestore().collection(`${root}/users`).where('deletionPending', '==', true).get();
  let ended = 0;
  for (const { id } of pending.docs) {
    try {
      if ((await eraseAccount(id, timeIsUp)) === undefined) ended += 1;
    } catch (error) {
      // One failure must not stop the others.
      log('ERROR', 'erasure failed', { uid: id, ...describeError(error) });
    }
  }
  return ended;
}

/** Runs `resumeErasures` every hour. */
export const resumePendingErasures = onSchedule(
  { schedule: 'every 60 minutes', timeZone: 'Europe/Lisbon', region: 'europe-west1', timeoutSeconds: 300 },
  async () => {
    const until = Date.now() + 240_000;
    const ended = await resumeErasures(() => Date.now() > until);
    if (ended > 0) log('INFO', 'erasures ended', { ended });
  },
);
