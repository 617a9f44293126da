import type { Tap } from './mutation-record.ts';

/** The start of the keys under which this person's unsent taps are noted; without `uid`, of everybody's. */
export const notePrefix = (uid?: string) =>
  uid === undefined ? 'caravana.unsent.' : `caravana.unsent.${uid}.`;

/**
 * Notes a tap that has no number yet (`notes.ts`). Needs no database, whose code may still be loading. False when
 * localStorage is full or blocked: then only the outbox can say whether the tap was kept.
 */
export function noteTap(uid: string, storage: Storage, tap: Tap): boolean {
  return setItem(storage, notePrefix(uid) + tap.tapId, JSON.stringify(tap));
}

/** False when localStorage is full or blocked. */
export function setItem(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
