import { BehaviorSubject } from 'rxjs';
import { backoff } from '../../lib/backoff.ts';

/** Whether each listener and pull hears the server, and what is done when one does not. */
export interface Recovery {
  /** This one has asked for something: an answer is due. */
  asked(name: string): void;
  heard(name: string): void;
  /** This one says that it shows what it remembers. */
  unheard(name: string): void;
  /** True while something shows what it remembers, or has waited too long for its answer. */
  readonly isDeaf$: BehaviorSubject<boolean>;
  /**
   * Our server has just answered after a silence in which Firestore said nothing either: begins anew at once, whatever the
   * SDK believes of its stream.
   */
  restart(): Promise<void>;
  stop(): void;
}

export interface RecoveryOptions {
  /** Asks our own server whether there is a network. */
  isReachable(): Promise<boolean>;
  /** Lets the SDK begin anew, without its back-off. */
  reconnect(): Promise<void>;
  random: () => number;
}

/** An answer that takes longer than this was lost, or waits behind something that was. */
const patience = 10_000;

/**
 * A stream that has just begun gets this long to answer. On a slow network the first answers take seconds: who began anew
 * sooner threw them away, and left the server one more channel each time.
 */
const firstAnswers = 5_000;

/**
 * After a failure the Firestore SDK waits before it tries again, in the end for a minute and more, and pulls wait with
 * it, though the network is long back (FAULTS 47). And an answer that was lost on the way, while the stream that
 * carried it lives on, it awaits for ever: the emulator loses the first answers of a stream about once in twenty
 * starts. While something hears nothing and our server answers, the SDK is made to begin anew.
 */
export function createRecovery({ isReachable, reconnect, random }: RecoveryOptions): Recovery {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const deaf = new Set<string>();
  const isDeaf$ = new BehaviorSubject(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connecting: Promise<number> | undefined;
  let attempt = 0;
  let stopped = false;

  /**
   * One at a time: who asks our server whether it is there is told at the same moment that it is. Gives the milliseconds
   * that the new stream must be left alone for; a failure is tried again sooner.
   */
  function connectAnew(): Promise<number> {
    connecting ??= reconnect()
      .then(
        () => firstAnswers,
        () => 0,
      )
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  }

  async function check(): Promise<void> {
    const isThere = await isReachable().catch(() => false);
    if (stopped) return;
    const alone = isThere ? await connectAnew() : 0;
    if (deaf.size > 0) later(alone);
  }

  function later(atLeast = 0): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void check(), Math.max(atLeast, backoff(attempt++, random())));
  }

  function unheard(name: string): void {
    if (stopped || deaf.has(name)) return;
    deaf.add(name);
    if (deaf.size > 1) return;
    isDeaf$.next(true);
    later();
  }

  function answered(name: string): void {
    clearTimeout(due.get(name));
    due.delete(name);
    deaf.delete(name);
    if (isDeaf$.value && deaf.size === 0) isDeaf$.next(false);
  }

  return {
    isDeaf$,
    asked(name) {
      if (stopped || due.has(name)) return;
      const isLate = () => {
        due.delete(name);
        unheard(name);
      };
      due.set(name, setTimeout(isLate, patience));
    },
    heard(name) {
      answered(name);
      if (deaf.size > 0) return;
      attempt = 0;
      clearTimeout(timer);
    },
    unheard,
    async restart() {
      if (stopped) return;
      attempt = 0;
      const alone = await connectAnew();
      if (deaf.size > 0) later(alone);
    },
    stop() {
      stopped = true;
      for (const name of [...due.keys(), ...deaf]) answered(name);
      clearTimeout(timer);
    },
  };
}
