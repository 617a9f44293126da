import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { HttpError } from '../errors.ts';
import { activeActor } from '../request/caller.ts';
import { type ApiRequest, type Endpoint, ok, readBody } from '../request/endpoint.ts';
import type { Action } from './action.ts';
import { carryOut } from './carry-out.ts';
import { type ActionRequest, claim, fingerprintOf, type Standing, standingOf } from './request-record.ts';

/** Shorter than the app waits for an answer. */
const waitingMs = 12_000;
const requestIdSchema = z.string().regex(/^[\w-]{8,64}$/);

/**
 * An endpoint for an action: token, role, body and `check`, in this order, then once per request id (the
 * Idempotency-Key header; without one each call is a request of its own), with its lines in the audit. 200 {message} at
 * its end, also for every repetition; 202 {message, progress} when the same request must be sent again to go on.
 */
export function defineAction<Body>(action: Action<Body>): Endpoint {
  return async (call) => {
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
}

function requestIdOf({ requestId }: ApiRequest): string {
  if (requestId === undefined) return randomUUID();
  const parsed = requestIdSchema.safeParse(requestId);
  if (!parsed.success) throw new HttpError('INVALID');
  return parsed.data;
}

/** Takes the request, or waits for whoever is working on it: the second press of a button gets the first one's answer. */
async function take(request: ActionRequest): Promise<Standing> {
  const until = Date.now() + waitingMs;
  for (;;) {
    const standing = await claim(request);
    if (standing.state !== 'busy') return standing;
    if (Date.now() > until) throw new HttpError('REQUEST_RUNNING');
    await pause(250);
  }
}
