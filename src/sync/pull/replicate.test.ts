import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openReplica, type ReplicaCollection } from '../../db/replica.ts';
import type { PullPage } from './checkpointed-pull.ts';
import type { PullSource } from './pull-sources.ts';
import { replicate } from './replicate.ts';
import type { Pulled } from './stored-document.ts';

/** What the server gives, page after page. */
const server = vi.hoisted(() => ({ page: undefined as unknown as (size: number) => Promise<PullPage> }));

vi.mock('./checkpointed-pull.ts', () => ({
  checkpointedPages: () => (_from: unknown, size: number) => server.page(size),
  followChanges: () => () => undefined,
}));
// Test files share what they import, and the test of this one has a Firestore of its own.
vi.mock('./mirrored-pull.ts', () => ({ mirroredSets: () => () => undefined }));

let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

const trips = (count: number): PullPage => ({
  documents: Array.from(
    { length: count },
    (_, index) => ({ path: `publicTrips/t${index}`, _deleted: false }) as unknown as Pulled,
  ),
  checkpoint: { updatedAt: 0 },
  isLast: count === 0,
});

async function aReplication() {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  const replica = await openReplica('rui', 'passenger', { storage, multiInstance: false });
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
  return replication;
}

// RxDB drops what is asked for during a pull, and the next page of that pull struck the question out.
test('OFF-33 FAULTS-43 a pull asked for between two pages of a long one is made after it', async () => {
  server.page = async () => trips(0);
  const replication = await aReplication();
  await replication.ready();
  let pages = 0;
  let asked: Promise<void> | undefined;
  server.page = async (size) => {
    pages += 1;
    asked ??= replication.refresh();
    // As a server does, it answers later than the question is queued.
    await new Promise((resolve) => setImmediate(resolve));
    return trips(pages < 4 ? size : 0);
  };
  await replication.refresh();
  // Without an answer this does not end.
  await expect(asked).resolves.toBeUndefined();
  expect(pages).toBeGreaterThan(4);
});
