import { withTapId } from './mutation-record.ts';
import { notePrefix } from './notes.ts';
import { type SavedCopy, savedCopy } from './saved-copy.ts';
import { undoPrefix } from './undo-notes.ts';

/**
 * Everything unsent on this device, read directly from IndexedDB and localStorage for an app that does not start
 * (FAULTS-48). `uid` is the signed-in person; the file holds the unsent changes of every person who used this device and
 * skips what cannot be read.
 */
export async function rescueUnsent(uid: string, now: Date): Promise<SavedCopy> {
  const databases = await indexedDB.databases().catch(() => []);
  const names = databases.map(({ name }) => name ?? '').filter((name) => outboxName.test(name));
  const stored = await Promise.all(names.map((name) => allRows(name).catch(() => [])));
  const unsettled = stored.flat().filter(isUnsettled);
  const kept = unsettled.map((row) => withTapId(row as { id: string }));
  const noteNames = new Set(kept.flatMap(({ tapId, id }) => [tapId, id]));
  const noted = Object.entries({ ...localStorage })
    .filter(
      ([key]) =>
        key.startsWith(undoPrefix()) || (key.startsWith(notePrefix()) && !noteNames.has(nameIn(key))),
    )
    .map(([key, value]) => ({ key, value }));
  return savedCopy(uid, [...unsettled, ...noted], now.toISOString());
}

/** The name in the key of a note, `caravana.unsent.{uid}.{tap id or number}`. */
const nameIn = (key: string) => key.slice(notePrefix().length).replace(/^[^.]*\./, '');

/** Matches RxDB's name for the outbox collection of any person. */
const outboxName = /^rxdb-dexie-caravana-.*-outbox--\d+--mutations$/;

/** RxDB keeps removed documents for a while, marked with a flag. */
function isUnsettled(row: unknown): boolean {
  const { status, _deleted } = row as { status?: string; _deleted?: string | boolean };
  return status !== 'applied' && (_deleted === '0' || !_deleted);
}

async function allRows(name: string): Promise<unknown[]> {
  const database = await answer(indexedDB.open(name));
  try {
    return await answer(database.transaction('docs').objectStore('docs').getAll());
  } finally {
    database.close();
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
