import type { Tap } from './mutation-record.ts';
import type { Outbox } from './outbox.ts';

/** A tap that takes back others which were never sent. */
interface UndoTap {
  /** Their tap ids. */
  undo: string[];
  occurredAt: string;
}

/**
 * A write to IndexedDB takes a few milliseconds and dies with the tab; localStorage takes the tap before the
 * handler returns. So a tap is noted here first and struck out once it is in the outbox: a tab closed in between
 * loses nothing (FAULTS 1).
 */
export interface TapJournal {
  /** Notes a tap, then writes it to the outbox, and strikes it out whatever came of that: the caller will know. */
  keep<T>(tap: Tap | UndoTap, write: () => Promise<T>): Promise<T>;
  /** What is just being taken back, in any tab, or was when one closed: in the outbox still, and not to be sent. */
  undoing(): ReadonlySet<string>;
  /** Resolves once no tap is just being written, in any tab. */
  written(): Promise<void>;
  /** Puts into the outbox what a closed tab left behind, and takes out of it what was undone there. */
  recover(outbox: Outbox): Promise<void>;
}

export function createTapJournal(
  uid: string,
  storage: Storage,
  locks: Pick<LockManager, 'request'>,
): TapJournal {
  const prefix = `caravana.taps.${uid}.`;
  const lock = `caravana-taps-${uid}`;

  function keys(): string[] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  function note(key: string, tap: Tap | UndoTap): void {
    try {
      storage.setItem(key, JSON.stringify(tap));
    } catch {
      // A full or blocked localStorage takes nothing: the outbox itself will say whether the tap was kept.
    }
  }

  return {
    async keep(tap, write) {
      const key = `${prefix}${tap.occurredAt}`;
      note(key, tap);
      try {
        return await locks.request(lock, { mode: 'shared' }, write);
      } finally {
        storage.removeItem(key);
      }
    },

    undoing: () => {
      const taps = keys().map((key) => read(storage.getItem(key)));
      return new Set(taps.flatMap((tap) => (tap && 'undo' in tap ? tap.undo : [])));
    },

    written: () => locks.request(lock, () => undefined),

    // Exclusive, where taps share: a tap that another tab is just writing is not taken for a lost one.
    recover: (outbox) =>
      locks.request(lock, async () => {
        for (const key of keys()) {
          const tap = read(storage.getItem(key));
          // What cannot be read stays for the copy that a person can save (FAULTS 48); the app must open.
          if (tap === undefined) continue;
          await ('undo' in tap ? outbox.withdraw(tap.undo) : keepOnce(outbox, tap));
          storage.removeItem(key);
        }
      }),
  };
}

function read(text: string | null): Tap | UndoTap | undefined {
  try {
    return JSON.parse(text ?? '') as Tap | UndoTap;
  } catch {
    return undefined;
  }
}

/** A version without `tapId` has noted a tap by its time alone: that names it, and tells whether it is in the outbox. */
async function keepOnce(outbox: Outbox, tap: Omit<Tap, 'tapId'> & Partial<Tap>): Promise<void> {
  const { tapId = tap.occurredAt, name, args, occurredAt } = tap;
  const isKept = outbox.records$.value.some((record) =>
    tap.tapId === undefined
      ? record.occurredAt === occurredAt && record.name === name
      : record.tapId === tap.tapId,
  );
  if (!isKept) await outbox.append({ tapId, name, args, occurredAt });
}
