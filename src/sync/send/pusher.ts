import { BehaviorSubject, NEVER, type Observable, throttleTime } from 'rxjs';
import { z } from 'zod';
import { type MutationRecord, type Verdict, verdictSchema } from '../../db/unsent/mutation-record.ts';
import type { Unsent } from '../../db/unsent/unsent.ts';
import { isOfKind } from '../../domain/mutators/index.ts';
import { type PushFailure, pushFailureSchema } from '../../domain/wire/push-failure.ts';
import { backoff } from '../../lib/backoff.ts';
import { askAs, type PersonToken } from '../auth/person-token.ts';
import { type Api, Unreachable } from '../calls/api.ts';
import type { Answer } from './answer.ts';
import { batchBody, batchSize, type Hold, nextBatch, pendingOf } from './batches.ts';

/** How the sending goes, for the connection pill. */
export type PushState = 'idle' | 'sending' | 'waiting' | 'session-expired' | 'account-gone' | 'outdated';

export interface Pusher {
  readonly state$: BehaviorSubject<PushState>;
  /** Sends now, whatever a back-off says: at start, on `online`, on focus, on «Enviar agora» (FAULTS 44). */
  flush(): void;
  /** Resolves when nothing is being sent; for tests and for leaving. */
  idle(): Promise<void>;
  stop(): void;
}

export interface PusherOptions {
  api: Api;
  unsent: Pick<Unsent, 'records$' | 'recordVerdicts' | 'renumber'>;
  /** A token of the person whose taps these are, or undefined when there is none (FAULTS 10, 23, 24). */
  token: PersonToken;
  random: () => number;
  /** Ticks are gathered this long before they are sent, since a bus is a large document (DESIGN §1.4). */
  gather?: number;
  held?: Hold;
  /** The server is heard again after a silence, by whoever asked it: the back-off that runs is not worth waiting for. */
  heardAgain$?: Observable<unknown>;
  /** Told when the server has decided something, before that is noted. */
  taken?(): void;
  /** Told of the pushes that did not go out with what was just decided. */
  pushFailed?(failures: FailedPush[]): void;
}

/** A push that did not go out, and the name of the mutation that stands all the same. */
export interface FailedPush extends PushFailure {
  name: string;
}

/** After a hold: the decisions of one press of a button end a few milliseconds apart, and travel together. */
const holdGrace = 250;
/** A phone that hears one server and not the other would else knock at each word of the first. */
const heardAgainPause = 10_000;
const answerSchema = z.object({
  lastSequence: z.number(),
  verdicts: z.array(verdictSchema),
  pushFailures: z.array(pushFailureSchema).catch([]),
});

/**
 * Sends pending mutations in the device's order until each has its verdict.
 *
 * Not RxDB's push replication: that one sends what exceeds its batch size in parallel (upstream.ts), while our
 * numbers must arrive in order; it retries at a fixed interval; and it writes two more documents per mutation. The
 * status of a mutation is all the checkpoint that is needed.
 */
