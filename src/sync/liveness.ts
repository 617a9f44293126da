import type { Reachability } from './calls/reachability.ts';
import type { InStep } from './in-step.ts';
import type { Recovery } from './pull/firestore-recovery.ts';
import type { Pulls } from './pull/pulls.ts';

/** Finds out whether our server is there, and whether Firestore's stream is alive. */
export interface Liveness {
  /** Firestore answered. */
  heard(): void;
  /** Our own server answered. */
  answered(): void;
  /**
   * Asks our server whether it is there, and Firestore too when it has been quiet for long: for longer when nobody has come
   * back, and it is only time to ask (`isByClock`). Never rejects.
   */
  probe(isByClock?: boolean): Promise<void>;
}

export interface LivenessParts {
  reachability: Pick<Reachability, 'answered' | 'connection'>;
  recovery: Pick<Recovery, 'restart'>;
  pulls: Pick<Pulls, 'refresh' | 'askForProfile'>;
  inStep: Pick<InStep, 'due'>;
  /** Asks our server for the time; false when it does not answer. Never rejects. */
  isServerThere(): Promise<boolean>;
  /** Called when our server has answered a probe. */
  found(): void;
  /** The device's time in milliseconds. */
  now(): number;
  /** Milliseconds without a word from Firestore after which it is asked for one. */
  quietTime?: number | undefined;
  /** The same for the questions by the clock. */
  quietTimeInFront?: number | undefined;
}

/** Less than the time between two wakings of an open app. */
const usualQuietTime = 50_000;

export function createLiveness(parts: LivenessParts): Liveness {
  const { reachability, recovery, pulls, inStep, now, quietTime = usualQuietTime } = parts;
  const { quietTimeInFront = quietTime } = parts;
  let heardAt = now();

  async function restartListeners(): Promise<void> {
    inStep.due();
    await recovery.restart();
    void pulls.refresh();
  }

  return {
    heard() {
      heardAt = now();
    },

    answered() {
      const wasOffline = reachability.connection === 'offline';
      reachability.answered();
      // Firestore's SDK did not notice that the network is back: it is made to connect again.
      if (wasOffline) void restartListeners();
    },

    async probe(isByClock = false) {
      const wasOffline = reachability.connection === 'offline';
      if (!(await parts.isServerThere())) return;
      parts.found();
      if (wasOffline) return;
      // A stream may die in a pocket without a word. One small document is asked for on it; without an answer every
      // listener is connected again.
      const longest = isByClock ? quietTimeInFront : quietTime;
      if (Math.abs(now() - heardAt) > longest) pulls.askForProfile();
    },
  };
}
