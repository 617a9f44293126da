import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openReplica, type ReplicaCollection } from '../../src/db/replica.ts';
import type { followChanges } from '../../src/sync/pull/checkpointed-pull.ts';
import type { PullSource } from '../../src/sync/pull/pull-sources.ts';
import { replicate } from '../../src/sync/pull/replicate.ts';
import type { Pulled } from '../../src/sync/pull/stored-document.ts';

type Listener = Parameters<typeof followChanges>[3];
const listeners = new Set<Listener>();

vi.mock('../../src/sync/pull/checkpointed-pull.ts', () => ({
  checkpointedPages: () => async () => ({ documents: [], checkpoint: { updatedAt: 0 }, isLast: true }),
  followChanges: (_source: unknown, _appId: string, _from: unknown, on: Listener) => {
    listeners.add(on);
    return () => listeners.delete(on);
  },
}));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const trip = (name: string) => ({ path: 'publicTrips/t1', name, _deleted: false }) as unknown as Pulled;
let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

// RxDB 17.6 drops a RESYNC that queues behind changes, and the pull then stopped listening. Found by test/chaos.
test('OFF-33 FAULTS-43 makes a pull that is requested while changes are being stored, and listens again', async () => {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  const replica = await openReplica('ana', 'passenger', { storage, multiInstance: false });
  const replication = replicate({
    source: { name: 'trips', mode: 'checkpointed' } as PullSource,
    appId: 'caravana',
    collection: replica.collections.trips as unknown as ReplicaCollection,
    random: Math.random,
    contact: () => undefined,
    asked: () => undefined,
    silence: () => undefined,
    failure: () => undefined,
    refused: () => undefined,
    syncedAt: undefined,
    now: Date.now,
    unreadable: () => undefined,
  });
  end = async () => {
    await replication.stop();
    await replica.close();
  };
  await replication.ready();
  const change = (name: string) => {
    for (const on of listeners) on.batch({ documents: [trip(name)], checkpoint: { updatedAt: 0 } });
  };

  for (let round = 1; round <= 10; round++) {
    change(`${round}, while being stored`);
    await wait(0);
    change(`${round}, while queued`);
    await Promise.resolve();
    await wait(0);
    // A lost pull never happens, and the test would not end.
    await expect(replication.refresh(), `pull ${round} is made`).resolves.toBeUndefined();
    expect(listeners.size, `listeners after pull ${round}`).toBe(1);
  }
});
