import { HttpError } from '../errors.ts';
import { log } from '../log.ts';
import { type ApiAnswer, ok } from '../request/endpoint.ts';
import type { Action } from './action.ts';
import { type ActionRequest, finish, leave, refuse } from './request-record.ts';

/** One slice. Must stay below the time that the app waits for an answer. */
const runningMs = 10_000;

/**
 * Runs a claimed request for one slice of time and releases it: 200 with the answer at the end, 202 with the progress
 * before. A refusal forgets the request. After any other error the same request can continue.
 */
export async function carryOut<Body>(
  action: Action<Body>,
  request: ActionRequest,
  body: Body,
): Promise<ApiAnswer> {
  const { uid, requestId, subject } = request;
  const until = Date.now() + runningMs;
  try {
    const result = await action.run(body, { uid, requestId, timeIsUp: () => Date.now() > until });
    if ('progress' in result) {
      await leave(request);
      return { status: 202, body: { message: result.message, progress: result.progress } };
    }
    const answer = { message: result.message };
    await finish(request, answer, result.counts);
    log('INFO', 'action done', { action: action.name, uid, subject });
    return ok(answer);
  } catch (error) {
    if (isRefusal(error)) await refuse(request, error.code);
    else await leave(request);
    throw error;
  }
}

/** A 5xx is the server's own failure, not a refusal. */
function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status < 500;
}
