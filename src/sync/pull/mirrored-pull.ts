import type { QuerySnapshot } from 'firebase/firestore';
import type { ReplicaRow } from '../../db/replica.ts';
import { removed } from './checkpointed-pull.ts';
import type { PullSource } from './pull-sources.ts';
import { batchOf, type PulledBatch, readSnapshots } from './pulled-batch.ts';

/**
 * Gives what turns each snapshot of a small set, which is the whole set again, into a batch. What this device knows of the
 * set (`known`, which follows the snapshots) and is no longer in it is removed (D-012, FAULTS-41): only that, since another
 * tab may know of later documents. What is in it and cannot be read stays as the device has it (OFF-64). Without a network
 * the SDK answers from its cache, which says nothing about the set.
 */
export function batchesOfSet(
  source: PullSource,
  appId: string,
  stored: readonly ReplicaRow[],
): (snapshot: QuerySnapshot) => PulledBatch | undefined {
  const known = new Map(stored.map((row) => [row.path, row]));

  return (snapshot) => {
    if (snapshot.metadata.fromCache) return undefined;
    const read = readSnapshots(source, appId, snapshot.docs);
    const batch = batchOf(read.filter(({ row }) => !row?._deleted));
    const present = new Set([...batch.rows.map((row) => row.path), ...batch.unreadable]);
    const gone = [...known.values()].filter(({ path }) => !present.has(path));
    for (const { path } of gone) known.delete(path);
    for (const row of batch.rows) known.set(row.path, row);
    return { rows: [...batch.rows, ...gone.map(removed)], unreadable: batch.unreadable };
  };
}
