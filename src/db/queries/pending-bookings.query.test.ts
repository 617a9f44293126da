import { describe, expect, test } from 'vitest';
import { aBooking, aBus, aProfile, organizer } from '../../../test/builders/entities.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import { bookingRef, busRef, profileRef } from '../../domain/wire/documents.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import {
  type BookingColumn,
  bookingSortValues,
  compareRequestTime,
  lastTripMark,
  pendingBookings,
  requestFilters,
  searchBookings,
  unsentDecisions,
} from './pending-bookings.query.ts';
import { sortRows } from './sort-rows.ts';

const held = (...bookings: Booking[]) =>
  new Map(bookings.map((booking) => [bookingRef(booking.tripId, booking.passengerId).path, booking]));

const request = (passengerId: string, passengerName: string, overrides: Partial<Booking> = {}) =>
  aBooking({ passengerId, passengerName, ...overrides });

const names = (rows: { booking: Booking }[]) => rows.map(({ booking }) => booking.passengerName);

test('BOOK-01 lists only the pending requests of this trip', () => {
  const bookings = held(
    request('a', 'Ana'),
    request('b', 'Bento', { status: 'accepted' }),
    request('c', 'Clara', { status: 'rejected' }),
    request('d', 'Dário', { tripId: 't10' }),
  );
  expect(names(pendingBookings(bookings, new Map(), 't1'))).toEqual(['Ana']);
});

test('BOOK-03 OPEN-44 sorts members first, then by name', () => {
  const bookings = held(
    request('z', 'Zé'),
    request('a', 'Ana'),
    request('o', 'Óscar'),
    request('p', 'Pedro', { membershipStatus: 'socio_pending_payment' }),
    request('r', 'Rui', { membershipStatus: 'socio' }),
  );
  expect(names(pendingBookings(bookings, new Map(), 't1'))).toEqual(['Rui', 'Ana', 'Óscar', 'Pedro', 'Zé']);
});

test('BOOK-26 a request follows its profile: a new member comes first', () => {
  const bookings = held(request('a', 'Ana'), request('z', 'Zé', { nickname: 'Velho' }));
  const profiles = new Map([
    [profileRef('z').path, aProfile({ uid: 'z', membershipStatus: 'socio', nickname: 'Novo' })],
  ]);
  expect(pendingBookings(bookings, profiles, 't1').map(({ booking }) => booking.nickname)).toEqual([
    'Novo',
    '',
  ]);
});

test('BOOK-02 OPEN-86 searches by part of a name, ignoring accents', () => {
  const rows = pendingBookings(held(request('j', 'João Conceição'), request('a', 'Ana')), new Map(), 't1');
  expect(names(searchBookings(rows, 'conceicao'))).toEqual(['João Conceição']);
  expect(names(searchBookings(rows, ' '))).toHaveLength(2);
  expect(searchBookings(rows, 'rui')).toEqual([]);
});

test.each([
  [false, false, 'missed-unpaid'],
  [false, undefined, 'missed-unpaid'],
  [false, true, 'missed-paid'],
  [true, false, undefined],
  [undefined, undefined, undefined],
])('BOOK-04 OPEN-48 last trip aboard %s, paid %s: %s', (lastTripBoarded, lastTripPaid, mark) => {
  expect(lastTripMark(aBooking({ lastTripBoarded, lastTripPaid }))).toBe(mark);
});

test('BOOK-27 orders by the time of the request, then by name', () => {
  const rows = pendingBookings(
    held(
      request('z', 'Zé', { createdAt: '2026-02-20T09:00:00.000Z' }),
      request('a', 'Ana', { createdAt: '2026-02-20T09:00:00.000Z' }),
      request('r', 'Rui', { createdAt: '2026-02-20T10:00:00.000Z', membershipStatus: 'socio' }),
      // Another program wrote no milliseconds.
      request('e', 'Eva', { createdAt: '2026-02-20T09:59:59Z' }),
      request('o', 'Óscar', { createdAt: undefined }),
    ),
    new Map(),
    't1',
  );
  expect(names(rows.sort(compareRequestTime))).toEqual(['Óscar', 'Ana', 'Zé', 'Eva', 'Rui']);
});

test('BOOK-27 narrows to members, to those who missed a trip unpaid, and to those without a mark', () => {
  const rows = [
    request('r', 'Rui', { membershipStatus: 'socio' }),
    request('z', 'Zé', { lastTripBoarded: false, lastTripPaid: false }),
    request('a', 'Ana', { lastTripBoarded: false, lastTripPaid: true }),
    request('e', 'Eva', { lastTripBoarded: true }),
  ];
  const kept = (filter: keyof typeof requestFilters) =>
    rows.filter(requestFilters[filter]).map(({ passengerName }) => passengerName);
  expect([kept('member'), kept('unpaid'), kept('unmarked')]).toEqual([['Rui'], ['Zé'], ['Rui', 'Eva']]);
});

describe('OFF-07 unsent decisions', () => {
  let sequence = 0;
  const record = (
    name: string,
    args: Record<string, unknown>,
    status: MutationRecord['status'] = 'pending',
  ) => {
    sequence += 1;
    const occurredAt = '2026-03-01T10:00:00.000Z';
    return {
      tapId: `tap-${sequence}`,
      id: `c-${sequence}`,
      clientId: 'c',
      sequence,
      name,
      args,
      occurredAt,
      status,
    };
  };
  const bookings = held(request('ana', 'Ana', { status: 'accepted' }), request('rui', 'Rui'));
  const bus = aBus({ id: 'b2', busNumber: '2' });
  const buses = new Map([[busRef(organizer.uid, 't1', 'b2').path, bus]]);
  const decided = (...records: MutationRecord[]) =>
    unsentDecisions(records, bookings, buses, organizer.uid, 't1');

  test('OFF-07 lists them with name, decision and bus', () => {
    expect(
      decided(
        record('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b2' }),
        record('rejectBooking', { tripId: 't1', passengerId: 'rui' }),
      ),
    ).toMatchObject([
      { passengerName: 'Ana', decision: 'accepted', busNumber: '2' },
      { passengerName: 'Rui', decision: 'rejected', busNumber: undefined },
    ]);
  });

  test('OFF-07 omits those of another trip, of another kind, or already decided by the server', () => {
    expect(
      decided(
        record('acceptBooking', { tripId: 't2', passengerId: 'ana', busId: 'b2' }),
        record('completeTrip', { tripId: 't1' }),
        record('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b2' }, 'applied'),
        record('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b2' }, 'refused'),
      ),
    ).toEqual([]);
  });
});

const rowOf = (id: string, overrides: Partial<Booking>) => ({ id, path: id, booking: aBooking(overrides) });
const columned = [
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
  sortRows(columned, bookingSortValues, { column, isDescending })
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
