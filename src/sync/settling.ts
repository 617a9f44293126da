import { filter, map, pairwise } from 'rxjs';
import { overtakenDecisions } from '../db/unsent/overtaken.ts';
import type { Unsent } from '../db/unsent/unsent.ts';
import type { View } from '../db/view.ts';
import type { Pulls } from './pull/pulls.ts';
import { watchOverdue } from './send/overdue.ts';

/**
 * Lets go of applied mutations, once the replica holds what they changed, and of refused decisions that a later one has
 * overtaken (OFF-84). Pulls again what a refusal shows to be missing (OFF-91).
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
  pulls: Pick<Pulls, 'refresh'> & { refreshAnew(): void },
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

  // The server refused what this device let through: it knows something that has not come here, and may be lost.
  const refused = newlyRefused(unsent).subscribe(pulls.refreshAnew);

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
      refused.unsubscribe();
      endWatch();
    },
  };
}

/** Emits when mutations are refused that were not before. */
const newlyRefused = ({ records$ }: Pick<Unsent, 'records$'>) =>
  records$.pipe(
    map((records) => records.filter(({ status }) => status === 'refused').map(({ tapId }) => tapId)),
    pairwise(),
    filter(([before, now]) => now.some((tapId) => !before.includes(tapId))),
  );
