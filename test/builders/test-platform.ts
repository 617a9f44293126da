import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Platform } from '../../src/session/device/platform.ts';

/** A single tab, which waits for no other. */
export const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
} as unknown as LockManager;

/** The platform of a device, with the test's own disk and storage. */
export const aPlatform = (disk: IDBFactory, storage: Storage, parts: Partial<Platform> = {}): Platform => ({
  replicaStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
  outboxStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
  multiInstance: false,
  storage,
  locks,
  freeSpace: async () => undefined,
  newId: () => crypto.randomUUID(),
  ...parts,
});
