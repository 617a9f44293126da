import { expect, test } from 'vitest';
import { aTrip } from '../../../test/builders/entities.ts';
import { noticeEnds } from './notice-end.ts';

const ends = (trip: object, now: string) =>
  noticeEnds(aTrip(trip), now).map(({ value, at }) => (at ? `${value} ${at}` : value));

test.each([
  [
    'days ahead',
    {},
    '2026-03-01T10:00:00.000Z',
    [
      'day 2026-03-05T23:59:00.000Z',
      'meeting 2026-03-05T16:00:00.000Z',
      'today 2026-03-01T23:59:00.000Z',
      'other',
    ],
  ],
  [
    'on its morning',
    {},
    '2026-03-05T08:00:00.000Z',
    ['day 2026-03-05T23:59:00.000Z', 'meeting 2026-03-05T16:00:00.000Z', 'other'],
  ],
  ['after the meeting', {}, '2026-03-05T17:00:00.000Z', ['day 2026-03-05T23:59:00.000Z', 'other']],
  ['the day after', {}, '2026-03-06T08:00:00.000Z', ['today 2026-03-06T23:59:00.000Z', 'other']],
  [
    'without a date',
    { date: undefined },
    '2026-03-06T08:00:00.000Z',
    ['today 2026-03-06T23:59:00.000Z', 'other'],
  ],
  [
    'that meets on the eve, in summer time',
    { date: '2026-07-05T08:00:00.000Z', time: '09:00', meetingTime: '23:30' },
    '2026-07-01T10:00:00.000Z',
    [
      'day 2026-07-05T22:59:00.000Z',
      'meeting 2026-07-04T22:30:00.000Z',
      'today 2026-07-01T22:59:00.000Z',
      'other',
    ],
  ],
])(
  'NOTICE-10 offers the ends of a notice on a trip %s, the likeliest first',
  (_when, trip, now, expected) => {
    expect(ends(trip, now)).toEqual(expected);
  },
);
