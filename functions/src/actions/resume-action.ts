import { describeError, log } from '../log.ts';
import type { Action } from './action.ts';
import { carryOut } from './carry-out.ts';
import { jobStanding, letRest } from './job.ts';
import { type ActionRequest, abandonedRequests, claim, requestKey } from './request-record.ts';

/** Whoever asked goes on by themselves within this time, if at all. */
const ownTime = 60_000;

/**
 * Goes on with the requests of an action that have begun to change something and that nobody asks for any more: the
 * process died, or the person has gone. Gives how many came to their end. One that has changed nothing yet is left: who
 * asked for it was told that it did not happen. One that fails here rests before the next try (`letRest`).
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
      // One that fails must not keep the others waiting.
      log('ERROR', 'resuming failed', { action: action.name, uid: request.uid, ...describeError(error) });
      await letRest(key, now);
    }
  }
  return ended;
}

/** In slices, between which it lets go: whoever asks again meanwhile gets the answer too. Gives true at its end. */
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
