import { BehaviorSubject } from 'rxjs';

/** Whether what is on screen is known to be no older than the last thing that the server took from this device. */
export interface InStep {
  readonly inStep$: BehaviorSubject<boolean>;
  /** When that was last known (device milliseconds), or undefined. */
  readonly syncedAt$: BehaviorSubject<number | undefined>;
  /** Something leaves for the server: what is heard from here on may hold it, for the stream is often faster than the answer. */
  sending(): void;
  /** What the server took is on this device: a snapshot that came since it left held it. */
  arrived(): void;
  /** The server took something, or answers after a silence: what it has now may be other than what is shown. */
  due(): void;
  /** A listener or a pull brought what the server has now. */
  heard(): void;
  /** Something shows what it remembers. */
  deaf(): void;
  stop(): void;
}

export interface InStepOptions {
  /** Resolves when what was heard until now is on screen. */
  shown(): Promise<void>;
  /** Asks the server for something small on the stream in question. */
  ask(): void;
  isDeaf(): boolean;
  /** The device's own time in milliseconds. */
  now(): number;
}

/** What changed comes back by itself within this time, in milliseconds; what changed nothing has to be asked about. */
const patience = 1_500;

/**
 * An answer of our own server says that there is a network, and nothing of what the listeners hear: they may find their way
 * back half a minute later, and the rows are old until then. So only a snapshot that came after what was sent counts; all
 * listeners share one stream, so one that comes while none is deaf speaks for all.
 */
export function createInStep({ shown, ask, isDeaf, now }: InStepOptions): InStep {
  const inStep$ = new BehaviorSubject(false);
  const syncedAt$ = new BehaviorSubject<number | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what makes an earlier snapshot worthless. */
  let turn = 0;
  /** The turn whose first snapshot is on its way to the screen. */
  let proving: number | undefined;
  let hasHeardSinceSending = false;

  function outOfStep(): void {
    turn += 1;
    inStep$.next(false);
  }

  async function prove(at: number): Promise<void> {
    const mine = turn;
    proving = mine;
    const isShown = await shown().then(
      () => true,
      () => false,
    );
    if (proving === mine) proving = undefined;
    if (mine !== turn || !isShown) return;
    syncedAt$.next(at);
    inStep$.next(true);
  }

  function heard(): void {
    hasHeardSinceSending = true;
    clearTimeout(timer);
    if (isDeaf()) return;
    const at = now();
    if (inStep$.value) syncedAt$.next(at);
    else if (proving !== turn) void prove(at);
  }

  return {
    inStep$,
    syncedAt$,
    sending() {
      hasHeardSinceSending = false;
    },
    arrived() {
      if (hasHeardSinceSending && !inStep$.value) heard();
    },
    due() {
      outOfStep();
      clearTimeout(timer);
      timer = setTimeout(ask, patience);
    },
    heard,
    deaf: outOfStep,
    stop() {
      turn += 1;
      clearTimeout(timer);
    },
  };
}
