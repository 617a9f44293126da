import { expect, test } from 'vitest';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { aTrip } from '../../../test/builders/entities.ts';
import { isTripNews } from './trip-news.ts';

const changed = (before: object | undefined, after: object | undefined, kind = 'publicTrip' as const) => ({
  kind,
  path: 'publicTrips/t1',
  before,
  after,
});

const seats: [from: number, to: number, isNews: boolean][] = [
  [300, 299, false],
  [101, 100, false],
  [100, 99, true],
  [99, 51, false],
  [51, 49, true],
  [50, 49, true],
  [49, 20, false],
  [20, 19, true],
  [19, 10, false],
  [10, 9, true],
  [9, 8, true],
  [3, 2, true],
  [1, 0, true],
  [0, 1, true],
  [0, 50, true],
  [57, 5, true],
  [19, 20, true],
  [0, -1, true],
];
test.each(seats)('OFF-87 free seats from %i to %i: news is %s', (from, to, isNews) => {
  const trip = aTrip({ totalSeats: 300 });
  expect(isTripNews(changed({ ...trip, availableSeats: from }, { ...trip, availableSeats: to }))).toBe(
    isNews,
  );
});

const later = '2026-03-05T11:00:00.000Z';
const fields: [change: Partial<Trip>, isNews: boolean][] = [
  [{ pendingBookingsCount: 7 }, false],
  [{ confirmedBookingsCount: 7, occupiedSeats: 7, totalSeats: 57 }, false],
  [{ updatedAt: later }, false],
  [{ sheetChangedAt: later }, false],
  [{ guidesChangedAt: later }, false],
  [{ removedBusIds: ['b1'] }, false],
  [{ waitingCount: 3, waitingChangedAt: later, offersUntil: [] }, false],
  [{ offersUntil: [later] }, true],
  [{ autoOffers: true }, true],
  [{ meetingTime: '16:05' }, true],
  [{ date: later }, true],
  [{ prices: { default: 17 } }, true],
  [{ isFeatured: true }, true],
  [{ phoneForPassengers: '912 345 678' }, true],
  [{ status: 'completed', completedAt: later }, true],
];
test.each(fields)('OFF-87 a trip that changes by %o: news is %s', (change, isNews) => {
  const trip = aTrip({ meetingTime: '16:00' });
  expect(isTripNews(changed(trip, { ...trip, ...change }))).toBe(isNews);
});

test('OFF-87 a new trip and one that is gone are news; no change of another document is', () => {
  expect(isTripNews(changed(undefined, aTrip()))).toBe(true);
  expect(isTripNews(changed(aTrip(), undefined))).toBe(true);
  expect(isTripNews({ ...changed(undefined, aTrip()), kind: 'organizerTrip' })).toBe(false);
});
