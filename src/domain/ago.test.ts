import { expect, test } from 'vitest';
import { ago } from './ago.ts';

test.each([
  [59_999, 'agora'],
  [60_000, 'há 1 min'],
  [3 * 3_600_000, 'há 3 h'],
  [24 * 3_600_000, 'há 1 dia'],
  [50 * 3_600_000, 'há 2 dias'],
  [-5_000, 'agora'],
])('OFF-26 CALL-40 describes %i ms ago as "%s"', (milliseconds, expected) => {
  expect(ago(milliseconds)).toBe(expected);
});
