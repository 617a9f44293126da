import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [3, 1, 8_000],
  [30, 1, 60_000],
  [30, 0, 30_000],
])('FAULTS-13 attempt %i with random value %f waits %i ms', (attempt, random, expected) => {
  expect(backoff(attempt, random)).toBe(expected);
});
