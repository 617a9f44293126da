import { describeError, log } from '../log.ts';
import type { Action } from './action.ts';
import { carryOut } from './carry-out.ts';
import { jobStanding, letRest } from './job.ts';
import { type ActionRequest, abandonedRequests, claim, requestKey } from './request-record.ts';

/** An app that still waits sends its request again within this time. */
const ownTime = 60_000;

/**
 * Continues requests that have begun to change something and that no app sends any more: the process died, or the person
 * left. Returns how many finished. A request that has changed nothing is left alone: its sender was told that it failed.
 * One that fails here waits before the next try (`letRest`).
 */
export async function resumeAction<Body>(
  action: Action<Body>,
  now: number,
  timeIsUp: () => boolean,
): Promise<number> {
  let ended = 0;
  for (const request of await abandonedRequests(action.name, new Date(now - ownTime))) {
    const key = requestKey(request);
    const job = await jobStanding(key);
    if (!job || (job.restsUntil && job.restsUntil.getTime() > now)) continue;
    try {
      if (await carryOn(action, request, timeIsUp)) ended += 1;
    } catch (error) {
      // One failure must not stop the others.
      log('ERROR', 'resuming failed', { action: action.name, uid: request.uid, ...describeError(error) });
      await letRest(key, now);
    }
  }
  return ended;
}

/** Runs in slices and releases the request between them, so that a repetition also gets the answer. True at the end. */
async function carryOn<Body>(
  action: Action<Body>,
  request: ActionRequest,
  timeIsUp: () => boolean,
): Promise<boolean> {
  const body = action.schema.parse(request.body);
  while (!timeIsUp()) {
    const { state } = await claim(request);
    if (state === 'busy' || state === 'done') return false;
    const { status } = await carryOut(action, request, body);
    if (status === 200) return true;
  }
  return false;
}
