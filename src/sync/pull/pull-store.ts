import type { ReplicaRow } from '../../db/replica.ts';
import {
  checkpointOf,
  rowsOfKind,
  storeCheckpoint,
  storeRows,
  unpulledRowOf,
} from '../../db/replica-rows.ts';
import { createTurns } from '../../lib/turns.ts';
import type { PullOptions } from './pull-options.ts';
import type { PulledBatch } from './pulled-batch.ts';

export type PullStore = ReturnType<typeof createPullStore>;

/** Stores one batch after the other, and counts what cannot be read. */
export function createPullStore({ source, replica, unreadable }: PullOptions) {
  const unread = new Set<string>();
  const turns = createTurns();

  function count(batch: PulledBatch): void {
    const before = unread.size;
    if (source.mode !== 'checkpointed') unread.clear();
    for (const { path } of batch.rows) unread.delete(path);
    for (const path of batch.unreadable) unread.add(path);
    if (unread.size !== before) unreadable(unread.size);
  }

  return {
    idle: turns.ended,
    checkpoint: () => turns.run(() => checkpointOf(replica, source.name)),
    unpulledRow: (tripId: string) => turns.run(() => unpulledRowOf(replica, source.name, tripId)),
    async rows(): Promise<ReplicaRow[]> {
      const rows = await turns.run(() => rowsOfKind(replica, source.kind));
      return rows.filter(({ path }) => source.covers(path));
    },
    /** Stores what `batchOf` gives when its turn has come. */
    take: (batchOf: () => PulledBatch | undefined) =>
      turns.run(async () => {
        const batch = batchOf();
        if (!batch) return;
        count(batch);
        await storeRows(replica, batch.rows);
        if (batch.checkpoint !== undefined) await storeCheckpoint(replica, source.name, batch.checkpoint);
      }),
  };
}
