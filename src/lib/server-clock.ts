/** The device's time, corrected by the server's time in its answers. */
export interface ServerClock {
  /** The corrected time as an ISO instant, later than every earlier result, so that it identifies a tap. */
  now(): string;
  /** The corrected time as an ISO instant, for display only. */
  peek(): string;
  /** Learns from the server's time in an answer; `sentAt` and `receivedAt` are the device's uncorrected times (ms). */
  learn(serverTime: string, sentAt: number, receivedAt: number): void;
  /** Milliseconds to add to the device's time. The session stores it across reloads. */
  readonly offset: number;
  /**
   * The latest time that the server has told, in milliseconds: surely past, whatever became of the device's clock since.
   * Undefined before the first answer. The session stores it across reloads.
   */
  readonly told: number | undefined;
}

/**
 * `device` returns the device's time in milliseconds; `offset` and `told` are the values of an earlier run, so that a phone
 * whose clock is a day off starts correctly offline (FAULTS-6).
 */
export function createServerClock(
  deviceNow: () => number,
  offset = 0,
  toldBefore: number | undefined = undefined,
): ServerClock {
  let learnt = offset;
  let told = toldBefore;
  let last = 0;
  const corrected = () => Math.round(deviceNow() + learnt);
  return {
    get offset() {
      return learnt;
    },
    get told() {
      return told;
    },
    now() {
      last = Math.max(last + 1, corrected());
      return new Date(last).toISOString();
    },
    peek: () => new Date(corrected()).toISOString(),
    learn(serverTime, sentAt, receivedAt) {
      const time = Date.parse(serverTime);
      if (Number.isFinite(time)) told = Math.max(told ?? time, time);
      const measured = time - (sentAt + receivedAt) / 2;
      const uncertainty = (receivedAt - sentAt) / 2;
      // A slow answer is imprecise: keep the present offset when it lies within the error.
      if (Number.isFinite(measured) && Math.abs(measured - learnt) > uncertainty)
        learnt = Math.round(measured);
    },
  };
}
