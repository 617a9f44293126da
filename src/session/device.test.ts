import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../test/builders/memory-storage.ts';
import { aTick, IDBFactory } from '../../test/builders/test-outbox.ts';
import type { Outbox } from '../db/outbox.ts';
import { openDevice } from './device.ts';
import type { Platform } from './platform.ts';
import { createTapJournal } from './tap-journal.ts';
import { createUnsentNote } from './unsent-note.ts';

const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
} as unknown as LockManager;

const aPlatform = (disk: IDBFactory, storage: Storage, parts: Partial<Platform> = {}): Platform => ({
  replicaStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
  outboxStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
  multiInstance: false,
  journal: (uid) => createTapJournal(uid, storage, locks),
  unsentNote: (uid) => createUnsentNote(uid, storage),
  freeSpace: async () => undefined,
  newId: () => crypto.randomUUID(),
  now: Date.now,
  ...parts,
});

test('FAULTS-20 a replica is opened once the former one is read: RxDB opens no more than 13 collections in one page', async () => {
  const disk = new IDBFactory();
  const order: string[] = [];
  const dexie = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const replicaStorage: typeof dexie = {
    ...dexie,
    createStorageInstance(params) {
      order.push('replica');
      return dexie.createStorageInstance(params);
    },
  };
  const former = new Promise<[]>((resolve) => setTimeout(() => resolve([]), 20)).finally(() =>
    order.push('former'),
  );
  const device = await openDevice(
    'ana',
    'organizer',
    0,
    aPlatform(disk, memoryStorage(), { replicaStorage }),
    former,
  );
  expect(order.slice(0, 2)).toEqual(['former', 'replica']);
  await device.close();
});

test('FAULTS 3 a start on a full phone makes room for the tap that a dead tab left behind, and opens', async () => {
  const disk = new IDBFactory();
  const storage = memoryStorage();
  const journal = createTapJournal('ana', storage, locks);
  void journal.keep(aTick('a'), () => new Promise(() => undefined));
  let isFull = true;
  const platform = aPlatform(disk, storage, {
    journal: () => ({
      ...journal,
      recover: async (outbox: Outbox) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        await journal.recover(outbox);
      },
    }),
    freeSpace: async () => {
      isFull = false;
    },
  });
  const device = await openDevice('ana', 'guide', 0, platform);
  expect(device.outbox.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
  await device.close();
});
