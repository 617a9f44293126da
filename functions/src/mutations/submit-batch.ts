import type { PushFailure } from '../../../src/domain/wire/push-failure.ts';
import { refuse } from '../../../src/domain/wire/refusals.ts';
import { firestore } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import { deliverSoon } from '../push/deliver-pushes.ts';
import type { Batch, PreparedMutation } from './batch.ts';
import {
  type BatchResult,
  commitGroup,
  type DecidedBatch,
  type RejectedBatch,
  Unstorable,
} from './commit-group.ts';
import { Lanes } from './lanes.ts';

interface BatchJob {
  batch: Batch;
  keys: ReadonlySet<string>;
  size: number;
}

const lanes = new Lanes<BatchJob, BatchResult>(
  (jobs) =>
    commitWithCare(
      (batches) => commitGroup(firestore(), batches),
      jobs.map(({ batch }) => batch),
    ),
  { jobs: 20, size: 500 },
);

/** A decided batch, with the notifications of its commit that were not sent. */
export type SubmittedBatch = RejectedBatch | (DecidedBatch & { pushFailures: PushFailure[] });

/** Commits one device's batch when its lanes are free, then sends its notifications. Throws when nothing was decided. */
export async function submitBatch(batch: Batch): Promise<SubmittedBatch> {
  const result = await lanes.submit({ batch, keys: batch.keys, size: batch.mutations.length });
  if ('rejection' in result) return result;
  for (const { mutationId, entryIds } of result.skipped) {
    log('WARNING', 'completion skipped passengers without an account', { mutationId, entryIds });
  }
  return { ...result, pushFailures: await deliverSoon(result.pushes) };
}

export type Commit = (batches: Batch[]) => Promise<BatchResult[]>;

/**
 * Commits a group. When that fails, commits each batch alone, so that one cannot harm another. When a batch exceeds the
 * time of a transaction, or fails for a permanent reason, commits its halves, and theirs, and refuses only the mutations that
 * cannot be stored alone (FAULTS-14, DATA-50). Any other error rejects its batch, undecided, and the phone sends it again.
 */
export async function commitWithCare(
  commit: Commit,
  batches: Batch[],
): Promise<PromiseSettledResult<BatchResult>[]> {
  if (batches.length > 1) {
    try {
      return (await commit(batches)).map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      log('WARNING', 'group failed, one by one now', { batches: batches.length, ...describeError(error) });
    }
  }
  const results: PromiseSettledResult<BatchResult>[] = [];
  for (const batch of batches) results.push(...(await Promise.allSettled([commitBatch(commit, batch)])));
  return results;
}

async function commitBatch(commit: Commit, batch: Batch): Promise<BatchResult> {
  try {
    return await commitOne(commit, batch);
  } catch (error) {
    if (!isPermanent(error) && !hasLostTransaction(error)) throw error;
    const [mutation, ...others] = batch.mutations;
    if (mutation && others.length === 0) return refuseAlone(commit, batch, mutation, error);
    log('WARNING', 'batch failed, by halves now', describeError(error));
  }
  const middle = Math.ceil(batch.mutations.length / 2);
  const first = await commitBatch(commit, { ...batch, mutations: batch.mutations.slice(0, middle) });
  if ('rejection' in first) return first;
  const second = await commitBatch(commit, { ...batch, mutations: batch.mutations.slice(middle) });
  return 'rejection' in second ? second : joined(first, second);
}

function refuseAlone(
  commit: Commit,
  batch: Batch,
  mutation: PreparedMutation,
  error: unknown,
): Promise<BatchResult> {
  if (!isPermanent(error)) throw error;
  const { name, id } = mutation;
  log('ERROR', 'mutation cannot be stored', { mutation: name, mutationId: id, ...describeError(error) });
  return commitOne(commit, { ...batch, mutations: [{ ...mutation, task: refuse('FAILED') }] });
}

async function commitOne(commit: Commit, batch: Batch): Promise<BatchResult> {
  const [result] = await commit([batch]);
  if (!result) throw new Error('a commit without a result');
  return result;
}

function joined(first: DecidedBatch, second: DecidedBatch): DecidedBatch {
  return {
    lastSequence: second.lastSequence,
    replayed: [...first.replayed, ...second.replayed],
    fresh: [...first.fresh, ...second.fresh],
    pushes: [...first.pushes, ...second.pushes],
    skipped: [...first.skipped, ...second.skipped],
  };
}

const invalidArgument = 3;

/** True when the database or its library will never store the writes, for instance a document over 1 MiB. */
function isPermanent(error: unknown): boolean {
  return error instanceof Unstorable || (isInvalid(error) && !hasLostTransaction(error));
}

/**
 * The database closes a transaction that takes too long, and reports it as an invalid argument. Google's SDK retries for
 * one of the wordings ("has expired"), but not for the others ("is invalid or closed", "no longer valid").
 */
function hasLostTransaction(error: unknown): boolean {
  return isInvalid(error) && /transaction\b.*\b(invalid|closed|expired|no longer valid)/i.test(error.message);
}

function isInvalid(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === invalidArgument;
}
