import type { MutationRecord } from '../../db/unsent/mutation-record.ts';

/** How many mutations one request carries: one transaction of the server commits them together. */
export const batchSize = 500;

/** Characters of their JSON; the server takes seven million bytes. A single mutation may have more. */
const largestBatch = 1_000_000;

/** Milliseconds for which a mutation is still held back for its undo; later ones wait with it. */
export type Hold = (record: MutationRecord) => number;

export function pendingOf(records: MutationRecord[]): MutationRecord[] {
  return records.filter((record) => record.status === 'pending');
}

/**
 * The oldest pending mutations of one client, up to the first that is held back or whose number leaves a gap: a batch
 * never mixes two numberings, and the server answers a gap only at the head of one.
 */
export function nextBatch(records: MutationRecord[], size: number, held: Hold): MutationRecord[] {
  const batch: MutationRecord[] = [];
  let characters = 0;
  for (const record of pendingOf(records)) {
    const previous = batch.at(-1);
    if (previous && record.clientId !== previous.clientId) continue;
    const isNext = !previous || record.sequence === previous.sequence + 1;
    characters += JSON.stringify(record).length;
    const isFull = batch.length === size || (previous !== undefined && characters > largestBatch);
    if (!isNext || held(record) > 0 || isFull) break;
    batch.push(record);
  }
  return batch;
}

/** All pending mutations, held ones too, as the batches that would be sent one after the other. */
export function allBatches(records: MutationRecord[]): MutationRecord[][] {
  const batches: MutationRecord[][] = [];
  for (let rest = records; ; ) {
    const batch = nextBatch(rest, batchSize, () => 0);
    if (batch.length === 0) return batches;
    batches.push(batch);
    rest = rest.filter((record) => !batch.includes(record));
  }
}

/**
 * The body of `POST /api/mutations` (docs/architecture.md#the-wire). `records` are all of the outbox: below the first of this client that has
 * no verdict, the server need not remember any.
 */
export function batchBody(batch: MutationRecord[], records: MutationRecord[]) {
  const clientId = batch[0]?.clientId;
  const undecided = pendingOf(records).filter((record) => record.clientId === clientId);
  return {
    clientId,
    acknowledged: Math.min(...undecided.map(({ sequence }) => sequence)) - 1,
    mutations: batch.map(({ id, sequence, name, args, occurredAt }) => ({
      id,
      sequence,
      name,
      args,
      occurredAt,
    })),
  };
}
