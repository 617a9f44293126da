import type { Dexie } from 'dexie';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { backoff } from '../lib/backoff.ts';

/** The replica can be pulled again, so it takes the browser's fast default. */
export const replicaStorage = () => getRxStorageDexie({ onCreate: openAgainWhenLost });

/**
 * The outbox holds data that exists nowhere else, so a write counts only once it is on disk. With Chromium's default,
 * relaxed durability, a power cut can undo a finished transaction (FAULTS-2).
 */
export const outboxStorage = () =>
  getRxStorageDexie({ chromeTransactionDurability: 'strict', onCreate: openAgainWhenLost });

/** Reconnect attempts (about 30 s in total). */
const mostTries = 6;

/**
 * Reopens a database whose connection the phone closed in the background (the `close` event). RxDB disables Dexie's own
 * reopening, so without this every later tap would fail until the app restarts (FAULTS-5).
 */
function openAgainWhenLost(database: Dexie): void {
  database.on(
    'ready',
    () => {
      // Runs after Dexie's own listener, which drops the dead connection.
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
 * Deletes the databases whose RxDB name matches `isMeant`, which is called at the last moment. RxDB's own removal only
 * empties a database and leaves it with the person's id in its name (AUTH-43). A tab that still has one open does not
 * block this.
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
