import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type Outbox, openOutbox } from '../../src/db/unsent/outbox.ts';

/** Opens a person's outbox on a disk of the test's own; a second call on the same disk is the app opened again. */
export function openTestOutbox(disk: IDBFactory, uid = 'ana', clientIds: string[] = []): Promise<Outbox> {
  return openOutbox(uid, {
    storage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    multiInstance: false,
    newClientId: () => clientIds.shift() ?? crypto.randomUUID(),
  });
}

/** Opens the same outbox twice, as two tabs do: each hears of the other's writes a moment later, or with `deaf` never. */
export async function openTestTabs(disk: IDBFactory, uid = 'ana', deaf = false): Promise<[Outbox, Outbox]> {
  const tab = (name: string) =>
    openOutbox(uid, {
      // RxDB opens one name of one storage once in a process: by this one it tells the tabs apart, and by nothing else.
      storage: Object.assign(getRxStorageDexie({ indexedDB: disk, IDBKeyRange }), { name }),
      multiInstance: !deaf,
      newClientId: () => crypto.randomUUID(),
    });
  return [await tab('first tab'), await tab('second tab')];
}

/** A tick as a screen makes it. */
export function aTick(passengerId: string, occurredAt = '2026-03-05T06:00:00.000Z') {
  const args = { tripId: 't1', busId: 'b1', passengerId, boarded: true };
  return { tapId: crypto.randomUUID() as string, name: 'setBoarded', args, occurredAt };
}

export { IDBFactory };
