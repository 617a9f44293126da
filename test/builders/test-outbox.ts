import { enforceOptions } from 'broadcast-channel';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type Outbox, openOutbox } from '../../src/db/unsent/outbox.ts';
import { memoryStorage } from './memory-storage.ts';

// As in a browser. RxDB's channel would exchange files here, in another order or not at all on a busy machine.
enforceOptions({ type: 'native' });

/** The localStorage of each disk's phone. */
const storages = new WeakMap<IDBFactory, Storage>();
const storageOf = (disk: IDBFactory) => {
  const storage = storages.get(disk) ?? memoryStorage();
  storages.set(disk, storage);
  return storage;
};

/** Opens a person's outbox on the test's own disk. A second call on the same disk simulates reopening the app. */
export function openTestOutbox(disk: IDBFactory, uid = 'ana', clientIds: string[] = []): Promise<Outbox> {
  return openOutbox(uid, {
    outboxStorage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    multiInstance: false,
    storage: storageOf(disk),
    newId: () => clientIds.shift() ?? crypto.randomUUID(),
  });
}

/**
 * Opens the same outbox twice, as two tabs do. Each receives the other's writes after a short delay, or never with
 * `deaf`.
 */
export async function openTestTabs(disk: IDBFactory, uid = 'ana', deaf = false): Promise<[Outbox, Outbox]> {
  const tab = (name: string) =>
    openOutbox(uid, {
      // RxDB opens a storage name only once per process and distinguishes the tabs only by this name.
      outboxStorage: Object.assign(getRxStorageDexie({ indexedDB: disk, IDBKeyRange }), { name }),
      multiInstance: !deaf,
      storage: storageOf(disk),
      newId: () => crypto.randomUUID(),
    });
  return [await tab('first tab'), await tab('second tab')];
}

/** A tick as a screen creates it. */
export function aTick(passengerId: string, occurredAt = '2026-03-05T06:00:00.000Z') {
  const args = { tripId: 't1', busId: 'b1', passengerId, boarded: true };
  return { tapId: crypto.randomUUID() as string, name: 'setBoarded', args, occurredAt };
}

export { IDBFactory };
