import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[8, 1, 4, 2], 3],
])('the median of %j is %d', (samples, middle) => {
  expect(median(samples)).toBe(middle);
});

test('a percentile is one of the samples', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([16, 24, 8], 0.5)).toBe(16);
  expect(percentile([7], 0.01)).toBe(7);
});

test('the 98th percentile of thirty samples is the worst one', () => {
  const thirty = [...Array.from({ length: 29 }, () => 16), 200];
  expect(percentile(thirty, 0.98)).toBe(200);
});

test('nothing has neither a median nor a percentile', () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 0.95)).toBeNaN();
});
