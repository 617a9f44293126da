import { IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

/** A disk that takes no tap and no undo while it is full. */
export function aFullableStorage(disk: IDBFactory) {
  const dexie = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const state = { isFull: false };
  const storage: typeof dexie = {
    ...dexie,
    async createStorageInstance(params) {
      const instance = await dexie.createStorageInstance(params);
      if (params.collectionName !== 'mutations') return instance;
      const { bulkWrite } = instance;
      instance.bulkWrite = async (...write) => {
        if (state.isFull) throw new DOMException('', 'QuotaExceededError');
        return bulkWrite.apply(instance, write);
      };
      return instance;
    },
  };
  return { storage: storage as RxStorage<unknown, unknown>, state };
}
