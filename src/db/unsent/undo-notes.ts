import type { Tap } from './mutation-record.ts';
import { keysOf, setItem } from './notes.ts';

/** Taps that a person has just taken back. */
interface Undo {
  /** Their tap ids. */
  undo: readonly string[];
  occurredAt: string;
}

/** What a version without `tapId` noted of a tap that was not on the disk yet. */
type FormerTap = Omit<Tap, 'tapId'>;

/** A note in localStorage of each undo that is not on the disk yet: one that a closed tab left is done at the next start. */
export interface UndoNotes {
  add(undo: Undo): void;
  remove(undo: Undo): void;
  /** Tap ids of what is just being taken back, in any tab, or was when one closed. */
  tapIds(): ReadonlySet<string>;
  /** Does what a closed tab left behind, in the order of the taps; each note goes once it is done. */
  recover(work: {
    takeBack(tapIds: readonly string[]): Promise<unknown>;
    keep(tap: FormerTap): Promise<unknown>;
  }): Promise<void>;
}

/** The start of their keys. Versions without `tapId` noted here every tap that was not on the disk yet. */
export const undoPrefix = (uid?: string) => (uid === undefined ? 'caravana.taps.' : `caravana.taps.${uid}.`);

export function createUndoNotes(uid: string, storage: Storage): UndoNotes {
  const prefix = undoPrefix(uid);
  const keyOf = ({ occurredAt }: Undo) => prefix + occurredAt;

  return {
    add(undo) {
      // A full or blocked localStorage takes nothing: the outbox itself will say whether the undo was done.
      setItem(storage, keyOf(undo), JSON.stringify(undo));
    },

    remove: (undo) => storage.removeItem(keyOf(undo)),

    tapIds() {
      const notes = keysOf(storage, prefix).map((key) => read(storage.getItem(key)));
      return new Set(notes.flatMap((note) => (note && 'undo' in note ? note.undo : [])));
    },

    async recover({ takeBack, keep }) {
      for (const key of keysOf(storage, prefix)) {
        const note = read(storage.getItem(key));
        // What cannot be read stays for the copy that a person can save (FAULTS-48); the app must open.
        if (note === undefined) continue;
        await ('undo' in note ? takeBack(note.undo) : keep(note));
        storage.removeItem(key);
      }
    },
  };
}

function read(text: string | null): Undo | FormerTap | undefined {
  try {
    return JSON.parse(text ?? '') as Undo | FormerTap;
  } catch {
    return undefined;
  }
}
