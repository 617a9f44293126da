import { expect, test } from 'vitest';
import { stopInstant } from './meeting-time.ts';

const day = { date: '2026-03-05T20:15:00.000Z', time: '20:15', meetingTime: '16:00' };
/** On the night in which the clocks go back. */
const eve = { date: '2026-10-25T15:00:00.000Z', time: '15:00', meetingTime: '23:30' };

test.each([
  ['on the day of the match', day, '16:30', '2026-03-05T16:30:00.000Z'],
  ['in summer', { ...day, date: '2026-07-05T19:15:00.000Z' }, '16:30', '2026-07-05T15:30:00.000Z'],
  ['on the evening before', eve, '23:50', '2026-10-24T22:50:00.000Z'],
  [
    'after the midnight that follows a meeting on the evening before',
    eve,
    '00:20',
    '2026-10-24T23:20:00.000Z',
  ],
  ['later in that night, once the clocks have gone back', eve, '04:00', '2026-10-25T04:00:00.000Z'],
  [
    'after midnight, without the time of the match',
    { ...day, time: 'a definir', meetingTime: '23:30' },
    '00:20',
    '2026-03-06T00:20:00.000Z',
  ],
  ['without a date', { ...day, date: undefined }, '16:30', undefined],
  ['without a time', day, '', undefined],
])('STOP-34 says when the coach leaves a stop %s', (_, trip, time, instant) => {
  expect(stopInstant(trip, { time })).toBe(instant);
});
