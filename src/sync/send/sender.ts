import { BehaviorSubject, NEVER, type Observable, throttleTime } from 'rxjs';
import type { MutationRecord } from '../../db/unsent/mutation-record.ts';
import { isOfKind } from '../../domain/mutators/verbs.ts';
import { backoff } from '../../lib/backoff.ts';
import {
  Exchange,
  type ExchangeOptions,
  type Hold,
  nextBatch,
  pendingOf,
  type SendState,
} from './exchange.ts';

export interface Sender {
  readonly state$: BehaviorSubject<SendState>;
  /** Sends now and ignores a back-off: at start, on `online`, on focus, on "Enviar agora" (FAULTS-44). */
  flush(): void;
  /** Resolves when nothing is being sent; for tests and for leaving. */
  idle(): Promise<void>;
  stop(): void;
}

export interface SenderOptions extends ExchangeOptions {
  random: () => number;
  /** Milliseconds that ticks are gathered before sending, because a bus is a large document. */
  gather?: number | undefined;
  held?: Hold;
  /** Emits when any request is answered after a silence, which ends a back-off. */
  heardAgain$?: Observable<unknown>;
}

/** Milliseconds to wait after a hold: the decisions of one press end a few milliseconds apart and are sent together. */
const holdGrace = 250;
/** Milliseconds between such retries: Firestore may answer often while our own server is unreachable. */
const heardAgainPause = 10_000;

/**
 * Sends pending mutations in the device's order until each has its verdict.
 *
 * RxDB's push replication is not used: it sends batches in parallel (upstream.ts), while our numbers must arrive in order;
 * it retries at a fixed interval; and it writes two more documents per mutation. The status of a mutation is the only
 * checkpoint needed.
 */
export function createSender(options: SenderOptions): Sender {
  return new SendLoop(options);
}

class SendLoop implements Sender {
  readonly state$ = new BehaviorSubject<SendState>('idle');
  private readonly exchange: Exchange;
  private readonly records$: BehaviorSubject<MutationRecord[]>;
  private readonly random: () => number;
  private readonly gather: number;
  private readonly held: Hold;
  private readonly subscriptions: { unsubscribe(): void }[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** True while the timer waits only for the end of a hold. */
  private isHolding = false;
  private running: Promise<void> | undefined;
  /** True when something changed while a batch was in flight. */
  private again = false;
  private stopped = false;
  private attempt = 0;

  constructor({ random, gather = 1_000, held = () => 0, heardAgain$ = NEVER, ...exchange }: SenderOptions) {
    this.exchange = new Exchange(exchange);
    this.records$ = exchange.unsent.records$;
    this.random = random;
    this.gather = gather;
    this.held = held;
    this.subscriptions = [
      this.records$.subscribe((records) => this.takeRecords(records)),
      // The back-off keeps growing: Firestore may answer while our own server fails.
      heardAgain$.pipe(throttleTime(heardAgainPause)).subscribe(() => this.run()),
    ];
  }

  flush(): void {
    this.attempt = 0;
    this.run();
  }

  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  private takeRecords(records: MutationRecord[]): void {
    const pending = pendingOf(records);
    const [head] = pending;
    if (!head) return;
    if (this.running) {
      this.again = true;
      return;
    }
    if (this.held(head) > 0) {
      this.waitForHold();
      return;
    }
    // New taps do not postpone a running back-off or gathering. A hold whose decision was undone is over.
    if (this.timer === undefined || this.isHolding)
      this.schedule(pending.every((record) => isOfKind(record.name, 'tick')) ? this.gather : 0);
  }

  private schedule(delay: number): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.isHolding = false;
    this.timer = setTimeout(() => this.run(), delay);
  }

  /** Waits for the end of a hold at the head of the queue. */
  private waitForHold(): void {
    const [head] = pendingOf(this.records$.value);
    const left = head ? this.held(head) : 0;
    if (left === 0 || this.timer !== undefined) return;
    this.schedule(left + holdGrace);
    this.isHolding = true;
  }

  private run(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isHolding = false;
    this.again = false;
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.again) this.run();
      else this.waitForHold();
    });
  }

  private async drain(): Promise<void> {
    try {
      this.state$.next(await this.sendAll());
    } catch {
      // Nothing was decided (no answer, or a failed write), so everything stays and is retried.
      this.state$.next('waiting');
      this.again = false;
      this.timer = setTimeout(() => this.run(), backoff(this.attempt++, this.random()));
    }
  }

  /** Sends batch after batch. Resolves with why it ended. */
  private async sendAll(): Promise<SendState> {
    for (;;) {
      const batch = nextBatch(this.records$.value, this.exchange.size, this.held);
      if (this.stopped || batch.length === 0) return 'idle';
      this.state$.next('sending');
      const next = await this.exchange.send(batch);
      if (next !== 'go-on') return next;
      this.attempt = 0;
    }
  }
}
