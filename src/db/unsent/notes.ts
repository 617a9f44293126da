import type { MutationRecord, Tap } from './mutation-record.ts';

/**
 * A note in localStorage for each unsent tap. localStorage stores the tap before the handler returns, which IndexedDB
 * cannot, so a tab that is closed in between loses nothing (FAULTS-1). The note stays until the tap is settled: a browser
 * short of space clears IndexedDB but not localStorage (FAULTS-4). The outbox remains the source of truth.
 *
 * A note is named by the tap id until the tap has a number, and then by the number, as former versions name it: they take
 * any other name for a tap from a cleared database, and remove what they do not know (FAULTS-20).
 */
export interface Notes {
  /** Notes a tap that has no number yet. False when there was no room: the outbox then says whether the tap was kept. */
  add(tap: Tap): boolean;
  has(tapId: string): boolean;
  /** Updates the notes to match these records, which are all records of the outbox. */
  follow(records: readonly MutationRecord[]): void;
  remove(name: string): void;
  /** What is noted now, by name: read it with `recovery.ts`. */
  texts(): [name: string, text: string][];
  /** Deletes the notes, after the person discarded their changes. */
  clear(): void;
}

/** The start of the keys under which this person's unsent taps are noted; without `uid`, of everybody's. */
export const notePrefix = (uid?: string) =>
  uid === undefined ? 'caravana.unsent.' : `caravana.unsent.${uid}.`;

/**
 * Notes a tap that has no number yet. Needs no database, whose code may still be loading. False when localStorage is full
 * or blocked: then only the outbox can say whether the tap was kept.
 */
export function noteTap(uid: string, storage: Storage, tap: Tap): boolean {
  return setItem(storage, notePrefix(uid) + tap.tapId, JSON.stringify(tap));
}

/** Call this while no tab is writing a note: this tab then owns every existing note. */
export function createNotes(uid: string, storage: Storage): Notes {
  const prefix = notePrefix(uid);
  /** The status in each numbered note, by name; undefined when another tab wrote it, or no room was left for it. */
  const written = new Map<string, MutationRecord['status'] | undefined>();
  for (const name of names()) written.set(name, undefined);

  function names(): string[] {
    return keysOf(storage, prefix).map((key) => key.slice(prefix.length));
  }

  const set = (name: string, value: string) => setItem(storage, prefix + name, value);
  const has = (name: string) => storage.getItem(prefix + name) !== null;

  function remove(name: string): void {
    storage.removeItem(prefix + name);
    written.delete(name);
  }

  /** Gives the name of the record's note. */
  function update(record: MutationRecord): string {
    const { tapId, id, status } = record;
    if (written.get(id) === status) return id;
    if (set(id, JSON.stringify(record))) {
      written.set(id, status);
      if (tapId !== id) remove(tapId);
      return id;
    }
    // A full storage may still have room for the number, so that at least the loss of the tap is noticed.
    const name = has(tapId) ? tapId : id;
    if (has(name) || set(name, '')) written.set(name, undefined);
    return name;
  }

  return {
    add: (tap) => noteTap(uid, storage, tap),
    has,

    follow(records) {
      const unsent = records.filter(({ status }) => status !== 'applied');
      const present = new Set(unsent.map(update));
      for (const name of written.keys()) if (!present.has(name)) remove(name);
    },

    remove,

    texts: () => names().map((name) => [name, storage.getItem(prefix + name) ?? '']),

    clear() {
      for (const key of keysOf(storage, prefix)) storage.removeItem(key);
    },
  };
}

/** The keys of a storage that begin so, sorted. */
export function keysOf(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .sort();
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
