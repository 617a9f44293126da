import { expect, test } from 'vitest';
import { departureAt, departureWords, isDepartureOver } from './call-times.ts';

/** 22:30 in Lisbon. */
const now = '2026-03-05T22:30:00.000Z';

test.each([
  ['22:45', '2026-03-05T22:45:00.000Z'],
  ['00:15', '2026-03-06T00:15:00.000Z'],
  ['08:00', '2026-03-06T08:00:00.000Z'],
  ['22:00', '2026-03-05T22:00:00.000Z'],
  ['11:00', '2026-03-05T11:00:00.000Z'],
  ['', undefined],
  ['25:00', undefined],
])('CALL-22 %s is the nearest moment', (time, at) => {
  expect(departureAt(time, now)).toBe(at);
});

test('CALL-22 after midnight an hour before it was yesterday, and a time that the clocks skip is none', () => {
  expect(departureAt('23:50', '2026-03-06T00:05:00.000Z')).toBe('2026-03-05T23:50:00.000Z');
  expect(departureAt('01:30', '2026-03-29T00:50:00.000Z')).not.toBe('2026-03-29T01:30:00.000Z');
});

test('CALL-22 the present minute is not over', () => {
  expect(isDepartureOver('2026-03-05T22:30:00.000Z', '2026-03-05T22:30:40.000Z')).toBe(false);
  expect(isDepartureOver('2026-03-05T22:29:00.000Z', '2026-03-05T22:30:40.000Z')).toBe(true);
});

test.each([
  ['2026-03-05T23:31:00.000Z', 'parte às 23:31'],
  ['2026-03-05T23:30:00.000Z', 'parte em 60 min'],
  ['2026-03-05T22:30:10.000Z', 'parte em 1 min'],
  ['2026-03-05T22:30:00.000Z', 'parte agora'],
  ['2026-03-05T22:29:30.000Z', 'parte agora'],
  ['2026-03-05T22:27:00.000Z', 'devia ter partido há 3 min'],
])('CALL-22 a departure at %s: %s', (at, words) => {
  expect(departureWords(at, now)).toBe(words);
});
