import { expect, test } from 'vitest';
import { partsOf, type RowHeights, roomOf, rowsBetween } from './row-heights.ts';

/** Ten rows of 50 px, of which `c` was measured as 100 px. */
const rows: RowHeights = {
  keys: [...'abcdefghij'],
  measured: new Map([['c', 100]]),
  estimate: 50,
};

test.each([
  ['the beginning', 0, 100, { from: 0, to: 2 }],
  ['within a row that is higher than others', 110, 190, { from: 2, to: 3 }],
  ['from edge to edge', 200, 300, { from: 3, to: 5 }],
  ['above the list', -300, -100, { from: 0, to: 0 }],
  ['below the list', 700, 900, { from: 10, to: 10 }],
  ['more than the list', -100, 900, { from: 0, to: 10 }],
])('SHELL-39 the rows of a stretch: %s', (_, top, bottom, range) => {
  expect(rowsBetween(top, bottom, rows)).toEqual(range);
});

test('SHELL-39 the room of rows that are not drawn is their measured heights, and the estimate of the others', () => {
  expect(roomOf({ from: 1, to: 4 }, rows)).toBe(200);
  expect(partsOf({ from: 4, to: 6 }, [], rows)).toEqual([
    { gap: 250, before: 4 },
    { index: 4 },
    { index: 5 },
    { gap: 200, before: 10 },
  ]);
});

test('SHELL-39 rows to keep are drawn in their place, once', () => {
  expect(partsOf({ from: 0, to: 2 }, [-1, 1, 2, 8, 10], rows)).toEqual([
    { index: 0 },
    { index: 1 },
    { index: 2 },
    { gap: 250, before: 8 },
    { index: 8 },
    { gap: 50, before: 10 },
  ]);
});
