import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore, root } from '../firebase.ts';
import type { ActionContext, ActionUnfinished } from './action.ts';
import { daysKept, requestKey } from './request-record.ts';

/** jobs/{key of its request}: what a long action is to do, and how far it is (server only). */
const jobSchema = z.object({
  items: z.array(z.string()),
  position: z.number().int().min(0),
  /** How often it has failed at this position with nobody waiting for it, and until when it rests. */
  failures: z.number().int().min(0).default(0),
  restsUntil: z.instanceof(Timestamp).optional(),
});

/** After the first failure; twice as long after each further one. */
const firstRestMs = 10 * 60_000;
const longestRestMs = 86_400_000;

/** As long as the request itself is known. */
export const expiry = () => Timestamp.fromMillis(Date.now() + daysKept * 86_400_000);

export interface JobSteps {
  /** What there is to do, by ids; asked once, so that a repetition does not do more than the first request. */
  list(): Promise<string[]>;
  /** Does some of it; after a crash it is asked again for the same ones, and must then find them done. */
  handle(ids: string[]): Promise<void>;
  /** How many ids `handle` gets at once. */
  chunk: number;
}

/**
 * Goes through a list in bounded steps and notes after each how far it is, so that the same request goes on there after
 * its time was up or its process died. Gives the number of ids when all are done.
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

/** How far a job is, and whether it rests after a failure. */
export interface JobStanding {
  progress: ActionUnfinished['progress'];
  restsUntil?: Date;
}

/** Where the job of a request stands; undefined for a request that has not begun to change anything. */
export async function jobStanding(key: string): Promise<JobStanding | undefined> {
  const known = (await documentOf(key).get()).data();
  if (!known) return undefined;
  const { items, position, failures, restsUntil } = jobSchema.parse(known);
  const progress = { done: position, total: items.length };
  return failures > 0 && restsUntil ? { progress, restsUntil: restsUntil.toDate() } : { progress };
}

/**
 * Lets a job rest that failed with nobody waiting for it: what fails at the same place for ever is tried less and less, at
 * last once a day, until the job is purged.
 */
export async function letRest(key: string, now: number): Promise<void> {
  const known = (await documentOf(key).get()).data();
  if (!known) return;
  const { failures } = jobSchema.parse(known);
  const rest = Math.min(longestRestMs, firstRestMs * 2 ** failures);
  await documentOf(key).update({ failures: failures + 1, restsUntil: Timestamp.fromMillis(now + rest) });
}

const documentOf = (key: string) => firestore().doc(`${root}/jobs/${key}`);
