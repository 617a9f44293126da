import { type MutationRecord, mutationRecordSchema, type Tap } from './mutation-record.ts';
import { notePrefix, noteTap, setItem } from './tap-note.ts';

/** What happened to unsent changes whose database the browser cleared. */
export interface ClearedStore {
  /** Restored, and sent again. */
  restored: number;
  /** Restored refusals, which are not sent. */
  refused?: number;
  lost: number;
}

/** What a note says about a tap that is not in the outbox. */
type Noted =
  /** A tap without a number: the tab died before it was on disk. */
  | { kind: 'tap'; tap: Tap }
  | { kind: 'record'; record: MutationRecord }
  /** Only its number is known, or nothing at all. */
  | { kind: 'bare'; name: string; number: string };

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
  /** The notes of taps that are not among these records. */
  missing(records: readonly MutationRecord[]): Noted[];
  /** What to tell the person; undefined when nothing was cleared or they acknowledged it. */
  cleared(): ClearedStore | undefined;
  setCleared(cleared: ClearedStore | undefined): void;
  /** Deletes the notes, after the person discarded their changes. */
  clear(): void;
}

/** Call this while no tab is writing a note: this tab then owns every existing note. */
export function createNotes(uid: string, storage: Storage): Notes {
  const prefix = notePrefix(uid);
  const clearedKey = `caravana.cleared.${uid}`;
  /** The status in each numbered note, by name; undefined when another tab wrote it, or no room was left for it. */
  const written = new Map<string, MutationRecord['status'] | undefined>();
  for (const [name] of readAll()) written.set(name, undefined);

  function readAll(): [name: string, noted: Noted][] {
    return keysOf(storage, prefix).map((key) => {
      const name = key.slice(prefix.length);
      return [name, read(name, storage.getItem(key) ?? '')];
    });
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
      const names = new Set(unsent.map(update));
      for (const name of written.keys()) if (!names.has(name)) remove(name);
    },

    remove,

    missing(records) {
      const present = new Set(records.flatMap(({ tapId, id }) => [tapId, id]));
      const isMissing = ([name, noted]: [string, Noted]) =>
        !present.has(name) && !(noted.kind === 'record' && present.has(noted.record.tapId));
      return readAll()
        .filter(isMissing)
        .map(([, noted]) => noted);
    },

    cleared: () => JSON.parse(storage.getItem(clearedKey) ?? 'null') ?? undefined,

    setCleared(cleared) {
      if (cleared) setItem(storage, clearedKey, JSON.stringify(cleared));
      else storage.removeItem(clearedKey);
    },

    clear() {
      for (const key of [...keysOf(storage, prefix), clearedKey]) storage.removeItem(key);
    },
  };
}

/** The keys of a storage that begin so, sorted. */
export function keysOf(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .sort();
}

/** What is there without room for more is only the number: in the name or, of a version that named it by tap id, in the text. */
function read(name: string, text: string): Noted {
  try {
    const value = JSON.parse(text) as Tap | MutationRecord;
    if ('id' in value) return { kind: 'record', record: mutationRecordSchema.parse(value) };
    if (typeof value.name === 'string') return { kind: 'tap', tap: value };
  } catch {
    // Read as a bare number.
  }
  return { kind: 'bare', name, number: text || name };
}
