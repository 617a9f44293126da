import { expect, test } from 'vitest';
import { aBooking, aProfile } from '../../../test/builders/entities.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { bookingRef, profileRef } from '../../domain/wire/documents.ts';
import { lastTripMark } from './pending-bookings.query.ts';
import { countByState, filterBookings, tripBookings } from './trip-bookings.query.ts';

const booking = (tripId: string, passengerId: string, fields: Partial<Booking>): [string, Booking] => [
  bookingRef(tripId, passengerId).path,
  aBooking({ tripId, passengerId, ...fields }),
];
const bookings = new Map([
  booking('t1', 'ze', { passengerName: 'Zé', status: 'accepted' }),
  booking('t1', 'ana', { passengerName: 'Ana', nickname: 'Becas', status: 'pending' }),
  booking('t1', 'rui', { passengerName: 'Rui', membershipStatus: 'socio', status: 'rejected' }),
  booking('t2', 'eva', { passengerName: 'Eva' }),
]);
const rows = tripBookings(bookings, new Map(), 't1');
const names = (found: typeof rows) => found.map((row) => row.booking.passengerName);

test('SHELL-28 lists the bookings of one trip in every status, members first, then by name', () => {
  expect(names(rows)).toEqual(['Rui', 'Ana', 'Zé']);
  expect(countByState(rows)).toEqual({
    pending: 1,
    accepted: 1,
    rejected: 1,
    released: 0,
    completed_missed: 0,
  });
});

test('SHELL-28 OPEN-86 filters by status and by part of the name or nickname', () => {
  expect(names(filterBookings(rows, undefined, ''))).toEqual(['Rui', 'Ana', 'Zé']);
  expect(names(filterBookings(rows, 'accepted', ''))).toEqual(['Zé']);
  expect(names(filterBookings(rows, undefined, 'ze'))).toEqual(['Zé']);
  expect(names(filterBookings(rows, 'pending', 'becas'))).toEqual(['Ana']);
  expect(names(filterBookings(rows, 'rejected', 'becas'))).toEqual([]);
});

test('WAIT-06 a seat that was given back is a state of its own, not a rejection', () => {
  const releasedAt = '2026-03-01T10:00:00.000Z';
  const all = tripBookings(
    new Map([...bookings, booking('t1', 'ivo', { passengerName: 'Ivo', status: 'rejected', releasedAt })]),
    new Map(),
    't1',
  );
  expect(countByState(all)).toMatchObject({ rejected: 1, released: 1 });
  expect(names(filterBookings(all, 'released', ''))).toEqual(['Ivo']);
  expect(names(filterBookings(all, 'rejected', ''))).toEqual(['Rui']);
});

test('BOOK-26 takes badge, nickname and place from the profile, both ways, and the price from the request', () => {
  const profiles = new Map([
    [profileRef('ze').path, aProfile({ uid: 'ze', membershipStatus: 'socio', nickname: 'Mister' })],
    [profileRef('rui').path, aProfile({ uid: 'rui', membershipStatus: 'standard' })],
  ]);
  const [first, ...others] = tripBookings(bookings, profiles, 't1');
  expect(first?.booking).toMatchObject({
    passengerName: 'Zé',
    nickname: 'Mister',
    membershipStatus: 'socio',
    price: 20,
  });
  expect(
    others.map(({ booking: { passengerName, membershipStatus } }) => [passengerName, membershipStatus]),
  ).toEqual([
    ['Ana', 'standard'],
    ['Rui', 'standard'],
  ]);
});

test('CANCEL-08 OPEN-48 takes the mark of the last trip from the profile of now', () => {
  const mark = (asked: Partial<Booking>, now: Partial<Profile> | undefined) => {
    const profiles = new Map(now && [[profileRef('ana').path, aProfile({ uid: 'ana', ...now })]]);
    const [row] = tripBookings(new Map([booking('t1', 'ana', asked)]), profiles, 't1');
    return row && lastTripMark(row.booking);
  };
  const red = { lastTripBoarded: false, lastTripPaid: false };
  expect(mark(red, { boarded: false, paid: true })).toBe('missed-paid');
  expect(mark(red, { boarded: true, paid: false })).toBeUndefined();
  expect(mark({}, { boarded: false, paid: false })).toBe('missed-unpaid');
  expect(mark({ lastTripBoarded: true }, { boarded: false })).toBe('missed-unpaid');
  expect(mark({}, {})).toBeUndefined();
  expect(mark(red, undefined)).toBe('missed-unpaid');
});
