import type { BehaviorSubject } from 'rxjs';
import type { ServerClock } from '../../lib/server-clock.ts';
import type { MutationRecord, Tap } from './mutation-record.ts';
import { createNotes } from './notes.ts';
import { type Outbox, type OutboxOptions, openOutbox } from './outbox.ts';
import { type ClearedStore, createCleared, recover } from './recovery.ts';
import { type SavedCopy, savedCopy } from './saved-copy.ts';
import { createUndo, type Undo } from './undo.ts';
import { createUndoNotes } from './undo-notes.ts';
import { unsentOf } from './unsent-count.ts';
import { createVerdicts, type Verdicts } from './verdicts.ts';

/** Everything of one person on this device that is not settled: the only door to it (docs/unsent.md). */
export interface Unsent extends Undo, Pick<Outbox, 'records$' | 'recordVerdicts' | 'renumber' | 'close'> {
  /** In the order of the taps; the present value is what is known to be on the disk. */
  readonly records$: BehaviorSubject<MutationRecord[]>;
  readonly verdicts: Verdicts;
  /**
   * Keeps a tap: noted before this returns, and resolved once it is on the disk. Rejects when it could not be written, also
   * after room was made, and then it is nowhere. `isNoted` says that the tap was noted before (`noteTap`): a start may
   * have kept it from its note since, and it is not kept twice.
   */
  keep(tap: Tap, isNoted?: boolean): Promise<void>;
  /** Strikes out the note of a tap that is not kept after all. */
  dropNote(tapId: string): void;
  /** Removes taps: settled ones, and refused ones that the person resolved. */
  discard(tapIds: readonly string[]): Promise<void>;
  /** Resolves once every tap that any tab has begun to write is among the records. */
  written(): Promise<void>;
  /** What to tell of a database that the browser has cleared; undefined when there is nothing, or the person knows. */
  cleared(): ClearedStore | undefined;
  /** The person knows. */
  acknowledgeCleared(): void;
  /** What waits to be sent or for the person, as a file for them. */
  asFile(): SavedCopy;
  /** Closes it and takes it off the device. */
  destroy(): Promise<void>;
}

export interface UnsentOptions extends OutboxOptions {
  locks: Pick<LockManager, 'request'>;
  /** Gives up what can be fetched again, for what exists nowhere else (FAULTS-3). */
  freeSpace(): Promise<void>;
}

/** Opens it, and puts back what a closed tab or a cleared database has left only in the notes. */
export async function openUnsent(uid: string, clock: ServerClock, options: UnsentOptions): Promise<Unsent> {
  const { storage, locks, freeSpace } = options;
  const undoNotes = createUndoNotes(uid, storage);
  const cleared = createCleared(uid, storage);
  const outbox = await openOutbox(uid, options);

  /** On a full phone the pictures make room: a tap is worth more than all of them. */
  const withRoom = <T>(write: () => Promise<T>): Promise<T> =>
    write().catch(async () => {
      await freeSpace();
      return write();
    });

  // One start after the other. Tabs of former versions write their taps under this name too, in shared mode.
  const notes = await locks.request(`caravana-taps-${uid}`, async () => {
    try {
      const found = createNotes(uid, storage);
      await withRoom(() => recover(outbox, found, undoNotes, cleared));
      return found;
    } catch (error) {
      await outbox.close();
      throw error;
    }
  });
  const following = outbox.records$.subscribe(notes.follow);
  const undo = createUndo(outbox, undoNotes, clock, withRoom);

  return {
    ...undo,
    records$: outbox.records$,
    verdicts: createVerdicts(outbox.records$),
    recordVerdicts: (verdicts) => outbox.recordVerdicts(verdicts),
    renumber: () => outbox.renumber(),
    discard: (tapIds) => outbox.remove(tapIds),
    written: () => outbox.read(),
    cleared: cleared.get,
    acknowledgeCleared: () => cleared.set(undefined),

    async keep(tap, isNoted = notes.add(tap)) {
      // A note that has gone belongs to a tap that was kept from it and is settled.
      if (isNoted && !notes.has(tap.tapId)) return;
      try {
        await withRoom(() => outbox.append(tap));
      } catch (error) {
        notes.remove(tap.tapId);
        throw error;
      }
    },

    dropNote: notes.remove,

    asFile: () => savedCopy(uid, unsentOf(outbox.records$.value), clock.peek()),

    close() {
      following.unsubscribe();
      return outbox.close();
    },

    destroy() {
      following.unsubscribe();
      notes.clear();
      cleared.set(undefined);
      return outbox.destroy();
    },
  };
}
