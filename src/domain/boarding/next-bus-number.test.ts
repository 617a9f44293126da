import { expect, test } from 'vitest';
import { nextBusNumber } from './next-bus-number.ts';

test.each([
  [['1', '10', '3'], '11'],
  [['2A', '1'], '3'],
  [['03'], '4'],
  [['Norte'], ''],
  [[], ''],
])('TRIP-52 after the buses %j comes %j', (numbers, next) => {
  expect(nextBusNumber(numbers)).toBe(next);
});
