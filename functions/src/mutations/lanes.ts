import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that waits for its lanes. `size` counts towards the limit of a group. */
export interface Job {
  keys: ReadonlySet<string>;
  size: number;
}

interface Waiting<J, R> {
  job: J;
  resolve(result: R): void;
  reject(reason: unknown): void;
  /** Calls as the request of this job, whose trace the log then shows (API-27). */
  asItself: (call: () => void) => void;
}

export interface GroupLimits {
  jobs: number;
  size: number;
}

/**
 * Group commit: a job waits while a running one holds one of its keys, and jobs that waited for the same keys then run
 * together (D-004), as the request of the first. A job never overtakes an earlier one with which it shares a key.
 */
export class Lanes<J extends Job, R> {
  private readonly held = new Set<string>();
  private waiting: Waiting<J, R>[] = [];

  constructor(
    private readonly run: (jobs: J[]) => Promise<PromiseSettledResult<R>[]>,
    private readonly limits: GroupLimits,
  ) {}

  submit(job: J): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject, asItself: AsyncLocalStorage.snapshot() });
      this.dispatch();
    });
  }

  private dispatch(): void {
    for (let group = this.nextGroup(); group[0]; group = this.nextGroup()) {
      const { asItself } = group[0];
      asItself(() => this.start(group));
    }
  }

  /** The first job whose keys are free, and later ones that share a key with the group and need no held key. */
  private nextGroup(): Waiting<J, R>[] {
    const group: Waiting<J, R>[] = [];
    const groupKeys = new Set<string>();
    const passedOver = new Set<string>();
    let size = 0;
    for (const entry of this.waiting) {
      const { job } = entry;
      const keys = [...job.keys];
      const isFree = keys.every((key) => !this.held.has(key) && !passedOver.has(key));
      const belongs = group.length === 0 || keys.some((key) => groupKeys.has(key));
      const fits =
        group.length === 0 || (group.length < this.limits.jobs && size + job.size <= this.limits.size);
      if (isFree && belongs && fits) {
        group.push(entry);
        size += job.size;
        for (const key of keys) groupKeys.add(key);
      } else {
        for (const key of keys) passedOver.add(key);
      }
    }
    return group;
  }

  private start(group: Waiting<J, R>[]): void {
    const keys = new Set(group.flatMap(({ job }) => [...job.keys]));
    for (const key of keys) this.held.add(key);
    this.waiting = this.waiting.filter((entry) => !group.includes(entry));
    this.run(group.map(({ job }) => job))
      .then(
        (results) => {
          group.forEach((entry, index) => {
            const result = results[index];
            if (result?.status === 'fulfilled') entry.resolve(result.value);
            else entry.reject(result?.reason);
          });
        },
        (reason) => {
          for (const entry of group) entry.reject(reason);
        },
      )
      .finally(() => {
        for (const key of keys) this.held.delete(key);
        this.dispatch();
      });
  }
}
