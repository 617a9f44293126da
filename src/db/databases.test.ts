import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { aTick, IDBFactory, openTestOutbox } from '../../test/builders/test-outbox.ts';
import { openReplica } from './replica.ts';
import { storeCheckpoint, storeRows } from './replica-rows.ts';

// RxDB makes a database for each collection: there were eighteen, and each is opened at every start.
test('OFF-79 a person has fewer than six databases on a device, and the replica has two of them', async () => {
  const disk = new IDBFactory();
  const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const [replica, outbox] = await Promise.all([
    openReplica('ana', 'organizer', { storage, multiInstance: false }),
    openTestOutbox(disk),
  ]);
  await storeRows(replica, [{ path: 'publicTrips/t1', kind: 'publicTrip', _deleted: false }]);
  await storeCheckpoint(replica, 'trips', 1);
  await outbox.append(aTick('a'));
  const names = (await disk.databases()).map(({ name }) => name ?? '');
  expect(names.length).toBeLessThan(6);
  expect(names.filter((name) => name.includes('organizer'))).toHaveLength(2);
  await Promise.all([replica.close(), outbox.close()]);
});
