import { refuse } from '../../../src/domain/wire/refusals.ts';
import { describeError, log } from '../log.ts';
import type { BatchResult, DecidedBatch } from './commit-group.ts';
import type { Batch, PreparedMutation } from './prepare.ts';
import { Unstorable } from './unstorable.ts';

export type Commit = (batches: Batch[]) => Promise<BatchResult[]>;

/**
 * Commits a group; when that fails, each batch by itself, so that one cannot hurt another. When a batch took longer than
 * a transaction may, or fails for a reason that lasts, each of its mutations by itself: what cannot be stored is refused
 * alone, and only that (FAULTS 14, DATA-50). Whatever may pass is thrown, undecided, and the phone sends it again.
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
    if (!lasts(error) && !hasLostTransaction(error)) throw error;
    log('WARNING', 'batch failed, mutation by mutation now', describeError(error));
  }
  let sum: DecidedBatch | undefined;
  for (const mutation of batch.mutations) {
    const result = await commitMutation(commit, batch, mutation);
    if ('rejection' in result) return result;
    sum = sum ? joined(sum, result) : result;
  }
  return sum ?? commitOne(commit, batch);
}

async function commitMutation(
  commit: Commit,
  batch: Batch,
  mutation: PreparedMutation,
): Promise<BatchResult> {
  try {
    return await commitOne(commit, { ...batch, mutations: [mutation] });
  } catch (error) {
    if (!lasts(error)) throw error;
    const { name, id } = mutation;
    log('ERROR', 'mutation cannot be stored', { mutation: name, mutationId: id, ...describeError(error) });
    return commitOne(commit, { ...batch, mutations: [{ ...mutation, task: refuse('FAILED') }] });
  }
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

/** True for what the database or its library refuses to store (a document over 1 MiB): it would fail for ever. */
function lasts(error: unknown): boolean {
  return error instanceof Unstorable || (isInvalid(error) && !hasLostTransaction(error));
}

/**
 * The database closes a transaction that took too long, and says so with the code of an invalid argument. Google's SDK
 * begins anew for one of the wordings («has expired»), not for the others («is invalid or closed», «no longer valid»).
 */
function hasLostTransaction(error: unknown): boolean {
  return isInvalid(error) && /transaction\b.*\b(invalid|closed|expired|no longer valid)/i.test(error.message);
}

function isInvalid(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === invalidArgument;
}
