import { expect, test } from 'vitest';
import { aTrip } from '../../test/builders/entities.ts';
import { isOnTheEve, tripTimes } from './trip-times.ts';

/** Without the spaces at which a line does not break. */
const words = (trip: Parameters<typeof aTrip>[0]) =>
  tripTimes(aTrip(trip)).join(' · ').replaceAll('\u00a0', ' ');

test('PAX-56 says when a trip is as people say it, in Lisbon time', () => {
  const date = '2026-12-04T20:15:00.000Z';
  expect(words({ date, meetingTime: '17:00' })).toBe('sex., 4 dez · Encontro 17:00 · Jogo 20:15');
  // A summer match at 00:30 is not on the day before.
  expect(words({ date: '2026-07-04T23:30:00.000Z', time: '00:30', meetingTime: '' })).toBe(
    'dom., 5 jul · Jogo 00:30',
  );
  expect(words({ date, time: 'a confirmar', meetingTime: '' })).toBe('sex., 4 dez · Jogo a confirmar');
  expect(words({ date, time: '', meetingTime: '' })).toBe('sex., 4 dez');
  expect(words({ date: undefined })).toBe('');
});

test('PAX-56 breaks no line between a word and its time', () => {
  const trip = aTrip({ date: '2026-12-04T20:15:00.000Z', meetingTime: '17:00' });
  expect(tripTimes(trip)).toEqual(['sex.,\u00a04\u00a0dez', 'Encontro\u00a017:00', 'Jogo\u00a020:15']);
});

test('PAX-56 FAULTS-45 says that people meet on the evening before, when the meeting is later than the match', () => {
  expect(words({ date: '2026-10-25T15:00:00.000Z', time: '15:00', meetingTime: '23:00' })).toBe(
    'dom., 25 out · Encontro 23:00 (na véspera) · Jogo 15:00',
  );
  expect(isOnTheEve({ time: 'a definir', meetingTime: '23:00' })).toBe(false);
  expect(isOnTheEve({ time: '15:00', meetingTime: '' })).toBe(false);
});

test('STOP-32 has the time of the stop for who gets on there, and no evening before it once midnight is past', () => {
  const times = (trip: Parameters<typeof aTrip>[0], time: string) =>
    tripTimes(aTrip(trip), { id: 's1', name: 'Gaia', time })[1]?.replaceAll('\u00a0', ' ');
  expect(times({}, '16:30')).toBe('Encontro 16:30');
  const eve = { time: '15:00', meetingTime: '23:30' };
  expect(times(eve, '23:50')).toBe('Encontro 23:50 (na véspera)');
  expect(times(eve, '00:20')).toBe('Encontro 00:20');
});
