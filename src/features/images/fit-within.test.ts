import { expect, test } from 'vitest';
import { fitWithin } from './fit-within.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 10_000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('OPEN-56 sends %j as %j', (size, sent) => {
  expect(fitWithin(size, 1600)).toEqual(sent);
});
