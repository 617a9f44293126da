import { expect, test } from 'vitest';
import { aBooking, aBus, aPassenger, organizer } from '../../../test/builders/entities.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import { bookingRef, busRef } from '../../domain/wire/documents.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';
import { distribute, seatAll } from './distribution.query.ts';
import type { TripBooking } from './trip-bookings.query.ts';

const asked = (id: string, minute: number, fields: Partial<Booking> = {}): TripBooking => ({
  id,
  path: bookingRef('t1', id).path,
  booking: aBooking({
    passengerId: id,
    passengerName: id,
    createdAt: `2026-02-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
    ...fields,
  }),
});
const busWith = (id: string, capacity: number, taken = 0): BusOfTrip => ({
  id,
  path: busRef(organizer.uid, 't1', id).path,
  bus: aBus({
    id,
    busNumber: id.slice(1),
    capacity,
    passengers: Array.from({ length: taken }, (_, index) => aPassenger({ id: `${id}-${index}` })),
  }),
});
const seatsOf = (rows: TripBooking[], buses: BusOfTrip[], held = 0) => {
  const { seatings, unpaid, withoutSeat } = distribute(rows, buses, held);
  return {
    seats: seatings.map(({ booking, bus }) => `${booking.passengerName} ${bus.id}`),
    unpaid: unpaid.map(({ passengerName }) => passengerName),
    withoutSeat: withoutSeat.map(({ passengerName }) => passengerName),
  };
};
const red = { lastTripBoarded: false, lastTripPaid: false };

test('BOOK-28 seats members first, then by request time, and fills one bus after the other', () => {
  const rows = [asked('ana', 5), asked('zé', 1), asked('rui', 9, { membershipStatus: 'socio' })];
  expect(seatsOf(rows, [busWith('b1', 2), busWith('b2', 50)])).toEqual({
    seats: ['rui b1', 'zé b1', 'ana b2'],
    unpaid: [],
    withoutSeat: [],
  });
});

test('BOOK-28 leaves out who missed the last trip unpaid, a member too, and seats who paid', () => {
  const rows = [
    asked('ana', 1, { ...red, membershipStatus: 'socio' }),
    asked('zé', 2, { lastTripBoarded: false, lastTripPaid: true }),
  ];
  expect(seatsOf(rows, [busWith('b1', 2)])).toEqual({ seats: ['zé b1'], unpaid: ['ana'], withoutSeat: [] });
});

test('BOOK-28 skips full buses, and gives the last seats to the first requests', () => {
  const rows = [asked('ana', 3), asked('zé', 2), asked('eva', 1)];
  expect(seatsOf(rows, [busWith('b1', 5, 5), busWith('b2', 5, 3), busWith('b3', 5, 6)])).toEqual({
    seats: ['eva b2', 'zé b2'],
    unpaid: [],
    withoutSeat: ['ana'],
  });
});

test('BOOK-28 keeps a group together; a smaller request may still take the seats that it leaves', () => {
  const rows = [asked('grupo', 1, { seats: 3 }), asked('ana', 2), asked('par', 3, { seats: 2 })];
  expect(seatsOf(rows, [busWith('b1', 2), busWith('b2', 3)])).toEqual({
    seats: ['grupo b2', 'ana b1'],
    unpaid: [],
    withoutSeat: ['par'],
  });
});

test('WAIT-25 leaves the seats that live offers hold, on whatever bus they are', () => {
  const rows = [asked('ana', 1), asked('par', 2, { seats: 2 }), asked('zé', 3)];
  expect(seatsOf(rows, [busWith('b1', 1), busWith('b2', 2)], 1)).toEqual({
    seats: ['ana b1', 'zé b2'],
    unpaid: [],
    withoutSeat: ['par'],
  });
  expect(seatAll(rows, [busWith('b1', 1)], 1).seatings).toEqual([]);
});

test('BOOK-28 without a bus, or without requests, nobody gets a seat', () => {
  expect(seatsOf([asked('ana', 1)], [])).toEqual({ seats: [], unpaid: [], withoutSeat: ['ana'] });
  expect(seatsOf([], [busWith('b1', 50)])).toEqual({ seats: [], unpaid: [], withoutSeat: [] });
});

test('BOOK-28 of equal times the name decides, whatever the order of the list', () => {
  const rows = [asked('bia', 1), asked('ana', 1), asked('caio', 1)];
  const expected = { seats: ['ana b1', 'bia b1'], unpaid: [], withoutSeat: ['caio'] };
  expect(seatsOf(rows, [busWith('b1', 2)])).toEqual(expected);
  expect(seatsOf([...rows].reverse(), [busWith('b1', 2)])).toEqual(expected);
});

test('BOOK-28 skips requests that were decided meanwhile', () => {
  const rows = [
    asked('ana', 1, { status: 'accepted' }),
    asked('zé', 2, { status: 'rejected' }),
    asked('eva', 3),
  ];
  expect(seatsOf(rows, [busWith('b1', 1)])).toEqual({ seats: ['eva b1'], unpaid: [], withoutSeat: [] });
});

test('CANCEL-09 seats who was accepted without a bus in the same order, also who did not pay, while seats last', () => {
  const accepted = { status: 'accepted' as const };
  const rows = [
    asked('ana', 1, { ...accepted, ...red }),
    asked('zé', 2, accepted),
    asked('rui', 3, { ...accepted, membershipStatus: 'socio' }),
  ];
  const { seatings, withoutSeat } = seatAll(rows, [busWith('b1', 5, 5), busWith('b2', 5, 3)], 0);
  expect(seatings.map(({ booking, bus }) => `${booking.passengerName} ${bus.id}`)).toEqual([
    'rui b2',
    'ana b2',
  ]);
  expect(withoutSeat.map(({ passengerName }) => passengerName)).toEqual(['zé']);
});

test('GROUP-43 four people find no seats in three, and are left over whole, while one of a later request is seated', () => {
  const companion = (id: string) => ({ id, name: id, isMinor: false, phone: '', price: 20 });
  const family = asked('ana', 1, { seats: 4, party: ['tomás', 'eva', 'rui'].map(companion) });
  expect(seatsOf([family, asked('zé', 2)], [busWith('b1', 3)])).toEqual({
    seats: ['zé b1'],
    unpaid: [],
    withoutSeat: ['ana'],
  });
  expect(seatsOf([family, asked('zé', 2)], [busWith('b1', 3), busWith('b2', 4)]).seats).toEqual([
    'ana b2',
    'zé b1',
  ]);
  expect(seatAll([family], [busWith('b1', 2), busWith('b2', 2)], 0).withoutSeat).toHaveLength(1);
});
