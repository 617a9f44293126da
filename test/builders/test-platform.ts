import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { createTapJournal } from '../../src/db/unsent/tap-journal.ts';
import { createUnsentNote } from '../../src/db/unsent/unsent-note.ts';
import type { Platform } from '../../src/session/device/platform.ts';

/** One tab: nobody to wait for. */
export const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
} as unknown as LockManager;

/** What a device takes from where it runs, on a disk and a storage of the test's own. */
export const aPlatform = (disk: IDBFactory, storage: Storage, parts: Partial<Platform> = {}): Platform => ({
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
