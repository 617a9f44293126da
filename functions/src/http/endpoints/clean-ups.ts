import { type JobStanding, jobStanding } from '../../actions/job.ts';
import { knownRequests } from '../../actions/request-record.ts';
import { activeActor } from '../request/active-caller.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';
import { deletingTrips, resettingMembers } from './clean-up.ts';

/** The last run of a clean-up: how far it is and whether it rests after a failure, or what came of it and when. */
type Run = JobStanding | { ended: { message: string; at: string } };

/**
 * GET /api/clean-ups, organizers only → {runs: {[action]: run}}: for whoever comes back to the page, from another phone
 * too, while a clean-up goes on without them or has ended since (CLEAN-04, CLEAN-05).
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
