/** Runs pieces of work one after the other, in the order in which they were handed over. */
export interface Turns {
  /** Begins before it returns when nothing else is running. Settles as the work does; a failure stops nothing. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all that was handed over has ended. */
  ended(): Promise<void>;
}

export function createTurns(): Turns {
  let running = 0;
  let tail: Promise<unknown> = Promise.resolve();
  return {
    async run(work) {
      running += 1;
      const result = running === 1 ? work() : tail.then(work);
      tail = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        running -= 1;
      }
    },
    async ended() {
      await tail;
    },
  };
}
