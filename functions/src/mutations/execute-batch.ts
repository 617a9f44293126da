import { clockLead, tapTime } from '../../../src/domain/boarding/tap-times.ts';
import type { Instant } from '../../../src/domain/instants.ts';
import type { MutationContext } from '../../../src/domain/mutators/define.ts';
import { roleSchema } from '../../../src/domain/people/roles.schema.ts';
import type { Actor } from '../../../src/domain/people/roles.ts';
import { profileRef, type Ref, userRef } from '../../../src/domain/wire/documents.ts';
import type { Batch, PreparedMutation } from './batch.ts';
import {
  advance,
  type ClientRecord,
  type Plan,
  planBatch,
  type Rejection,
  type Verdict,
} from './client-record.ts';
import type { DocumentCache } from './document-cache.ts';
import { type Done, prefetch, runOne } from './run-mutation.ts';

/** A mutation decided in a transaction that has not committed yet. `done` is set when it is applied. */
export interface Decision {
  verdict: Verdict;
  done?: Done;
}

/** A batch after it ran. `lastSequence` is the last decided sequence of its device. */
export type Execution = { lastSequence: number } & (
  | { rejection: Rejection }
  | { replayed: Verdict[]; decisions: Decision[] }
);

/** The documents that hold a person's account and role. They are read for every batch. */
export function identityRefs(uid: string): Ref[] {
  return [userRef(uid), profileRef(uid)];
}

/**
 * Reads what the new mutations of all batches will name, in a few rounds, so that they do not each wait for their own
 * reads. The documents of `identityRefs` must be in the cache.
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

/** A group of batches after it ran, in its order. `records` includes the new verdicts. */
export interface GroupExecution {
  executions: Execution[];
  records: Map<string, ClientRecord>;
}

/**
 * Runs the new mutations of all batches of a transaction, in the order of arrival and of each device's sequences. A later
 * batch of a device sees what an earlier one decided. The documents of `identityRefs` must be in the cache.
 */
export async function executeGroup(
  cache: DocumentCache,
  known: ReadonlyMap<string, ClientRecord>,
  batches: Batch[],
  serverNow: Instant,
): Promise<GroupExecution> {
  const records = new Map(known);
  const executions: Execution[] = [];
  for (const batch of batches) {
    const { clientId, uid } = batch;
    const together = batches.filter((other) => other.clientId === clientId && other.uid === uid);
    const claims = together.flatMap(({ mutations }) => mutations.map(({ occurredAt }) => occurredAt));
    const record = records.get(clientId);
    const plan = planFor(cache, record, batch);
    if ('rejection' in plan) {
      executions.push({ ...plan, lastSequence: record?.lastSequence ?? 0 });
      continue;
    }
    const lead = clockLead(claims, serverNow);
    const decisions: Decision[] = [];
    let previous = record?.lastTapAt;
    for (const mutation of plan.fresh) {
      previous = tapTime(mutation.occurredAt, { lead, serverNow, previous });
      decisions.push(await decide(cache, uid, mutation, { tappedAt: previous, now: serverNow }));
    }
    if (decisions.length > 0) {
      // `commitGroup` adds `committedAt` to these verdicts once it knows the commit's time.
      const verdicts = decisions.map(({ verdict }) => verdict);
      records.set(clientId, advance(record, batch, verdicts, previous));
    }
    const lastSequence = records.get(clientId)?.lastSequence ?? 0;
    executions.push({ lastSequence, replayed: plan.replayed, decisions });
  }
  return { executions, records };
}

function planFor(
  cache: DocumentCache,
  record: ClientRecord | undefined,
  { uid, mutations }: Batch,
): Plan<PreparedMutation> {
  const isGone = cache.peek(userRef(uid).path)?.isDeleted === true;
  return isGone ? { rejection: 'ACCOUNT_GONE' } : planBatch(record, uid, mutations);
}

/** The role is looked up for each mutation: an earlier one of this transaction may have changed it. */
async function decide(
  cache: DocumentCache,
  uid: string,
  mutation: PreparedMutation,
  times: Pick<MutationContext, 'tappedAt' | 'now'>,
): Promise<Decision> {
  const { id, sequence, occurredAt } = mutation;
  const context = { actor: actorOf(cache, uid), mutationId: id, isWhole: true, ...times };
  const result = await runOne(cache, mutation, context);
  if (!('code' in result)) return { verdict: { id, sequence, occurredAt, status: 'applied' }, done: result };
  const { code, message } = result;
  return { verdict: { id, sequence, occurredAt, status: 'refused', code, message } };
}

/** The role comes from the stored profile, never from the caller. Without a profile it is the default role. */
function actorOf(cache: DocumentCache, uid: string): Actor {
  return { uid, role: roleSchema.parse(cache.peek(profileRef(uid).path)?.role) };
}
