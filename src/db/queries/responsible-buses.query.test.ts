import { expect, test } from 'vitest';
import { aBus, aTrip, guide } from '../../../test/builders/entities.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { busRef, publicTripRef } from '../../domain/wire/documents.ts';
import { responsibleTrips, tripToBoard } from './responsible-buses.query.ts';

const now = '2026-03-05T12:00:00.000Z';

function rowsOf(trips: Record<string, Partial<Trip>>, buses: Partial<Bus>[]) {
  return responsibleTrips(
    new Map(buses.map(aBus).map((bus) => [busRef('o', bus.tripId, bus.id).path, bus])),
    new Map(Object.entries(trips).map(([id, trip]) => [publicTripRef(id).path, aTrip(trip)])),
    guide.uid,
    now,
  );
}

test('ORG-24 lists only the buses assigned to the person, by trip, without completed trips', () => {
  const rows = rowsOf({ t1: {}, t2: { status: 'completed' } }, [
    { id: 'b10', tripId: 't1', busNumber: '10' },
    { id: 'b2', tripId: 't1', busNumber: '2' },
    { id: 'b3', tripId: 't1', assignedGuideIds: ['somebody'] },
    { id: 'b4', tripId: 't2' },
    { id: 'b5', tripId: 'not-here' },
  ]);
  expect(rows.map(({ tripId, buses }) => [tripId, buses.map(({ id }) => id)])).toEqual([
    ['t1', ['b2', 'b10']],
  ]);
});

test('ORG-24 lists today’s trip first, then upcoming ones, and past ones last', () => {
  const rows = rowsOf(
    {
      later: { date: '2026-03-20T20:00:00.000Z' },
      over: { date: '2026-03-04T20:00:00.000Z' },
      today: { date: '2026-03-05T20:00:00.000Z' },
    },
    ['later', 'over', 'today'].map((tripId) => ({ tripId })),
  );
  expect(rows.map(({ tripId }) => tripId)).toEqual(['today', 'later', 'over']);
});

test('CANCEL-13 keeps a cancelled trip until its day is over', () => {
  const cancelledAt = '2026-03-01T12:00:00.000Z';
  const rows = rowsOf(
    {
      over: { date: '2026-03-04T20:00:00.000Z', cancelledAt },
      today: { date: '2026-03-05T20:00:00.000Z', cancelledAt },
    },
    ['over', 'today'].map((tripId) => ({ tripId })),
  );
  expect(rows.map(({ tripId }) => tripId)).toEqual(['today']);
});

test('NOTIF-61 OPEN-68 the trip to board is the nearest one, also on its way back after midnight', () => {
  const rows = (trips: Record<string, string | undefined>) =>
    rowsOf(
      Object.fromEntries(Object.entries(trips).map(([id, date]) => [id, { date }])),
      Object.keys(trips).map((tripId) => ({ id: `b-${tripId}`, tripId })),
    );
  const lastNight = '2026-03-04T20:15:00.000Z';
  const nextWeek = '2026-03-12T20:15:00.000Z';
  const trips = rows({ lastNight, nextWeek, undated: undefined });
  expect(tripToBoard(trips, now)?.tripId).toBe('lastNight');
  expect(tripToBoard(trips, '2026-03-11T12:00:00.000Z')?.tripId).toBe('nextWeek');
  expect(tripToBoard(rows({ undated: undefined }), now)?.tripId).toBe('undated');
  expect(tripToBoard([], now)).toBeUndefined();
});
