import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { calendarEntry } from './calendar-entry.ts';
import { calendarFile } from './calendar-file.ts';

const times = (trip: Parameters<typeof aTrip>[0]) => {
  const entry = calendarEntry(aTrip(trip));
  return [entry?.start.toISOString(), entry?.end?.toISOString()];
};

test('lasts from the meeting until two hours after kick-off, in Lisbon time', () => {
  const date = '2026-03-05T20:15:00.000Z';
  expect(times({ date, meetingTime: '16:00', time: '20:15' })).toEqual([
    '2026-03-05T16:00:00.000Z',
    '2026-03-05T22:15:00.000Z',
  ]);
  // Summer time: Lisbon's local time, not UTC.
  expect(times({ date: '2026-07-05T19:15:00.000Z', meetingTime: '16:00', time: '20:15' })).toEqual([
    '2026-07-05T15:00:00.000Z',
    '2026-07-05T21:15:00.000Z',
  ]);
});

test("FAULTS-45 uses Lisbon's day: a summer match at 00:30 is not on the day before", () => {
  expect(times({ date: '2026-07-04T23:30:00.000Z', meetingTime: '', time: '00:30' })[0]).toBe(
    '2026-07-04T23:30:00.000Z',
  );
  expect(times({ date: '2026-07-04T23:30:00.000Z', meetingTime: '', time: '' })).toEqual([
    '2026-07-05T00:00:00.000Z',
    undefined,
  ]);
});

test('FAULTS-45 puts a meeting time later than the match on the evening before, also across clock changes', () => {
  expect(times({ date: '2026-10-25T15:00:00.000Z', meetingTime: '23:00', time: '15:00' })).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T17:00:00.000Z',
  ]);
  expect(times({ date: '2027-03-28T14:00:00.000Z', meetingTime: '23:00', time: '15:00' })[0]).toBe(
    '2027-03-27T23:00:00.000Z',
  );
  // 01:30 occurs twice that night; this is the second, in winter time.
  expect(times({ date: '2026-10-25T01:30:00.000Z', meetingTime: '23:00', time: '01:30' })[0]).toBe(
    '2026-10-24T22:00:00.000Z',
  );
});

test('uses the other time when one is missing, the whole day without times, and nothing without a date', () => {
  const date = '2026-03-05T20:15:00.000Z';
  expect(times({ date, meetingTime: '', time: '20:15' })[0]).toBe('2026-03-05T20:15:00.000Z');
  expect(times({ date, meetingTime: '16:00', time: 'a definir' })[1]).toBe('2026-03-05T18:00:00.000Z');
  expect(times({ date, meetingTime: 'a definir', time: '' })[1]).toBeUndefined();
  expect(calendarEntry(aTrip({ date: undefined }))).toBeUndefined();
});

test('contains the meeting place, the times and the trip, with special characters escaped', async () => {
  const trip = aTrip({ name: 'Final; ida, volta 🏆', origin: 'Largo da Estação' });
  const file = (await calendarFile('t1', trip, undefined, 'https://club.test/trip/t1', new Date(0))) ?? '';
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const line of [
    'UID:t1@caravana',
    'DTSTART:20260305T160000Z',
    'DTEND:20260305T221500Z',
    'LOCATION:Largo da Estação',
    'SUMMARY:Final\\; ida\\, volta 🏆',
  ]) {
    expect(file.split('\r\n')).toContain(line);
  }
  const wholeDay = await calendarFile(
    't1',
    aTrip({ meetingTime: '', time: '' }),
    undefined,
    'https://x',
    new Date(0),
  );
  expect(wholeDay).toContain('DTSTART;VALUE=DATE:20260305');
  expect(
    await calendarFile('t1', aTrip({ date: undefined }), undefined, 'https://x', new Date(0)),
  ).toBeUndefined();
});

test('STOP-34 begins at the own stop, with its time and name, also after the midnight of the evening before', async () => {
  const stop = { id: 'gaia', name: 'Gaia', time: '00:20' };
  const trip = aTrip({
    date: '2026-10-25T15:00:00.000Z',
    time: '15:00',
    meetingTime: '23:30',
    stops: [stop],
  });
  const file = (await calendarFile('t1', trip, stop, 'https://club.test/trip/t1', new Date(0))) ?? '';
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261024T232000Z',
      'DTEND:20261025T170000Z',
      'LOCATION:Gaia',
      'DESCRIPTION:Hora de encontro: 00:20\\nHora do jogo: 15:00',
    ]),
  );
});
