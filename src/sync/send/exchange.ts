import { z } from 'zod/mini';
import { type MutationRecord, type Verdict, verdictSchema } from '../../db/unsent/mutation-record.ts';
import type { Unsent } from '../../db/unsent/unsent.ts';
import { type PushFailure, pushFailureSchema } from '../../domain/wire/push-failure.ts';
import { askAs, type PersonToken } from '../auth/person-token.ts';
import { type Api, Unreachable } from '../calls/api.ts';
import type { Answer } from './answer.ts';

/** How many mutations one request carries: one transaction of the server commits them together. */
const batchSize = 500;

/** Characters of their JSON; the server takes seven million bytes. A single mutation may have more. */
const largestBatch = 1_000_000;

/** Milliseconds for which a mutation is still held back for its undo; later ones wait with it. */
export type Hold = (record: MutationRecord) => number;

/** How the sending goes, for the connection pill. */
export type SendState = 'idle' | 'sending' | 'waiting' | 'session-expired' | 'account-gone' | 'outdated';

/** A push that did not go out, and the name of the mutation that stands all the same. */
export interface FailedPush extends PushFailure {
  name: string;
}

export interface ExchangeOptions {
  api: Api;
  unsent: Pick<Unsent, 'records$' | 'recordVerdicts' | 'renumber'>;
  /** A token of the person whose taps these are, or undefined when there is none (FAULTS-10, FAULTS-23, FAULTS-24). */
  token: PersonToken;
  /** Called when the server has decided something, before it is stored. */
  taken?(): void;
  /** Called with the pushes that failed for the present decisions. */
  pushFailed?(failures: FailedPush[]): void;
}

const answerSchema = z.object({
  lastSequence: z.number(),
  verdicts: z.array(verdictSchema),
  pushFailures: z.catch(z.array(pushFailureSchema), []),
});

/** Sends one batch and stores the server's verdicts. */
export class Exchange {
  /** How many mutations the next batch may hold. */
  size = batchSize;
  private isRenumbered = false;
  private readonly options: ExchangeOptions;

  constructor(options: ExchangeOptions) {
    this.options = options;
  }

  /**
   * Resolves with `go-on` when the next batch may be sent, otherwise with what blocks sending. Rejects when nothing was
   * decided: no answer, an answer that is not the server's, or verdicts that this device could not store.
   */
  async send(batch: MutationRecord[]): Promise<'go-on' | SendState> {
    const { api, token, unsent } = this.options;
    const body = batchBody(batch, unsent.records$.value);
    const answer = await askAs(token, (bearer) =>
      api.request({ path: 'mutations', body, token: bearer, pack: true }),
    );
    if (!answer) return 'session-expired';
    const decided = answerSchema.safeParse(answer.body);
    const ours = decided.success ? ownVerdicts(batch, decided.data.verdicts) : [];
    if (ours.length === 0) return this.takeRejection(batch, answer);
    await this.takeVerdicts(ours);
    const failed = decided.data?.pushFailures.flatMap((failure) => named(batch, failure)) ?? [];
    if (failed.length > 0) this.options.pushFailed?.(failed);
    return 'go-on';
  }

  private async takeVerdicts(verdicts: Verdict[]): Promise<void> {
    const { unsent, taken } = this.options;
    taken?.();
    await unsent.recordVerdicts(verdicts);
    const undecided = new Set(pendingOf(unsent.records$.value).map(({ id }) => id));
    if (verdicts.every(({ id }) => undecided.has(id))) throw new Unreachable('no verdict was kept');
    this.size = batchSize;
    this.isRenumbered = false;
  }

  /** Handles a refusal of the whole batch. */
  private async takeRejection(batch: MutationRecord[], answer: Answer): Promise<'go-on' | SendState> {
    switch (answer.body.code) {
      case 'ACCOUNT_GONE':
        return 'account-gone';
      case 'UPDATE_REQUIRED':
        return 'outdated';
      case 'FOREIGN_CLIENT':
      case 'SEQUENCE_REUSED':
      case 'SEQUENCE_GAP':
        // The server knows these numbers with other contents: send the same taps under new numbers.
        await this.options.unsent.renumber();
        if (this.isRenumbered) throw new Unreachable('no numbers are taken');
        this.isRenumbered = true;
        return 'go-on';
      case 'TOO_LARGE':
        if (this.size > 1) {
          this.size = Math.max(1, Math.floor(batch.length / 2));
          return 'go-on';
        }
    }
    throw new Unreachable(`undecided: ${answer.status}`);
  }
}

function ownVerdicts(batch: MutationRecord[], verdicts: Verdict[]): Verdict[] {
  const ids = new Set(batch.map((record) => record.id));
  return verdicts.filter((verdict) => ids.has(verdict.id));
}

function named(batch: MutationRecord[], failure: PushFailure): FailedPush[] {
  const cause = batch.find(({ id }) => id === failure.mutationId);
  return cause ? [{ ...failure, name: cause.name }] : [];
}

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
