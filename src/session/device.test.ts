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

test('FAULTS 3 a start on a full phone makes room for the tap that a dead tab left behind, and opens', async () => {
  const disk = new IDBFactory();
  const storage = memoryStorage();
  const journal = createTapJournal('ana', storage, locks);
  void journal.keep(aTick('a'), () => new Promise(() => undefined));
  let isFull = true;
  const platform: Platform = {
    replicaStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    outboxStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    multiInstance: false,
    journal: () => ({
      ...journal,
      recover: async (outbox: Outbox) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        await journal.recover(outbox);
      },
    }),
    unsentNote: (uid) => createUnsentNote(uid, storage),
    freeSpace: async () => {
      isFull = false;
    },
    newId: () => crypto.randomUUID(),
    now: Date.now,
  };
  const device = await openDevice('ana', 'guide', 0, platform);
  expect(device.outbox.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
  await device.close();
});
