import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumeAction } from '../actions/resume-action.ts';
import { broadcasting } from '../broadcast/broadcast-action.ts';
import { deletingTrips, resettingMembers } from '../clean-up/clean-up-actions.ts';
import { log } from '../log.ts';

/** Ends the clean-ups and mass notifications that began and that nobody asks for any more; gives how many ended. */
export async function resumeActionsAt(now: number, timeIsUp: () => boolean): Promise<number> {
  const ended = [
    await resumeAction(deletingTrips, now, timeIsUp),
    await resumeAction(resettingMembers, now, timeIsUp),
    await resumeAction(broadcasting, now, timeIsUp),
  ];
  return ended.reduce((sum, count) => sum + count, 0);
}

/** Every five minutes: see `resumeActionsAt`. */
export const resumeActions = onSchedule(
  { schedule: 'every 5 minutes', timeZone: 'Europe/Lisbon', region: 'europe-west1', timeoutSeconds: 300 },
  async () => {
    const until = Date.now() + 240_000;
    const ended = await resumeActionsAt(Date.now(), () => Date.now() > until);
    if (ended > 0) log('INFO', 'actions ended', { ended });
  },
);
