import { overtakenDecisions } from '../db/unsent/overtaken.ts';
import type { Unsent } from '../db/unsent/unsent.ts';
import type { View } from '../db/view.ts';
import type { Pulls } from './pull/pulls.ts';
import { watchOverdue } from './send/overdue.ts';

/**
 * Lets go of applied mutations, once the replica holds what they changed, and of refused decisions that a later one has
 * overtaken (OFF-84).
 */
export interface Settling {
  /** Pulls everything again, and lets go of what was applied before. Rejects when the disk takes no write. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Starts it; `arrived` is called when the documents of applied mutations are on this device. */
export function startSettling(
  unsent: Pick<Unsent, 'records$' | 'discard'>,
  view: Pick<View, 'settled$'>,
  pulls: Pick<Pulls, 'refresh'>,
  arrived: () => void,
): Settling {
  // What a full disk keeps comes again with the next change.
  const settled = view.settled$.subscribe((ids) => {
    arrived();
    void unsent.discard(ids).catch(() => undefined);
  });

  const overtaken = unsent.records$.subscribe((records) => {
    const tapIds = overtakenDecisions(records);
    if (tapIds.length > 0) void unsent.discard(tapIds).catch(() => undefined);
  });

  async function refresh(): Promise<void> {
    const waiting = unsent.records$.value
      .filter((record) => record.status === 'applied')
      .map(({ tapId }) => tapId);
    await pulls.refresh();
    // A pull that began after the verdict holds all that the commit wrote: what is still waiting waits for
    // documents that this device does not read.
    await unsent.discard(waiting);
  }

  const endWatch = watchOverdue(unsent, refresh);
  return {
    refresh,
    stop() {
      settled.unsubscribe();
      overtaken.unsubscribe();
      endWatch();
    },
  };
}
