import { describe, expect, test } from 'vitest';
import { type DrawnRows, drawn, isAimedAt } from './drawn-rows.ts';

/** Rows of 60 px, stacked. */
const column = (...ids: string[]) =>
  ids.map((id, index) => ({ id, top: index * 60, bottom: (index + 1) * 60 }));
const since = (...steps: [now: number, ...ids: string[]][]) =>
  steps.reduce<DrawnRows>((layouts, [now, ...ids]) => drawn(layouts, column(...ids), now), []);

describe('BOARD-45 the rows close up at 10 s', () => {
  const closedUp = since([0, 'ana', 'bia', 'zé'], [10_000, 'bia', 'zé', 'ana']);

  test.each(Array.from({ length: 12 }, (_, step) => step * 50))(
    'a touch %i ms later on what came under the finger does nothing',
    (later) => {
      expect(isAimedAt('bia', 30, 10_000 + later, closedUp)).toBe(false);
      expect(isAimedAt('zé', 90, 10_000 + later, closedUp)).toBe(false);
    },
  );

  test('600 ms later it counts, and what stayed under the finger counted all the while', () => {
    expect(isAimedAt('bia', 30, 10_600, closedUp)).toBe(true);
    const lastLeft = since([0, 'ana', 'bia', 'zé'], [10_000, 'ana', 'bia']);
    expect(isAimedAt('bia', 90, 10_010, lastLeft)).toBe(true);
  });

  test('a finger that was down when they moved, and left after it, has touched neither', () => {
    expect(isAimedAt('bia', 30, 9_950, closedUp)).toBe(false);
    expect(isAimedAt('ana', 30, 9_950, closedUp)).toBe(false);
  });
});

test('BOARD-45 two moves in a row: what comes back under the finger was not there all the while', () => {
  const layouts = since([0, 'ana', 'bia'], [5_000, 'bia', 'ana'], [5_200, 'ana', 'bia']);
  expect(isAimedAt('ana', 30, 5_300, layouts)).toBe(false);
  expect(isAimedAt('ana', 30, 5_800, layouts)).toBe(true);
});

test('BOARD-45 a row that is there for the first time is not aimed at; a redraw that moves nothing is no move', () => {
  expect(isAimedAt('ana', 30, 100, since([0, 'ana']))).toBe(true);
  expect(isAimedAt('ana', 30, 100, since([0], [50, 'ana']))).toBe(false);
  const still = since([0, 'ana', 'bia'], [500, 'ana', 'bia']);
  expect(still).toHaveLength(1);
});
