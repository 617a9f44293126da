import { BehaviorSubject } from 'rxjs';
import { backoff } from '../../lib/backoff.ts';

/** Knows whether each listener and pull hears the server, and reconnects when one does not. */
export interface Recovery {
  /** The listener or pull of this name has asked for something: an answer is due. */
  asked(name: string): void;
  heard(name: string): void;
  /** It says itself that it shows only what it remembers. */
  unheard(name: string): void;
  /** True while one shows only what it remembers, or has waited too long for its answer. */
  readonly isDeaf$: BehaviorSubject<boolean>;
  /**
   * Our server has just answered after a silence in which Firestore was silent too: reconnects at once, whatever the SDK
   * believes of its stream.
   */
  restart(): Promise<void>;
  stop(): void;
}

export interface RecoveryOptions {
  /** Asks our own server whether there is a network. */
  isReachable(): Promise<boolean>;
  /** Makes the SDK connect again, without its back-off. */
  reconnect(): Promise<void>;
  random: () => number;
}

/** An answer that takes longer than this was lost, or waits behind one that was. */
const patience = 10_000;

/**
 * A new stream gets this long to answer. On a slow network the first answers take seconds: reconnecting sooner would throw
 * them away, and leave the server one more channel each time.
 */
const firstAnswers = 5_000;

/**
 * After a failure the Firestore SDK waits before it retries, in the end for more than a minute, and pulls wait with it,
 * though the network is long back (FAULTS-47). An answer that was lost while the stream that carried it lives on, it awaits
 * for ever: the emulator loses the first answers of a stream about once in twenty starts. While something hears nothing and
 * our server answers, the SDK is made to connect again.
 */
export function createRecovery({ isReachable, reconnect, random }: RecoveryOptions): Recovery {
  const deafness = createDeafness(() => later());
  const connect = oneAtATime(reconnect);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let stopped = false;

  async function check(): Promise<void> {
    const isThere = await isReachable().catch(() => false);
    if (stopped) return;
    const pause = isThere ? await connect() : 0;
    if (deafness.isDeaf()) later(pause);
  }

  function later(atLeast = 0): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void check(), Math.max(atLeast, backoff(attempt++, random())));
  }

  return {
    isDeaf$: deafness.isDeaf$,
    asked: deafness.asked,
    heard(name) {
      deafness.heard(name);
      if (deafness.isDeaf()) return;
      attempt = 0;
      clearTimeout(timer);
    },
    unheard: deafness.unheard,
    async restart() {
      if (stopped) return;
      attempt = 0;
      const pause = await connect();
      if (deafness.isDeaf()) later(pause);
    },
    stop() {
      stopped = true;
      deafness.stop();
      clearTimeout(timer);
    },
  };
}

/**
 * Gives what reconnects, once for all who ask while it is under way. It gives the milliseconds for which the new stream must
 * be left alone; a failure is retried sooner. Never rejects.
 */
function oneAtATime(reconnect: () => Promise<void>): () => Promise<number> {
  let connecting: Promise<number> | undefined;
  return () => {
    connecting ??= reconnect()
      .then(
        () => firstAnswers,
        () => 0,
      )
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  };
}

/** Keeps which listeners and pulls hear nothing; `begun` is called when the first of them does. */
function createDeafness(begun: () => void) {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const deaf = new Set<string>();
  const isDeaf$ = new BehaviorSubject(false);
  let stopped = false;

  function unheard(name: string): void {
    if (stopped || deaf.has(name)) return;
    deaf.add(name);
    if (deaf.size > 1) return;
    isDeaf$.next(true);
    begun();
  }

  function heard(name: string): void {
    clearTimeout(due.get(name));
    due.delete(name);
    deaf.delete(name);
    if (isDeaf$.value && deaf.size === 0) isDeaf$.next(false);
  }

  return {
    isDeaf$,
    isDeaf: () => deaf.size > 0,
    heard,
    unheard,
    asked(name: string) {
      if (stopped || due.has(name)) return;
      const isLate = () => {
        due.delete(name);
        unheard(name);
      };
      due.set(name, setTimeout(isLate, patience));
    },
    stop() {
      stopped = true;
      for (const name of [...due.keys(), ...deaf]) heard(name);
    },
  };
}
