import type { Day, Month } from 'date-fns';
import { pt } from 'date-fns/locale';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  daysUntil,
  formatDate,
  formatLongDate,
  formatShortDate,
  formatTime,
  instantOf,
  isPastDay,
  isSameDay,
  seasonOf,
} from './calendar.ts';

describe('seasons', () => {
  test.each([
    ['31 August 2025 at 23:30 in Lisbon', '2025-08-31T22:30:00.000Z', '2024-2025'],
    ['1 September 2025 at 00:00 in Lisbon, still August in UTC', '2025-08-31T23:00:00.000Z', '2025-2026'],
    ['31 August 2025', '2025-08-31T12:00:00.000Z', '2024-2025'],
    ['1 September 2025', '2025-09-01T12:00:00.000Z', '2025-2026'],
    ['New Year', '2026-01-01T00:00:00.000Z', '2025-2026'],
    ['December', '2025-12-31T23:59:59.000Z', '2025-2026'],
  ])('ORG-23 CONST-13 %s belongs to %s', (_, moment, id) => {
    expect(seasonOf(moment)).toEqual({ id, name: id.replace('-', '/') });
  });
});

describe('before today', () => {
  test.each([
    ['today at 00:30, now 23:00', '2026-01-10T00:30:00.000Z', '2026-01-10T23:00:00.000Z', false],
    ['today at 00:30, just after midnight', '2026-01-10T00:30:00.000Z', '2026-01-11T00:00:00.000Z', true],
    ['tonight, seen this morning', '2026-01-10T20:00:00.000Z', '2026-01-10T09:00:00.000Z', false],
    ['yesterday 23:59', '2026-01-09T23:59:00.000Z', '2026-01-10T00:00:00.000Z', true],
    ['tomorrow', '2026-01-11T00:00:00.000Z', '2026-01-10T23:59:59.000Z', false],
    [
      'summer: Lisbon is already a day ahead of UTC',
      '2026-07-09T22:00:00.000Z',
      '2026-07-09T23:30:00.000Z',
      true,
    ],
    ['summer: 23:30 in Lisbon is still today', '2026-07-09T18:00:00.000Z', '2026-07-09T22:30:00.000Z', false],
    ['FAULTS-45: the 23-hour day in March', '2026-03-29T00:30:00.000Z', '2026-03-29T22:30:00.000Z', false],
    ['FAULTS-45: after the 23-hour day', '2026-03-29T00:30:00.000Z', '2026-03-29T23:00:00.000Z', true],
    ['FAULTS-45: the 25-hour day in October', '2026-10-24T23:30:00.000Z', '2026-10-25T23:30:00.000Z', false],
    ['FAULTS-45: after the 25-hour day', '2026-10-24T23:30:00.000Z', '2026-10-26T00:00:00.000Z', true],
  ])('ORG-09 CONST-19 %s', (_, date, now, past) => {
    expect(isPastDay(date, now)).toBe(past);
  });

  test('a trip without a date is never past and never today', () => {
    expect(isPastDay(undefined, '2026-01-10T00:00:00.000Z')).toBe(false);
    expect(isSameDay(undefined, '2026-01-10T00:00:00.000Z')).toBe(false);
  });

  test.each([
    ['2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z', true],
    ['2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z', false],
    ['2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z', true],
    ['2026-10-24T22:59:59.999Z', '2026-10-24T23:00:00.000Z', false],
    ['2026-01-11T00:00:00.000Z', '2026-01-10T23:59:00.000Z', false],
  ])('%s is on the Lisbon day of %s: %s', (date, now, same) => {
    expect(isSameDay(date, now)).toBe(same);
  });
});

test.each([
  ['later today', '2026-03-05T20:15:00.000Z', '2026-03-05T08:00:00.000Z', 0],
  ['a match past midnight', '2026-03-06T00:30:00.000Z', '2026-03-05T23:59:00.000Z', 1],
  ['across the day when the clocks go forward', '2026-03-30T20:00:00.000Z', '2026-03-28T23:30:00.000Z', 2],
  ['across the day when they go back', '2026-10-26T00:30:00.000Z', '2026-10-24T22:30:00.000Z', 2],
  ['yesterday', '2026-03-04T20:15:00.000Z', '2026-03-05T08:00:00.000Z', -1],
])('PAX-54 FAULTS-45 counts the days of Lisbon: %s', (_, date, now, days) => {
  expect(daysUntil(date, now)).toBe(days);
});

describe('how moments are written', () => {
  test('SHELL-02 OFF-25 dates are Portuguese, in Lisbon', () => {
    expect(formatDate('2026-03-05T20:15:00.000Z')).toBe('05/03/2026');
    expect(formatDate('2026-08-31T23:30:00.000Z')).toBe('01/09/2026');
    expect(formatLongDate('2026-03-05T20:15:00.000Z')).toBe('quinta-feira, 5 de março');
  });

  test('PAX-56 OFF-25 short dates have the words of the Portuguese locale', () => {
    for (let month = 0; month < 12; month++) {
      const noon = new Date(Date.UTC(2026, month, 7 + month, 12));
      const width = 'abbreviated';
      const weekday = pt.localize.day(noon.getUTCDay() as Day, { width });
      const words = `${weekday}., ${7 + month} ${pt.localize.month(month as Month, { width })}`;
      expect(formatShortDate(noon.toISOString()).replaceAll('\u00a0', ' ')).toBe(words);
    }
  });

  test('OPEN-91 a missing date is N/A', () => {
    expect(formatDate(undefined)).toBe('N/A');
    expect(formatLongDate(undefined)).toBe('N/A');
  });

  test.each([
    ['winter', '2026-03-28T20:15:00.000Z', '20:15'],
    ['the evening after the clocks went forward', '2026-03-29T19:15:00.000Z', '20:15'],
    ['the evening after they went back', '2026-10-25T20:15:00.000Z', '20:15'],
  ])('FAULTS-45 %s: %s is %s in Lisbon', (_, moment, time) => {
    expect(formatTime(moment)).toBe(time);
    expect(instantOf(dayOf(moment), time)).toBe(moment);
  });
});

describe('from the form to an instant', () => {
  test.each([
    ['DATA-17 a winter evening', '2026-03-05', '20:15', '2026-03-05T20:15:00.000Z'],
    ['DATA-17 a summer evening', '2026-08-31', '23:30', '2026-08-31T22:30:00.000Z'],
    ['the last minute before the gap in March', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute after it', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['midnight', '2026-07-01', '00:00', '2026-06-30T23:00:00.000Z'],
    ['a leap day', '2028-02-29', '12:00', '2028-02-29T12:00:00.000Z'],
  ])('%s', (_, day, time, moment) => {
    expect(instantOf(day, time)).toBe(moment);
  });

  test('FAULTS-45 an hour that occurs twice is one of the two', () => {
    const moment = instantOf('2026-10-25', '01:30');
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(moment);
  });

  test.each([
    ['FAULTS-45: an hour that the clock leaves out', '2026-03-29', '01:30'],
    ['a 30th of February', '2026-02-30', '20:15'],
    ['a 13th month', '2026-13-01', '20:15'],
    ['a 25th hour', '2026-03-05', '24:00'],
    ['a 60th minute', '2026-03-05', '20:60'],
    ['an empty day', '', '20:15'],
    ['an empty time', '2026-03-05', ''],
    ['words', 'amanhã', 'à noite'],
  ])('%s is not a moment', (_, day, time) => {
    expect(instantOf(day, time)).toBeUndefined();
  });
});
