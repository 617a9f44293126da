import { describe, expect, test } from 'vitest';
import { type DrawnRows, drawn, isAimedAt } from './drawn-rows.ts';

/** Rows of 60 px, stacked. */
const column = (...ids: string[]) =>
  ids.map((id, index) => ({ id, top: index * 60, bottom: (index + 1) * 60 }));
const since = (...steps: [now: number, ...ids: string[]][]) =>
  steps.reduce<DrawnRows>((layouts, [now, ...ids]) => drawn(layouts, column(...ids), now), []);

describe('BOARD-45 the rows are sorted at 10 s', () => {
  const closedUp = since([0, 'ana', 'bia', 'zé'], [10_000, 'bia', 'zé', 'ana']);

  test.each(Array.from({ length: 12 }, (_, step) => step * 50))(
    'ignores a touch %i ms later on a row that moved under the finger',
    (later) => {
      expect(isAimedAt('bia', 30, 10_000 + later, closedUp)).toBe(false);
      expect(isAimedAt('zé', 90, 10_000 + later, closedUp)).toBe(false);
    },
  );

  test('accepts a touch 600 ms later, and at any time on a row that did not move', () => {
    expect(isAimedAt('bia', 30, 10_600, closedUp)).toBe(true);
    const lastLeft = since([0, 'ana', 'bia', 'zé'], [10_000, 'ana', 'bia']);
    expect(isAimedAt('bia', 90, 10_010, lastLeft)).toBe(true);
  });

  test('ignores a touch that began before the move and ended after it', () => {
    expect(isAimedAt('bia', 30, 9_950, closedUp)).toBe(false);
    expect(isAimedAt('ana', 30, 9_950, closedUp)).toBe(false);
  });
});

test('BOARD-45 accepts a row that was not drawn before in the room that was left for it, but not one from elsewhere', () => {
  const room = { id: undefined, top: 120, bottom: 240 };
  const atTop = drawn([], [...column('ana', 'bia'), room], 0);
  expect(isAimedAt('zé', 150, 100, atTop)).toBe(true);
  expect(isAimedAt('zé', 30, 100, atTop)).toBe(false);
});

test('BOARD-45 ignores a row that moved away and back under the finger', () => {
  const layouts = since([0, 'ana', 'bia'], [5_000, 'bia', 'ana'], [5_200, 'ana', 'bia']);
  expect(isAimedAt('ana', 30, 5_300, layouts)).toBe(false);
  expect(isAimedAt('ana', 30, 5_800, layouts)).toBe(true);
});

test('BOARD-45 ignores a touch on a new row, and treats a redraw that moves nothing as no move', () => {
  expect(isAimedAt('ana', 30, 100, since([0, 'ana']))).toBe(true);
  expect(isAimedAt('ana', 30, 100, since([0], [50, 'ana']))).toBe(false);
  const still = since([0, 'ana', 'bia'], [500, 'ana', 'bia']);
  expect(still).toHaveLength(1);
});
