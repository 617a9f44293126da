import { onSchedule } from 'firebase-functions/v2/scheduler';
import { resumeAction } from '../actions/resume-action.ts';
import { broadcasting } from '../broadcast/broadcast-action.ts';
import { deletingTrips, resettingMembers } from '../clean-up/clean-up-actions.ts';
import { log } from '../log.ts';

/** Continues clean-ups and broadcasts that were started and abandoned. Returns how many finished. */
export async function resumeActionsAt(now: number, timeIsUp: () => boolean): Promise<number> {
  const ended = [
    await resumeAction(deletingTrips, now, timeIsUp),
    await resumeAction(resettingMembers, now, timeIsUp),
    await resumeAction(broadcasting, now, timeIsUp),
  ];
  return ended.reduce((sum, count) => sum + count, 0);
}

/** Runs `resumeActionsAt` every five minutes. */
export const resumeActions = onSchedule(
  { schedule: 'every 5 minutes', timeZone: 'Europe/Lisbon', region: 'europe-west1', timeoutSeconds: 300 },
  async () => {
    const until = Date.now() + 240_000;
    const ended = await resumeActionsAt(Date.now(), () => Date.now() > until);
    if (ended > 0) log('INFO', 'actions ended', { ended });
  },
);
