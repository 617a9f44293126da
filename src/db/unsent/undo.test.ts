import { expect, test } from 'vitest';
import { heldFor, undoTime } from './undo.ts';

const at = '2026-03-05T06:00:00.000Z';
const tapped = Date.parse(at);

test.each([
  ['acceptBooking', 0, undoTime],
  ['rejectBooking', 1_000, undoTime - 1_000],
  ['removePassenger', undoTime - 1, 1],
  ['acceptBooking', undoTime, 0],
  ['acceptBooking', 86_400_000, 0],
  ['setBoarded', 0, 0],
  ['setBusCapacity', 0, 0],
])('%s after %i ms is held for %i more', (name, after, left) => {
  expect(heldFor({ name, occurredAt: at }, tapped + after)).toBe(left);
});

test('FAULTS-6 a clock that was set back holds nothing for a day', () => {
  expect(heldFor({ name: 'acceptBooking', occurredAt: at }, tapped - 86_400_000)).toBe(0);
});
