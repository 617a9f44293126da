import { backoff } from '../../lib/backoff.ts';

/** When a listener that broke is started again. */
export interface Renewal {
  /** Renews at once. */
  now(): void;
  /** Renews after a pause that grows with every failure. */
  later(): void;
  /** The server is heard: the next pause is the shortest again. */
  heard(): void;
  stop(): void;
}

/** Gives the renewal that calls `renew`; `random` (0 to 1) spreads the pauses of many devices. */
export function createRenewal(renew: () => void, random: () => number): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isStopped = false;

  function now(): void {
    if (isStopped) return;
    clearTimeout(timer);
    renew();
  }

  return {
    now,
    later() {
      if (isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(now, backoff(attempt++, random()));
    },
    heard() {
      attempt = 0;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
