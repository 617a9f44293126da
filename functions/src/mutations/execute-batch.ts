import { profileRef, type Ref, userRef } from '../../../src/domain/documents.ts';
import { type Actor, roleSchema } from '../../../src/domain/roles.ts';
import type { ClientRecord } from './client-record.ts';
import type { DocumentCache } from './document-cache.ts';
import type { Batch, PreparedMutation } from './prepare.ts';
import { type Done, prefetch, runOne } from './run-mutation.ts';
import { type Plan, planBatch, type Rejection } from './sequencing.ts';
import type { Verdict } from './verdict.ts';

/** A mutation decided in a transaction that has not committed yet; `done` when it is applied. */
export interface Decision {
  verdict: Verdict;
  done?: Done;
}

export type Execution = { rejection: Rejection } | { replayed: Verdict[]; decisions: Decision[] };

/** The documents that say who a person is: read for every batch, whatever is in it. */
export function identityRefs(uid: string): Ref[] {
  return [userRef(uid), profileRef(uid)];
}

/**
 * Reads, in few rounds for all batches of a transaction, what their new mutations will name, so that they do not wait
 * for it one after the other. The documents of `identityRefs` are in the cache.
 */
export async function prefetchBatches(
  cache: DocumentCache,
  records: ReadonlyMap<string, ClientRecord>,
  batches: Batch[],
): Promise<void> {
  const tasks = batches.flatMap((batch) => {
    const plan = planFor(cache, records.get(batch.clientId), batch);
    const actor = actorOf(cache, batch.uid);
    return 'rejection' in plan ? [] : plan.fresh.map((mutation) => ({ actor, mutation }));
  });
  await prefetch(cache, tasks);
}

/** Runs the new mutations of one batch in the device's order; the documents of `identityRefs` are in the cache. */
export async function executeBatch(
  cache: DocumentCache,
  record: ClientRecord | undefined,
  batch: Batch,
  serverNow: string,
): Promise<Execution> {
  const plan = planFor(cache, record, batch);
  if ('rejection' in plan) return plan;
  const decisions: Decision[] = [];
  for (const mutation of plan.fresh) decisions.push(await decide(cache, batch.uid, mutation, serverNow));
  return { replayed: plan.replayed, decisions };
}

function planFor(
  cache: DocumentCache,
  record: ClientRecord | undefined,
  { uid, mutations }: Batch,
): Plan<PreparedMutation> {
  const isGone = cache.peek(userRef(uid).path)?.isDeleted === true;
  return isGone ? { rejection: 'ACCOUNT_GONE' } : planBatch(record, uid, mutations);
}

/** The role is asked anew for each mutation: an earlier one of this transaction may have changed it. */
async function decide(
  cache: DocumentCache,
  uid: string,
  mutation: PreparedMutation,
  serverNow: string,
): Promise<Decision> {
  const { id, sequence, occurredAt } = mutation;
  const result = await runOne(cache, actorOf(cache, uid), mutation, serverNow);
  if (!('code' in result)) return { verdict: { id, sequence, occurredAt, status: 'applied' }, done: result };
  const { code, message } = result;
  return { verdict: { id, sequence, occurredAt, status: 'refused', code, message } };
}

/** The role comes from the stored profile, never from the caller; without a profile one waits for a role. */
function actorOf(cache: DocumentCache, uid: string): Actor {
  return { uid, role: roleSchema.parse(cache.peek(profileRef(uid).path)?.role) };
}
