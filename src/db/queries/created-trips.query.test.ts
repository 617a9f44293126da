import { expect, test } from 'vitest';
import { aTrip, organizer, otherOrganizer } from '../../../test/builders/entities.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { canBeCompleted, createdTrips } from './created-trips.query.ts';

const byPath = (trips: Record<string, Trip>) =>
  new Map(Object.entries(trips).map(([id, trip]) => [publicTripRef(id).path, trip]));

const now = '2026-03-05T12:00:00.000Z';
const idsOf = (trips: Record<string, Trip>) =>
  createdTrips(byPath(trips), organizer.uid, now).map(({ id }) => id);

test('ORG-04 lists own trips: the next, later ones, unfinished ones, completed ones, in each group newest first', () => {
  const trips = byPath({
    january: aTrip({ date: '2026-01-05T20:15:00.000Z', status: 'completed' }),
    yesterday: aTrip({ date: '2026-03-04T20:15:00.000Z' }),
    undated: aTrip({ date: undefined }),
    april: aTrip({ date: '2026-04-05T20:15:00.000Z' }),
    theirs: aTrip({ organizerId: otherOrganizer.uid, date: '2026-03-05T18:00:00.000Z' }),
    today: aTrip({ date: '2026-03-05T20:15:00.000Z' }),
    may: aTrip({ date: '2026-05-05T20:15:00.000Z' }),
    early: aTrip({ date: '2026-03-20T20:15:00.000Z', status: 'completed' }),
    february: aTrip({ date: '2026-02-05T20:15:00.000Z' }),
  });
  const rows = createdTrips(trips, organizer.uid, now).map(({ id, stage }) => `${stage} ${id}`);
  expect(rows).toEqual([
    'next today',
    ...['later may', 'later april', 'later undated'],
    ...['unfinished yesterday', 'unfinished february'],
    ...['completed early', 'completed january'],
  ]);
});

test('ORG-04 without a trip ahead none is the next', () => {
  expect(
    idsOf({ march: aTrip({ date: '2026-03-01T20:15:00.000Z' }), undated: aTrip({ date: undefined }) }),
  ).toEqual(['undated', 'march']);
});

test('ORG-04 sorts trips of the same hour by name', () => {
  const date = '2026-03-01T20:15:00.000Z';
  expect(idsOf({ b: aTrip({ name: 'Taça', date }), a: aTrip({ name: 'Época', date }) })).toEqual(['a', 'b']);
});

test.each([
  ['yesterday', '2026-03-04T20:15:00.000Z', true],
  ['earlier today', '2026-03-05T00:30:00.000Z', false],
  ['tomorrow', '2026-03-06T20:15:00.000Z', false],
])('ORG-08 ORG-09 a trip of %s', (_day, date, expected) => {
  const evening = '2026-03-05T23:00:00.000Z';
  expect(canBeCompleted(aTrip({ date }), evening)).toBe(expected);
  expect(canBeCompleted(aTrip({ date, status: 'completed' }), evening)).toBe(false);
});

test('ORG-09 offers the button at midnight in Lisbon, in summer too', () => {
  const trip = aTrip({ date: '2026-07-01T20:00:00.000Z' });
  expect(canBeCompleted(trip, '2026-07-01T22:59:59.000Z')).toBe(false);
  expect(canBeCompleted(trip, '2026-07-01T23:00:00.000Z')).toBe(true);
});

test('CANCEL-11 a cancelled trip is neither the next nor to be completed: it has a group of its own', () => {
  const cancelledAt = '2026-03-01T12:00:00.000Z';
  const trips = byPath({
    today: aTrip({ date: '2026-03-05T20:15:00.000Z', cancelledAt }),
    yesterday: aTrip({ date: '2026-03-04T20:15:00.000Z', cancelledAt }),
    april: aTrip({ date: '2026-04-05T20:15:00.000Z' }),
    may: aTrip({ date: '2026-05-05T20:15:00.000Z' }),
    january: aTrip({ date: '2026-01-05T20:15:00.000Z', status: 'completed' }),
  });
  expect(createdTrips(trips, organizer.uid, now).map(({ id, stage }) => `${stage} ${id}`)).toEqual([
    'next april',
    'later may',
    'cancelled today',
    'cancelled yesterday',
    'completed january',
  ]);
  expect(canBeCompleted(aTrip({ date: '2026-03-04T20:15:00.000Z', cancelledAt }), now)).toBe(false);
});
