import type { ServerClock } from '../../lib/server-clock.ts';
import { type MutationRecord, ofTaps } from './mutation-record.ts';
import type { Outbox } from './outbox.ts';
import type { UndoNotes } from './undo-notes.ts';
import { heldFor, isUndoable, undoMargin } from './undo-window.ts';

export interface Undo {
  /**
   * Takes back decisions that are still held back (`undo-window.ts`), all or none; false once they may be on their way.
   * An undo that the tab did not live to write is done at the next start, before anything is sent. Rejects when it could
   * not be written, also after room was made: then they stand, and are sent.
   */
  takeBack(tapIds: readonly string[]): Promise<boolean>;
  /** Milliseconds for which `takeBack` can still take all of these back; 0 when it cannot any more. */
  timeToTakeBack(tapIds: readonly string[]): number;
  /** True for what is just being taken back: in the outbox still, and not to be sent. */
  isBeingTakenBack(record: MutationRecord): boolean;
  /** Milliseconds for which a record must not be sent yet; `undoTime` is for tests. */
  heldFor(record: MutationRecord, undoTime?: number): number;
}

/** A disk that has not written an undo yet is asked for so often; the decision waits, past the end of its hold too. */
const undoPause = 1_000;

/** `write` does a write, and once more after room was made. */
export function createUndo(
  outbox: Pick<Outbox, 'records$' | 'withdraw'>,
  notes: UndoNotes,
  clock: ServerClock,
  write: (work: () => Promise<boolean>) => Promise<boolean>,
): Undo {
  const heldNow = (record: MutationRecord, undoTime?: number) =>
    heldFor(record, Date.parse(clock.peek()), undoTime);

  const isBeingTakenBack = ({ name, tapId }: MutationRecord) => isUndoable(name) && notes.tapIds().has(tapId);

  function timeToTakeBack(tapIds: readonly string[]): number {
    const found = ofTaps(outbox.records$.value, tapIds);
    if (tapIds.some((id) => !found.some(({ tapId }) => tapId === id))) return 0;
    const held = found.map((record) => (record.status === 'pending' ? heldNow(record) : 0));
    return Math.max(0, Math.min(...held) - undoMargin);
  }

  return {
    isBeingTakenBack,
    timeToTakeBack,
    heldFor: (record, undoTime) => heldNow(record, undoTime) || (isBeingTakenBack(record) ? undoPause : 0),

    async takeBack(tapIds) {
      if (timeToTakeBack(tapIds) === 0) return false;
      const undo = { undo: tapIds, occurredAt: clock.now() };
      notes.add(undo);
      try {
        return await write(() => outbox.withdraw(tapIds));
      } finally {
        notes.remove(undo);
      }
    },
  };
}
