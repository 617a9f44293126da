import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod/mini';
import { HttpError } from '../errors.ts';
import { activeActor } from '../request/caller.ts';
import { type ApiRequest, type Endpoint, ok, readBody } from '../request/endpoint.ts';
import type { Action } from './action.ts';
import { carryOut } from './carry-out.ts';
import { type ActionRequest, claim, fingerprintOf, type Standing, standingOf } from './request-record.ts';

/** Must stay below the time that the app waits for an answer. */
const waitingMs = 12_000;
/** What an Idempotency-Key may be. */
export const requestIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** The endpoint of an action, which knows its action. */
export type ActionEndpoint<Body> = Endpoint & { action: Action<Body> };

/**
 * The endpoint of an action. Checks token, role, body and `check`, in this order, then runs once per request id (the
 * Idempotency-Key header; without one, each call is a request of its own) and writes the audit. 200 {message} at the end,
 * also for every repetition. 202 {message, progress} when the same request must be sent again to continue. 409
 * REQUEST_REUSED when the id was used for another request, REQUEST_RUNNING when that request is still running.
 */
export function defineAction<Body>(action: Action<Body>): ActionEndpoint<Body> {
  const endpoint: Endpoint = async (call) => {
    const actor = await activeActor(call, action.roles);
    const body = readBody(call, action.schema, action.bodyLimit);
    const requestId = requestIdOf(call);
    const request: ActionRequest = {
      uid: actor.uid,
      action: action.name,
      requestId,
      fingerprint: fingerprintOf(body),
      subject: action.subject?.(body),
      ...(action.endsAlone ? { body } : {}),
    };
    const before = await standingOf(request);
    if (before.state === 'new') await action.check?.(body, actor);
    const taken = before.state === 'done' ? before : await take(request);
    if (taken.state === 'done') return ok(taken.answer);
    return carryOut(action, request, body);
  };
  return Object.assign(endpoint, { action });
}

function requestIdOf({ requestId }: ApiRequest): string {
  if (requestId === undefined) return randomUUID();
  const parsed = requestIdSchema.safeParse(requestId);
  if (!parsed.success) throw new HttpError('INVALID');
  return parsed.data;
}

/** Claims the request, or waits for the call that holds it: a second press gets the answer of the first. */
async function take(request: ActionRequest): Promise<Standing> {
  const until = Date.now() + waitingMs;
  for (;;) {
    const standing = await claim(request);
    if (standing.state !== 'busy') return standing;
    if (Date.now() > until) throw new HttpError('REQUEST_RUNNING');
    await pause(250);
  }
}
