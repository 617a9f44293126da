import { expect, test } from 'vitest';
import { barScale } from './bar-scale.ts';

test('STATS-10 the bars share one scale, up to a round value, and their parts follow each other', () => {
  const { bars, ticks } = barScale([
    { solid: 40, hatched: 5 },
    { solid: 30, open: 60 },
  ]);
  expect(bars).toEqual([
    [
      { fill: 'solid', from: 0, to: 40 },
      { fill: 'hatched', from: 40, to: 45 },
    ],
    [
      { fill: 'solid', from: 0, to: 30 },
      { fill: 'open', from: 30, to: 90 },
    ],
  ]);
  expect(ticks).toEqual([0, 20, 40, 60, 80, 100].map((value) => ({ value, at: value })));
});

test('STATS-10 a scale has whole numbers only, also of few trips, and is there for nothing', () => {
  expect(barScale([{ solid: 1 }]).ticks.map(({ value }) => value)).toEqual([0, 1]);
  expect(barScale([{ solid: 3 }]).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
  expect(barScale([{}])).toMatchObject({ bars: [[]], ticks: [{ value: 0 }, { value: 1 }] });
  expect(barScale([])).toMatchObject({ bars: [] });
});
