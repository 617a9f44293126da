import { expect, test } from 'vitest';
import { aBooking, aTrip, organizer } from '../../../test/builders/entities.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { roles } from '../../domain/people/roles.ts';
import { bookingRef } from '../../domain/wire/documents.ts';
import {
  cardState,
  emptyReason,
  groupTrips,
  listTrips,
  newestFirst,
  nextTripOf,
  pageOfTrip,
  sidesOf,
} from './trips.query.ts';

const now = '2026-03-01T12:00:00.000Z';
const trips = (rows: Record<string, Partial<Trip>>) =>
  new Map(Object.entries(rows).map(([id, trip]) => [`publicTrips/${id}`, aTrip(trip)]));

test('PAX-05 lists trips newest date first, without a date last, and the same date by name', () => {
  const rows = listTrips(
    trips({
      a: { date: '2026-01-10T20:00:00.000Z' },
      b: { date: undefined },
      c: { date: '2026-05-10T20:00:00.000Z' },
      e: { date: '2026-03-10T20:00:00.000Z', name: 'Jornada 10' },
      d: { date: '2026-03-10T20:00:00.000Z', name: 'Jornada 9' },
    }),
  );
  expect(rows.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'a', 'b']);
});

test('PAX-55 separates trips ahead from trips behind, each in the order of the list', () => {
  const { upcoming, past } = groupTrips(
    listTrips(
      trips({
        yesterday: { date: '2026-02-28T20:00:00.000Z' },
        today: { date: '2026-03-01T09:00:00.000Z' },
        later: { date: '2026-05-10T20:00:00.000Z' },
        long: { date: '2025-03-10T20:00:00.000Z' },
        closed: { date: '2026-03-02T20:00:00.000Z', status: 'completed' },
        undated: { date: undefined },
      }),
    ),
    now,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(['later', 'today', 'undated']);
  expect(past.map(({ id }) => id)).toEqual(['closed', 'yesterday', 'long']);
});

test('PAX-54 takes the soonest trip on which the person has asked for a seat or has one', () => {
  const upcoming = listTrips(
    trips({
      a: { date: '2026-03-02T20:00:00.000Z' },
      b: { date: '2026-03-03T20:00:00.000Z' },
      c: { date: '2026-03-04T20:00:00.000Z' },
      d: { date: '2026-03-05T20:00:00.000Z' },
      e: { date: undefined },
    }),
  );
  const next = (statuses: Record<string, Booking['status']>, uid = 'ana') =>
    nextTripOf(
      upcoming,
      new Map(
        Object.entries(statuses).map(([id, status]) => [
          bookingRef(id, 'ana').path,
          aBooking({ tripId: id, status }),
        ]),
      ),
      uid,
    )?.id;
  expect(next({ a: 'rejected', c: 'pending', d: 'accepted', e: 'accepted' })).toBe('c');
  expect(next({ b: 'accepted', c: 'pending' })).toBe('b');
  expect(next({ a: 'rejected', e: 'accepted' })).toBeUndefined();
  // An organizer's device holds the bookings of others.
  expect(next({ a: 'accepted' }, 'rui')).toBeUndefined();
});

test("PAX-05 takes a row's id from its path, whatever the document says", () => {
  expect(listTrips(trips({ real: { id: 'other' } }))[0]?.id).toBe('real');
});

test('HIST-02 does not change the given list when sorting', () => {
  const rows = [{ date: '2026-01-01T00:00:00.000Z' }, { date: '2026-02-01T00:00:00.000Z' }];
  newestFirst(rows);
  expect(rows[0]?.date).toBe('2026-01-01T00:00:00.000Z');
});

test.each([
  { pulled: true, connection: 'offline', filledBefore: false, reason: 'empty' },
  { pulled: false, connection: 'unknown', filledBefore: true, reason: 'loading' },
  { pulled: false, connection: 'online', filledBefore: false, reason: 'loading' },
  { pulled: false, connection: 'offline', filledBefore: true, reason: 'empty' },
  { pulled: false, connection: 'offline', filledBefore: false, reason: 'unreachable' },
  { pulled: false, connection: 'online', isSessionOver: true, filledBefore: false, reason: 'unreachable' },
  { pulled: false, connection: 'online', late: true, filledBefore: true, reason: 'unreachable' },
  { pulled: false, connection: 'online', late: true, filledBefore: false, reason: 'unreachable' },
] as const)('PAX-02 PAX-03 PAX-04 FAULTS-24 explains an empty list: $reason', ({ reason, ...state }) => {
  expect(emptyReason({ isSessionOver: false, late: false, ...state })).toBe(reason);
});

const card = (over: Partial<Parameters<typeof cardState>[0]>) =>
  cardState({ trip: aTrip(), booking: undefined, touched: undefined, failed: false, now, ...over });

test('PAX-14 OPEN-04 shows each card state', () => {
  expect(card({})).toBe('none');
  expect(card({ booking: aBooking(), touched: 'pending' })).toBe('sending');
  expect(card({ booking: aBooking(), touched: 'applied' })).toBe('waiting');
  expect(card({ booking: aBooking() })).toBe('waiting');
  expect(card({ booking: aBooking({ status: 'accepted' }) })).toBe('accepted');
  expect(card({ booking: aBooking({ status: 'rejected' }) })).toBe('rejected');
  expect(card({ failed: true })).toBe('error');
});

test('PAX-14 does not show an unsent withdrawal as an unsent request', () => {
  expect(card({ touched: 'pending' })).toBe('none');
});

test('OPEN-50 marks a completed trip as completed whatever the booking, and offers no request for a past one', () => {
  const completed = aTrip({ status: 'completed' });
  expect(card({ trip: completed, booking: aBooking({ status: 'completed_missed' }) })).toBe('completed');
  expect(card({ trip: completed })).toBe('completed');
  expect(card({ now: '2026-03-06T12:00:00.000Z' })).toBe('past');
  expect(card({ now: '2026-03-05T23:00:00.000Z' })).toBe('none');
});

test('OPEN-54 shows the club first at home and second away', () => {
  expect(sidesOf({ locationType: 'Casa' }, 'club', 'opponent')).toEqual(['club', 'opponent']);
  expect(sidesOf({ locationType: 'Fora' }, 'club', 'opponent')).toEqual(['opponent', 'club']);
});

test('NOTIF-30 NOTIF-33 INST-11 a trip has a page for passengers and for its organizer, and for nobody else', () => {
  const pages = roles.map((role) => [role, pageOfTrip('t1', organizer.uid, { role, uid: organizer.uid })]);
  expect(Object.fromEntries(pages)).toEqual({
    passenger: '/trip/t1',
    organizer: '/manage-trip/t1',
    guide: undefined,
    default: undefined,
  });
  expect(pageOfTrip('t1', 'somebody', { role: 'organizer', uid: organizer.uid })).toBeUndefined();
});

test('CANCEL-12 a cancelled trip shows that before the booking, and is not the next one', () => {
  const trip = aTrip({ cancelledAt: '2026-03-01T12:00:00.000Z', availableSeats: 0 });
  for (const booking of [undefined, aBooking(), aBooking({ status: 'accepted' })]) {
    expect(card({ trip, booking })).toBe('cancelled');
  }
  const bookings = new Map([[bookingRef('t1', 'ana').path, aBooking({ status: 'accepted' })]]);
  expect(nextTripOf([{ ...trip, id: 't1' }], bookings, 'ana')).toBeUndefined();
});
