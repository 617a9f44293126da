import type { PushFailure } from '../../../src/domain/wire/push-failure.ts';
import { firestore } from '../firebase.ts';
import { log } from '../log.ts';
import { deliverSoon } from '../push/deliver-pushes.ts';
import { commitWithCare } from './commit-apart.ts';
import { type BatchResult, commitGroup, type DecidedBatch, type RejectedBatch } from './commit-group.ts';
import { Lanes } from './lanes.ts';
import type { Batch } from './prepare.ts';

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

/** A batch that was decided, and the pushes of its commit that did not go out. */
export type SubmittedBatch = RejectedBatch | (DecidedBatch & { pushFailures: PushFailure[] });

/** Takes one device's batch through its lanes into a commit, then sends what the commit caused. Throws when nothing was decided. */
export async function submitBatch(batch: Batch): Promise<SubmittedBatch> {
  const result = await lanes.submit({ batch, keys: batch.keys, size: batch.mutations.length });
  if ('rejection' in result) return result;
  for (const { mutationId, entryIds } of result.skipped) {
    log('WARNING', 'completion skipped passengers without an account', { mutationId, entryIds });
  }
  return { ...result, pushFailures: await deliverSoon(result.pushes) };
}
