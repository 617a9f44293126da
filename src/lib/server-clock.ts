/** The device's time corrected by what the server's answers taught us. */
export interface ServerClock {
  /** The corrected time as an ISO instant, later than every one given before, so that it also names a tap. */
  now(): string;
  /** The corrected time as an ISO instant, for what is only shown: no tap bears it. */
  peek(): string;
  /** Takes the server's time from an answer; `sentAt` and `receivedAt` are the device's uncorrected times (ms). */
  learn(serverTime: string, sentAt: number, receivedAt: number): void;
  /** Milliseconds to add to the device's time; kept across reloads by the session. */
  readonly offset: number;
}

/**
 * `device` gives the device's time in milliseconds; `offset` is what an earlier run learnt, so that a phone
 * whose clock is a day off starts right without a network (FAULTS 6).
 */
export function createServerClock(device: () => number, offset = 0): ServerClock {
  let learnt = offset;
  let last = 0;
  const corrected = () => Math.round(device() + learnt);
  return {
    get offset() {
      return learnt;
    },
    now() {
      last = Math.max(last + 1, corrected());
      return new Date(last).toISOString();
    },
    peek: () => new Date(corrected()).toISOString(),
    learn(serverTime, sentAt, receivedAt) {
      const measured = Date.parse(serverTime) - (sentAt + receivedAt) / 2;
      const uncertainty = (receivedAt - sentAt) / 2;
      // A slow answer says little: an offset that explains it is kept.
      if (Number.isFinite(measured) && Math.abs(measured - learnt) > uncertainty)
        learnt = Math.round(measured);
    },
  };
}
