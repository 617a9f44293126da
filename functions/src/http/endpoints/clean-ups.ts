import { defineAction } from '../../actions/define-action.ts';
import { type JobStanding, jobStanding } from '../../actions/job.ts';
import { knownRequests } from '../../actions/request-record.ts';
import { deletingTrips, resettingMembers } from '../../clean-up/clean-up-actions.ts';
import { activeActor } from '../../request/caller.ts';
import { type Endpoint, ok } from '../../request/endpoint.ts';

/**
 * POST /api/delete-completed-trips {appId} → {message}: removes every completed trip of the club (CLEAN-04, API-09).
 * A long run answers 202 {message, progress}. It goes on when the same request is sent again, or by itself some minutes
 * later.
 */
export const deleteCompletedTrips = defineAction(deletingTrips);

/** POST /api/reset-all-members {appId} → {message}: removes every membership (CLEAN-05, API-10). Long runs as above. */
export const resetAllMembers = defineAction(resettingMembers);

/** The last run of a clean-up: its progress and whether it waits after a failure, or its result and when it ended. */
type Run = JobStanding | { ended: { message: string; at: string } };

/**
 * GET /api/clean-ups, organizers only → {runs: {[action]: run}}: shows a clean-up that is still running, or has ended,
 * to somebody who comes back to the page, also on another phone (CLEAN-04, CLEAN-05).
 */
export const cleanUps: Endpoint = async (request) => {
  await activeActor(request, ['organizer']);
  const runs = await Promise.all(
    [deletingTrips, resettingMembers].map(async ({ name }) => [name, await lastRun(name)] as const),
  );
  return ok({ runs: Object.fromEntries(runs.filter(([, run]) => run !== undefined)) });
};

async function lastRun(action: string): Promise<Run | undefined> {
  for (const { key, answer, at } of await knownRequests(action)) {
    if (answer) return { ended: { message: String(answer.message), at: at.toISOString() } };
    const job = await jobStanding(key);
    if (job) return job;
  }
  return undefined;
}
