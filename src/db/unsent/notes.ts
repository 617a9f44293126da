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
  | { kind: 'bare'; tapId: string; number: string };

/**
 * A note in localStorage for each unsent tap, by tap id. localStorage stores the tap before the handler returns, which
 * IndexedDB cannot, so a tab that is closed in between loses nothing (FAULTS-1). The note stays until the tap is settled: a
 * browser short of space clears IndexedDB but not localStorage (FAULTS-4). The outbox remains the source of truth.
 */
export interface Notes {
  /** Notes a tap that has no number yet. False when there was no room: the outbox then says whether the tap was kept. */
  add(tap: Tap): boolean;
  has(tapId: string): boolean;
  /** Updates the notes to match these records, which are all records of the outbox. */
  follow(records: readonly MutationRecord[]): void;
  remove(tapId: string): void;
  /** The notes of taps that are not in `present`. */
  missing(present: ReadonlySet<string>): Noted[];
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
  /** The content of each note by tap id; undefined for a note that another tab wrote. */
  const written = new Map<string, string | undefined>();
  for (const [tapId] of readAll()) written.set(tapId, undefined);
  /** The present number of each tap, by tap id. */
  const numbers = new Map<string, string>();

  function readAll(): [tapId: string, noted: Noted][] {
    return keysOf(storage, prefix).map((key) => {
      const tapId = key.slice(prefix.length);
      return [tapId, read(tapId, storage.getItem(key) ?? '')];
    });
  }

  const set = (key: string, value: string) => setItem(storage, key, value);

  function remove(tapId: string): void {
    removeUnderNumber(tapId);
    numbers.delete(tapId);
    storage.removeItem(prefix + tapId);
    written.delete(tapId);
  }

  /**
   * An open tab of a version without `tapId` notes every tap under its number. Closed before the tap is settled, it leaves that
   * note, and once the number belongs to a former client a start would take it for a tap from a cleared database.
   */
  function removeUnderNumber(tapId: string): void {
    const number = numbers.get(tapId) ?? tapId;
    if (number !== tapId) storage.removeItem(prefix + number);
  }

  function update(record: MutationRecord): void {
    const { tapId, id, status } = record;
    if (numbers.get(tapId) !== id) removeUnderNumber(tapId);
    numbers.set(tapId, id);
    const content = `${id} ${status}`;
    if (written.get(tapId) === content) return;
    const isWritten = set(prefix + tapId, JSON.stringify(record));
    // A full storage may still have room for the number, so that at least the loss of the tap is noticed.
    const isNoted = isWritten || storage.getItem(prefix + tapId) !== null || set(prefix + tapId, id);
    if (isNoted) written.set(tapId, isWritten ? content : undefined);
  }

  return {
    add: (tap) => noteTap(uid, storage, tap),
    has: (tapId) => storage.getItem(prefix + tapId) !== null,

    follow(records) {
      const unsent = new Map(
        records.filter(({ status }) => status !== 'applied').map((record) => [record.tapId, record]),
      );
      for (const tapId of written.keys()) if (!unsent.has(tapId)) remove(tapId);
      for (const record of unsent.values()) update(record);
    },

    remove,

    missing: (present) =>
      readAll()
        .filter(([tapId]) => !present.has(tapId))
        .map(([, noted]) => noted),

    cleared: () => JSON.parse(storage.getItem(clearedKey) ?? 'null') ?? undefined,

    setCleared(cleared) {
      if (cleared) set(clearedKey, JSON.stringify(cleared));
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

/** Versions without `tapId` noted a tap under its number, with an empty value when there was no room. */
function read(tapId: string, text: string): Noted {
  try {
    const value = JSON.parse(text) as Tap | MutationRecord;
    if ('id' in value) return { kind: 'record', record: mutationRecordSchema.parse(value) };
    if (typeof value.name === 'string') return { kind: 'tap', tap: value };
  } catch {
    // Read as a bare number.
  }
  return { kind: 'bare', tapId, number: text || tapId };
}
