import { BehaviorSubject } from 'rxjs';

/** Whether what is on screen is known to be at least as new as what the server last accepted from this device. */
export interface InStep {
  readonly inStep$: BehaviorSubject<boolean>;
  /** When that was last known (device milliseconds), or undefined. */
  readonly syncedAt$: BehaviorSubject<number | undefined>;
  /** Something is being sent. Snapshots from now on may hold it: the stream is often faster than the answer. */
  sending(): void;
  /** What the server accepted is on this device: a snapshot since it was sent held it. */
  arrived(): void;
  /** The server accepted something, or answers after a silence: it may have something else than what is shown. */
  due(): void;
  /** A listener or a pull brought what the server has now. */
  heard(): void;
  /** A listener shows only what it remembers. */
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

/** Milliseconds within which a change comes back by itself; a mutation that changed nothing has to be asked about. */
const patience = 1_500;

/**
 * An answer of our own server shows that there is a network, but not that the listeners hear it: they may reconnect half a
 * minute later, and the rows are old until then. So only a snapshot that came after the last send counts. All listeners share
 * one stream, so one snapshot counts for all while none of them is deaf.
 */
export function createInStep({ shown, ask, isDeaf, now }: InStepOptions): InStep {
  const inStep$ = new BehaviorSubject(false);
  const syncedAt$ = new BehaviorSubject<number | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Generation counter: an event that makes earlier snapshots worthless raises it. */
  let generation = 0;
  /** The generation whose first snapshot is on its way to the screen. */
  let proving: number | undefined;
  let hasHeardSinceSending = false;

  function outOfStep(): void {
    generation += 1;
    inStep$.next(false);
  }

  async function prove(at: number): Promise<void> {
    const mine = generation;
    proving = mine;
    const isShown = await shown().then(
      () => true,
      () => false,
    );
    if (proving === mine) proving = undefined;
    if (mine !== generation || !isShown) return;
    syncedAt$.next(at);
    inStep$.next(true);
  }

  function heard(): void {
    hasHeardSinceSending = true;
    clearTimeout(timer);
    if (isDeaf()) return;
    const at = now();
    if (inStep$.value) syncedAt$.next(at);
    else if (proving !== generation) void prove(at);
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
      generation += 1;
      clearTimeout(timer);
    },
  };
}
