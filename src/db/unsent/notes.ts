import { type MutationRecord, mutationRecordSchema, type Tap } from './mutation-record.ts';

/** What became of unsent changes whose database the browser has cleared. */
export interface ClearedStore {
  /** Those that go out again. */
  restored: number;
  /** Those that the server has refused: back too, and not to be sent. */
  refused?: number;
  lost: number;
}

/** What a note says about a tap that is not in the outbox. */
type Noted =
  /** It never got a number: the tab died before it was on the disk. */
  | { kind: 'tap'; tap: Tap }
  | { kind: 'record'; record: MutationRecord }
  /** Only its number is known, or nothing at all. */
  | { kind: 'bare'; tapId: string; number: string };

/**
 * A note in localStorage of each tap that is unsent, by tap id. It takes the tap before the handler returns, which
 * IndexedDB does not: a tab closed in between loses nothing (FAULTS-1). And it stays until the tap is settled: a browser
 * short of space clears IndexedDB with everything in it, and not localStorage (FAULTS-4). The outbox stays the record.
 */
export interface Notes {
  /** Notes a tap that has no number yet. */
  add(tap: Tap): void;
  /** Keeps the notes in step with these records: all that the outbox has now. */
  follow(records: readonly MutationRecord[]): void;
  remove(tapId: string): void;
  /** What is noted and not among these taps. */
  missing(present: ReadonlySet<string>): Noted[];
  /** What the person has to be told; undefined when nothing was cleared, or they have said that they know. */
  cleared(): ClearedStore | undefined;
  setCleared(cleared: ClearedStore | undefined): void;
  /** The person let their changes go: so do the notes. */
  clear(): void;
}

/** The start of the keys under which this person's unsent taps are noted; without `uid`, of everybody's. */
export const notePrefix = (uid?: string) =>
  uid === undefined ? 'caravana.unsent.' : `caravana.unsent.${uid}.`;

/** To be called while no tab is just noting a tap: every note that is there now is this tab's to keep or to remove. */
export function createNotes(uid: string, storage: Storage): Notes {
  const prefix = notePrefix(uid);
  const clearedKey = `caravana.cleared.${uid}`;
  /** What the note of each numbered tap says, by tap id; undefined for one that this tab has not written. */
  const written = new Map<string, string | undefined>();
  for (const [tapId] of readAll()) written.set(tapId, undefined);

  function readAll(): [tapId: string, noted: Noted][] {
    return keysOf(storage, prefix).map((key) => {
      const tapId = key.slice(prefix.length);
      return [tapId, read(tapId, storage.getItem(key) ?? '')];
    });
  }

  function set(key: string, value: string): boolean {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  function remove(tapId: string): void {
    storage.removeItem(prefix + tapId);
    written.delete(tapId);
  }

  function update(record: MutationRecord): void {
    const { tapId, id, status } = record;
    const content = `${id} ${status}`;
    if (written.get(tapId) === content) return;
    const isWritten = set(prefix + tapId, JSON.stringify(record));
    // In a full storage there is room for the number: then at least the loss of the tap is noticed.
    const isNoted = isWritten || storage.getItem(prefix + tapId) !== null || set(prefix + tapId, id);
    if (isNoted) written.set(tapId, isWritten ? content : undefined);
  }

  return {
    // A full or blocked localStorage takes nothing: the outbox itself will say whether the tap was kept.
    add: (tap) => void set(prefix + tap.tapId, JSON.stringify(tap)),

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

/** A version without `tapId` has noted a tap by its number: as the key, and with an empty value where there was no room. */
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
