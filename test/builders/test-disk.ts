import { IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

/** A disk that takes no tap and no undo while it is full, and while `stall` lasts. */
export function aFullableStorage(disk: IDBFactory) {
  const dexie = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const state: { isFull: boolean; stall?: Promise<void> | undefined } = { isFull: false };
  const refuseIfFull = () => {
    if (state.isFull) throw new DOMException('', 'QuotaExceededError');
  };
  const storage: typeof dexie = {
    ...dexie,
    async createStorageInstance(params) {
      const instance = await dexie.createStorageInstance(params);
      if (params.collectionName !== 'mutations') return instance;
      const { bulkWrite } = instance;
      instance.bulkWrite = async (...write) => {
        await state.stall;
        refuseIfFull();
        return bulkWrite.apply(instance, write);
      };
      // A tap is written below RxDB first (`outbox.ts`).
      const { dexieDb } = await instance.internals;
      const { backendDB } = dexieDb;
      dexieDb.backendDB = () => {
        refuseIfFull();
        if (state.stall) throw new DOMException('', 'InvalidStateError');
        return backendDB.call(dexieDb);
      };
      return instance;
    },
  };
  return { storage: storage as RxStorage<unknown, unknown>, state };
}