export function createPusher({
  api,
  unsent,
  token,
  random,
  gather = 1_000,
  held = () => 0,
  heardAgain$ = NEVER,
  taken = () => undefined,
  pushFailed = () => undefined,
}: PusherOptions): Pusher {
  const state$ = new BehaviorSubject<PushState>('idle');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHolding = false;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let attempt = 0;
  let size = batchSize;
  let isRenumbered = false;

  function schedule(delay: number): void {
    if (stopped || running) return;
    clearTimeout(timer);
    isHolding = false;
    timer = setTimeout(run, delay);
  }

  /** Waits for the end of a hold at the head of the queue; anything else has its own reason to wait. */
  function waitForHold(): void {
    const [head] = pendingOf(unsent.records$.value);
    const left = head ? held(head) : 0;
    if (left === 0 || timer !== undefined) return;
    schedule(left + holdGrace);
    isHolding = true;
  }

  function run(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    isHolding = false;
    again = false;
    running = drain().finally(() => {
      running = undefined;
      if (again) run();
      else waitForHold();
    });
  }

  async function drain(): Promise<void> {
    try {
      for (;;) {
        const batch = nextBatch(unsent.records$.value, size, held);
        if (stopped || batch.length === 0) break;
        state$.next('sending');
        const next = await send(batch);
        if (next !== 'go-on') {
          state$.next(next);
          return;
        }
        attempt = 0;
      }
      state$.next('idle');
    } catch {
      // No answer, no storage: nothing was decided, so everything stays and is tried again.
      state$.next('waiting');
      again = false;
      const delay = backoff(attempt++, random());
      timer = setTimeout(run, delay);
    }
  }

  async function send(batch: MutationRecord[]): Promise<'go-on' | PushState> {
    const body = batchBody(batch, unsent.records$.value);
    const answer = await askAs(token, (bearer) => api.request({ path: 'mutations', body, token: bearer }));
    return answer ? takeAnswer(batch, answer) : 'session-expired';
  }

  async function takeAnswer(batch: MutationRecord[], answer: Answer): Promise<'go-on' | PushState> {
    const decided = answerSchema.safeParse(answer.body);
    const ours = decided.success ? ownVerdicts(batch, decided.data.verdicts) : [];
    if (ours.length > 0) {
      taken();
      await unsent.recordVerdicts(ours);
      const undecided = new Set(pendingOf(unsent.records$.value).map(({ id }) => id));
      if (ours.every(({ id }) => undecided.has(id))) throw new Unreachable('no verdict was kept');
      size = batchSize;
      isRenumbered = false;
      const failed = decided.data?.pushFailures.flatMap((failure) => named(batch, failure)) ?? [];
      if (failed.length > 0) pushFailed(failed);
      return 'go-on';
    }
    switch (answer.body.code) {
      case 'ACCOUNT_GONE':
        return 'account-gone';
      case 'UPDATE_REQUIRED':
        return 'outdated';
      case 'FOREIGN_CLIENT':
      case 'SEQUENCE_REUSED':
      case 'SEQUENCE_GAP':
        // The server knows these numbers otherwise than we do: the same mutations go out under new ones.
        await unsent.renumber();
        if (isRenumbered) throw new Unreachable('no numbers are taken');
        isRenumbered = true;
        return 'go-on';
      case 'TOO_LARGE':
        if (size > 1) {
          size = Math.max(1, Math.floor(batch.length / 2));
          return 'go-on';
        }
    }
    throw new Unreachable(`undecided: ${answer.status}`);
  }

  const changes = unsent.records$.subscribe((records) => {
    const pending = pendingOf(records);
    const [head] = pending;
    if (!head) return;
    if (running) {
      again = true;
      return;
    }
    if (held(head) > 0) {
      waitForHold();
      return;
    }
    // A running back-off or gathering is left alone; new taps do not push it away. A hold that was undone is over.
    if (timer === undefined || isHolding)
      schedule(pending.every((record) => isOfKind(record.name, 'tick')) ? gather : 0);
  });

  // The back-off goes on growing: Firestore may answer all the time while our own server is the one that fails.
  const heardAgain = heardAgain$.pipe(throttleTime(heardAgainPause)).subscribe(run);

  return {
    state$,
    flush() {
      attempt = 0;
      run();
    },
    async idle() {
      while (running) await running;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      changes.unsubscribe();
      heardAgain.unsubscribe();
    },
  };
}

function ownVerdicts(batch: MutationRecord[], verdicts: Verdict[]): Verdict[] {
  const ids = new Set(batch.map((record) => record.id));
  return verdicts.filter((verdict) => ids.has(verdict.id));
}

function named(batch: MutationRecord[], failure: PushFailure): FailedPush[] {
  const cause = batch.find(({ id }) => id === failure.mutationId);
  return cause ? [{ ...failure, name: cause.name }] : [];
}
