import { factsOf } from '../../domain/mutators/verbs.ts';
import type { ServerClock } from '../../lib/server-clock.ts';
import { type MutationRecord, ofTaps } from './mutation-record.ts';
import type { Outbox } from './outbox.ts';
import type { UndoNotes } from './undo-notes.ts';

/** A decision waits this long before it is sent: until then it can be taken back as if it had never been. */
export const undoTime = 6_000;

/** So close before it is sent, another tab may be a little faster: then it is not taken back any more. */
export const undoMargin = 500;

/** True for what can be taken back before it is sent. */
const isUndoable = (name: string): boolean => factsOf(name)?.undoable ?? false;

/**
 * Milliseconds for which a mutation is held back, at `now` by the corrected clock. It follows from the tap's own time,
 * so every tab and the next start of the app agree on it, and nothing has to be stored or cleaned up. After a correction
 * of the clock the tap may seem to lie in the future: then nothing is held.
 */
export function heldFor(
  { name, occurredAt }: Pick<MutationRecord, 'name' | 'occurredAt'>,
  now: number,
  window = undoTime,
): number {
  if (!isUndoable(name)) return 0;
  const left = Date.parse(occurredAt) + window - now;
  return left > 0 && left <= window ? left : 0;
}

export interface Undo {
  /**
   * Takes back decisions that are still held back, all or none; false once they may be on their way.
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
