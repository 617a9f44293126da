import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import { documentAt } from '../firebase.ts';
import type { ActionContext, ActionUnfinished } from './action.ts';
import { daysKept, requestKey } from './request-record.ts';

/** jobs/{request key}: the work list of a long action and its position (server only). */
const jobSchema = z.object({
  items: z.array(z.string()),
  position: z.int().check(z.minimum(0)),
  /** How often it has failed at this position while resumed by the server, and when it may be tried again. */
  failures: z._default(z.int().check(z.minimum(0)), 0),
  restsUntil: z.optional(z.instanceof(Timestamp)),
});

/** The wait after the first failure. It doubles with every further one. */
const firstRestMs = 10 * 60_000;
const longestRestMs = 86_400_000;

/** As long as the record of the request. */
export const expiry = () => Timestamp.fromMillis(Date.now() + daysKept * 86_400_000);

export interface JobSteps {
  /** The ids to work on. Called once, so that a repetition does no more than the first request. */
  list(): Promise<string[]>;
  /** Works on some ids. After a crash it gets the same ones again, so it must be repeatable. */
  handle(ids: string[]): Promise<void>;
  /** How many ids `handle` gets per call. */
  chunk: number;
}

/**
 * Works through a list in bounded steps and stores its position after each, so that the same request continues there
 * after its time was up or its process died. Returns the number of ids at the end, the progress before.
 */
export async function runJob(
  { uid, requestId, timeIsUp }: ActionContext,
  { list, handle, chunk }: JobSteps,
): Promise<{ total: number } | ActionUnfinished['progress']> {
  const document = documentOf(requestKey({ uid, requestId }));
  const known = (await document.get()).data();
  const { items, position } = known ? jobSchema.parse(known) : { items: await list(), position: 0 };
  if (!known) await document.set({ items, position, expiresAt: expiry() });
  for (let next = position; next < items.length; ) {
    if (timeIsUp()) return { done: next, total: items.length };
    await handle(items.slice(next, next + chunk));
    next = Math.min(next + chunk, items.length);
    await document.update({ position: next, failures: 0 });
  }
  return { total: items.length };
}

/** The progress of a job, and when it may be tried again after a failure. */
export interface JobStanding {
  progress: ActionUnfinished['progress'];
  restsUntil?: Date;
}

/** The state of a request's job; `undefined` for a request that has not begun to change anything. */
export async function jobStanding(key: string): Promise<JobStanding | undefined> {
  const known = (await documentOf(key).get()).data();
  if (!known) return undefined;
  const { items, position, failures, restsUntil } = jobSchema.parse(known);
  const progress = { done: position, total: items.length };
  return failures > 0 && restsUntil ? { progress, restsUntil: restsUntil.toDate() } : { progress };
}

/**
 * Delays the next try of a job that failed while resumed by the server. The delay grows up to a day, until the job is
 * purged.
 */
export async function letRest(key: string, now: number): Promise<void> {
  const known = (await documentOf(key).get()).data();
  if (!known) return;
  const { failures } = jobSchema.parse(known);
  const rest = Math.min(longestRestMs, firstRestMs * 2 ** failures);
  await documentOf(key).update({ failures: failures + 1, restsUntil: Timestamp.fromMillis(now + rest) });
}

const documentOf = (key: string) => documentAt(`jobs/${key}`);
