import { expect, test } from 'vitest';
import { boardingReadiness } from './boarding-readiness.query.ts';

const now = Date.parse('2026-03-05T06:00:00.000Z');
const hours = (n: number) => now - n * 3_600_000;

test.each([
  ['ready', true, hours(1)],
  ['ready', true, now],
  ['old', true, hours(13)],
  ['not-ready', true, undefined],
  ['not-ready', false, hours(1)],
] as const)('%s with the app stored: %s, synchronized at %s', (readiness, isAppStored, syncedAt) => {
  expect(boardingReadiness({ isAppStored, syncedAt, now })).toBe(readiness);
});
