import type { RxStorage } from 'rxdb';
import { outboxStorage, replicaStorage } from '../../db/storages.ts';
import type { UnsentOptions } from '../../db/unsent/unsent.ts';
import { tripImageCaches } from '../../lib/trip-image-caches.ts';

/** What a device takes from where it runs: a browser, or a test with its own IndexedDB. */
export interface Platform extends UnsentOptions {
  replicaStorage: RxStorage<unknown, unknown>;
}

/** The real browser. */
export function browserPlatform(): Platform {
  return {
    replicaStorage: replicaStorage(),
    outboxStorage: outboxStorage(),
    multiInstance: true,
    storage: localStorage,
    locks: navigator.locks,
    freeSpace: async () => {
      await caches.delete(tripImageCaches.images);
    },
    newId: () => crypto.randomUUID(),
  };
}
