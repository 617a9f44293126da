import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReplica, type ReplicaDatabase } from './replica.ts';
import { checkpointOf, type PulledRow, rowsOfKind, storeCheckpoint, storeRows } from './replica-rows.ts';

const path = 'publicTrips/t1';
const [early, late] = ['2026-03-05T06:00:00.000Z', '2026-03-05T07:00:00.000Z'];
const trip = (name: string, updatedAt?: string): PulledRow => ({
  path,
  kind: 'publicTrip',
  updatedAt,
  document: { name } as never,
  _deleted: false,
});
const removal = (updatedAt?: string): PulledRow => ({
  path,
  kind: 'publicTrip',
  updatedAt,
  _deleted: true,
});

let disk: IDBFactory;
let replica: ReplicaDatabase;
const open = () =>
  openReplica('ana', 'passenger', {
    storage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    multiInstance: false,
  });
beforeEach(async () => {
  disk = new IDBFactory();
  replica = await open();
});
afterEach(() => replica.close());

const shown = async () =>
  (await rowsOfKind(replica, 'publicTrip')).map(({ document }) => (document as { name: string }).name);

describe('OFF-78 of two rows of one document the newer stays, in whatever order they are stored', () => {
  test.each<[string, PulledRow, PulledRow, string[]]>([
    ['a newer version', trip('early', early), trip('late', late), ['late']],
    ['an older version', trip('late', late), trip('early', early), ['late']],
    ['a removal', trip('early', early), removal(late), []],
    ['an older version of what was removed', removal(late), trip('early', early), []],
    ['an older removal', trip('late', late), removal(early), ['late']],
    ['a newer version of what was removed', removal(early), trip('late', late), ['late']],
    ['a version that left the set and came back', removal(early), trip('early', early), ['early']],
    ['a version that leaves the set', trip('early', early), removal(early), []],
    ['another text of one time', trip('a', early), trip('b', early), ['b']],
    ['a version without a time', trip('late', late), trip('untimed'), ['late']],
    ['a removal of what has no time', trip('untimed'), removal(), []],
  ])('%s', async (_case, first, second, names) => {
    await storeRows(replica, [first]);
    await storeRows(replica, [second]);
    expect(await shown()).toEqual(names);
  });

  test('nothing is written, or told, when nothing is new', async () => {
    await storeRows(replica, [trip('same', early)]);
    const told = vi.fn();
    const subscription = replica.documents.$.subscribe(told);
    await storeRows(replica, [trip('same', early)]);
    await storeRows(replica, [removal('2026-03-05T05:00:00.000Z')]);
    expect(told).not.toHaveBeenCalled();
    subscription.unsubscribe();
  });

  test('also when another tab stores between the comparison and the write', async () => {
    const { storageInstance } = replica.documents;
    const find = storageInstance.findDocumentsById.bind(storageInstance);
    vi.spyOn(storageInstance, 'findDocumentsById').mockImplementationOnce(async (...ids) => {
      const found = await find(...ids);
      await storeRows(replica, [trip('late', late)]);
      return found;
    });
    await storeRows(replica, [trip('early', early), { ...trip('other', early), path: 'publicTrips/t2' }]);
    expect(await shown()).toEqual(['late', 'other']);
  });
});

test('OFF-78 a checkpoint only grows, and is there after a restart', async () => {
  expect(await checkpointOf(replica, 'trips')).toBeUndefined();
  await storeCheckpoint(replica, 'trips', 7_000);
  await storeCheckpoint(replica, 'trips', 5_000);
  await replica.close();
  replica = await open();
  expect(await checkpointOf(replica, 'trips')).toBe(7_000);
  expect(await checkpointOf(replica, 'buses')).toBeUndefined();
});

test('OFF-82 keeps no past versions of a document in memory', async () => {
  for (let second = 0; second < 50; second += 1) {
    await storeRows(replica, [trip(`version ${second}`, new Date(second * 1000).toISOString())]);
  }
  const versions = replica.documents._changeEventBuffer.getBuffer();
  expect(versions.map(({ documentData }) => documentData.document)).toEqual([{ name: 'version 49' }]);
});
