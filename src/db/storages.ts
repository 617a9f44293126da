import type { Dexie } from 'dexie';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { backoff } from '../lib/backoff.ts';

/** The replica can be pulled again, so it takes the browser's fast default. */
export const replicaStorage = () => getRxStorageDexie({ onCreate: openAgainWhenLost });

/**
 * The outbox holds what exists nowhere else: a write counts only once it is on the disk. Chromium's default is
 * «relaxed», with which a power cut undoes a finished transaction (FAULTS-2).
 */
export const outboxStorage = () =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict', onCreate: openAgainWhenLost });

/** So often, about half a minute, a lost connection is looked for again. */
const mostTries = 6;

/**
 * A phone takes the connections of an app in the background away, and tells (the `close` event). RxDB switches off that
 * Dexie opens again by itself: without this every later tap would fail until the app is started anew (FAULTS-5).
 */
function openAgainWhenLost(database: Dexie): void {
  database.on(
    'ready',
    () => {
      // After Dexie's own listener, which lets go of the dead connection.
      database.backendDB().addEventListener('close', () => void openAgain(database));
    },
    true,
  );
}

async function openAgain(database: Dexie): Promise<void> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    try {
      await database.open();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt, Math.random())));
    }
  }
}

/** The name, as RxDB knows it, of the database to which one of the browser's belongs: it makes one for each collection. */
const nameIn = (found: string) => /^rxdb-dexie-(.+?)--\d+--/.exec(found)?.[1] ?? '';

/** The databases on this device, as RxDB knows them. */
export async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name }) => nameIn(name ?? ''));
}

/**
 * Takes whole databases off the device: those whose name, as RxDB knows it, `isMeant` (asked at the last moment). RxDB
 * itself only empties a database that it removes, and leaves it standing with the person's id in its name (AUTH-43).
 * Another tab that still has one open does not hold this up.
 */
export async function deleteDatabases(isMeant: (name: string) => boolean): Promise<void> {
  const present = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const ours = present.filter((found) => isMeant(nameIn(found)));
  await Promise.all(ours.map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
