import { factsOf } from '../../domain/mutators/verbs.ts';
import type { MutationRecord } from './mutation-record.ts';

/** A decision waits this long before it is sent: until then it can be taken back as if it had never been. */
export const undoTime = 6_000;

/** So close before it is sent, another tab may be a little faster: then it is not taken back any more. */
export const undoMargin = 500;

/** True for what can be taken back before it is sent. */
export const isUndoable = (name: string): boolean => factsOf(name)?.undoable ?? false;

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
