import { expect, test } from 'vitest';
import { aBooking } from '../../../test/builders/entities.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import { type BookingColumn, bookingSortValues } from './booking-order.query.ts';
import { sortRows } from './sort-rows.ts';

const rowOf = (id: string, overrides: Partial<Booking>) => ({ id, path: id, booking: aBooking(overrides) });
const rows = [
  rowOf('a', {
    passengerName: 'Zé',
    passengerPhone: '+351 911 111 111',
    busNumber: '10',
    createdAt: undefined,
    price: 20,
  }),
  rowOf('b', {
    passengerName: 'Álvaro',
    passengerPhone: '912 222 222',
    membershipStatus: 'socio',
    status: 'accepted',
    busNumber: '2',
    createdAt: '2026-02-20T09:00:00.000Z',
    price: 9.5,
  }),
  rowOf('c', {
    passengerName: 'Bento',
    passengerPhone: '',
    status: 'rejected',
    lastTripBoarded: false,
    lastTripPaid: false,
    createdAt: '2026-02-19T09:00:00Z',
    price: 20,
  }),
];
const orderBy = (column: BookingColumn, isDescending = false) =>
  sortRows(rows, bookingSortValues, { column, isDescending })
    .map(({ id }) => id)
    .join('');

test.each<[BookingColumn, string, string]>([
  ['name', 'bca', 'acb'],
  ['badge', 'bac', 'acb'],
  ['state', 'abc', 'cba'],
  ['mark', 'cab', 'abc'],
  ['requested', 'acb', 'bca'],
  ['phone', 'abc', 'bac'],
  ['price', 'bac', 'acb'],
  ['bus', 'bac', 'abc'],
])('BOOK-63 bookings in the order of their %s', (column, ascending, descending) => {
  expect([orderBy(column), orderBy(column, true)]).toEqual([ascending, descending]);
});
