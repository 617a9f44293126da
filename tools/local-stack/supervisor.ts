import type { Part } from './part.ts';

export interface Supervisor {
  /** Supervises a part. A part that is added after the stop is stopped at once. */
  keep(part: Part): void;
  part(name: string): Part | undefined;
  /** Resolves with the reason when a part ended unexpectedly and everything else was stopped. */
  died: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Supervises the parts of one stack: when one dies, it stops all. `afterStop` runs last and receives whether one died.
 */
export function createSupervisor(afterStop: (died: boolean) => void): Supervisor {
  const parts = new Map<string, Part>();
  let stopped: Promise<void> | undefined;
  let report: (reason: string) => void = () => {};
  const died = new Promise<string>((resolve) => {
    report = resolve;
  });
  const stopAll = (because: 'asked' | 'died') => {
    stopped ??= Promise.all([...parts.values()].map((part) => part.stop())).then(() =>
      afterStop(because === 'died'),
    );
    return stopped;
  };
  const keep = (part: Part) => {
    parts.set(part.name, part);
    if (stopped) part.stop();
    part.died.then(async (reason) => {
      await stopAll('died');
      report(reason);
    });
  };
  return { keep, part: (name) => parts.get(name), died, stop: () => stopAll('asked') };
}
