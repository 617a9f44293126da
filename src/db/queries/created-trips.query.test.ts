import { expect, test } from 'vitest';
import { aTrip, organizer, otherOrganizer } from '../../../test/builders/entities.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { canBeCompleted, createdTrips } from './created-trips.query.ts';

const byPath = (trips: Record<string, Trip>) =>
  new Map(Object.entries(trips).map(([id, trip]) => [publicTripRef(id).path, trip]));

test('ORG-04 lists own trips only, newest date first, trips without a date last', () => {
  const trips = byPath({
    march: aTrip({ date: '2026-03-05T20:15:00.000Z' }),
    undated: aTrip({ date: undefined }),
    april: aTrip({ date: '2026-04-05T20:15:00.000Z' }),
    theirs: aTrip({ organizerId: otherOrganizer.uid }),
    january: aTrip({ date: '2026-01-05T20:15:00.000Z' }),
  });
  expect(createdTrips(trips, organizer.uid).map(({ id }) => id)).toEqual([
    'april',
    'march',
    'january',
    'undated',
  ]);
});

test('ORG-04 sorts trips of the same hour by name', () => {
  const trips = byPath({ b: aTrip({ name: 'Taça' }), a: aTrip({ name: 'Época' }) });
  expect(createdTrips(trips, organizer.uid).map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each([
  ['yesterday', '2026-03-04T20:15:00.000Z', true],
  ['earlier today', '2026-03-05T00:30:00.000Z', false],
  ['tomorrow', '2026-03-06T20:15:00.000Z', false],
])('ORG-08 ORG-09 a trip of %s', (_day, date, expected) => {
  const now = '2026-03-05T23:00:00.000Z';
  expect(canBeCompleted(aTrip({ date }), now)).toBe(expected);
  expect(canBeCompleted(aTrip({ date, status: 'completed' }), now)).toBe(false);
});

test('ORG-09 offers the button at midnight in Lisbon, in summer too', () => {
  const trip = aTrip({ date: '2026-07-01T20:00:00.000Z' });
  expect(canBeCompleted(trip, '2026-07-01T22:59:59.000Z')).toBe(false);
  expect(canBeCompleted(trip, '2026-07-01T23:00:00.000Z')).toBe(true);
});
