import type { Outbox } from '../db/unsent/outbox.ts';
import type { View } from '../db/view.ts';
import type { Pulls } from './pull/pulls.ts';
import { watchOverdue } from './send/overdue.ts';

/** Takes applied mutations out of the outbox, once the replica holds what they changed. */
export interface Settling {
  /** Pulls everything again, and takes out what was applied before. Rejects when the outbox cannot be written. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Starts it; `arrived` is called when the documents of applied mutations are on this device. */
export function startSettling(
  outbox: Outbox,
  view: Pick<View, 'settled$'>,
  pulls: Pick<Pulls, 'refresh'>,
  arrived: () => void,
): Settling {
  // What a full disk keeps comes again with the next change.
  const settled = view.settled$.subscribe((ids) => {
    arrived();
    void outbox.remove(ids).catch(() => undefined);
  });

  async function refresh(): Promise<void> {
    const waiting = outbox.records$.value
      .filter((record) => record.status === 'applied')
      .map(({ tapId }) => tapId);
    await pulls.refresh();
    // A pull that began after the verdict holds all that the commit wrote: what is still waiting waits for
    // documents that this device does not read.
    await outbox.remove(waiting);
  }

  const endWatch = watchOverdue(outbox, refresh);
  return {
    refresh,
    stop() {
      settled.unsubscribe();
      endWatch();
    },
  };
}
