import { expect, test } from 'vitest';
import { tombstoneDays } from '../../domain/wire/documents.ts';
import { createAbsence } from './absence.ts';

const day = 86_400_000;
const summer = tombstoneDays * day;
const start = Date.parse('2026-03-05T06:00:00Z');

/** The absence of a device at a time that the test moves. */
function anAbsence(syncedAt: number | undefined) {
  const clock = { now: start };
  return { clock, absence: createAbsence(syncedAt, () => clock.now) };
}

test.each<[string, number | undefined, number | undefined, boolean]>([
  ['in step yesterday', start - day, undefined, false],
  ['in step before the summer', start - summer, start, true],
  ['never in step, nothing pulled', undefined, undefined, false],
  ['never in step, pulled yesterday', undefined, start - day, false],
  ['never in step, pulled before the summer', undefined, start - summer, true],
  ['in step tomorrow, by a clock that was set back since', start + day, undefined, false],
])('OFF-63 %s: whether a pull must start at the beginning', (_case, syncedAt, checkpoint, isTooLong) => {
  const { absence } = anAbsence(syncedAt);
  expect(absence.isTooLong(checkpoint)).toBe(isTooLong);
});

test.each<[string, number | undefined, boolean]>([
  ['an hour ago', start - day / 24, true],
  ['two days ago', start - 2 * day, false],
  ['never', undefined, false],
])('OFF-80 in step %s: whether what has changed since comes in one piece', (_case, syncedAt, isBrief) => {
  expect(anAbsence(syncedAt).absence.isBrief()).toBe(isBrief);
});

test('OFF-63 a computer that slept all summer is in step again only after a pull', () => {
  const { clock, absence } = anAbsence(start);
  expect(absence.heard()).toBe(true);
  clock.now += summer;
  expect(absence.heard()).toBe(false);
  expect(absence.heard()).toBe(false);
  absence.pulled();
  expect(absence.heard()).toBe(true);
});

test('OFF-63 one that hears the server every day needs none', () => {
  const { clock, absence } = anAbsence(start);
  for (let days = 0; days < 2 * tombstoneDays; days++) {
    clock.now += day;
    expect(absence.heard()).toBe(true);
  }
});
