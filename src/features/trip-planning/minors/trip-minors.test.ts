import { expect, test } from 'vitest';
import { aBooking, aBus, aPassenger } from '../../../../test/builders/entities.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { bookingRef } from '../../../domain/wire/documents.ts';
import { tripMinors } from './trip-minors.ts';

const minor = (id: string) => ({ id, name: id, isMinor: true, phone: '', price: 20 });
const adult = (id: string) => ({ ...minor(id), isMinor: false });
const entry = (id: string, isMinor: boolean) =>
  aPassenger({ id, groupId: 'ana', userId: undefined, isMinor });
const buses = (...passengers: Parameters<typeof aPassenger>[0][]) =>
  new Map([
    ['b1', aBus({ passengers: passengers.map(aPassenger) })],
    ['b9', aBus({ id: 'b9', tripId: 't9', passengers: [entry('other', true)] })],
  ]);
const bookings = (...rows: Partial<Booking>[]) =>
  new Map(
    rows.map((row) => {
      const booking = aBooking({ party: [minor('m'), adult('a')], ...row });
      return [bookingRef(booking.tripId, booking.passengerId).path, booking];
    }),
  );

test('GROUP-48 counts the minors on the buses of the trip, each once', () => {
  const onBus = buses({}, entry('ana~m', true), entry('ana~a', false));
  expect(tripMinors('t1', onBus, new Map())).toBe(1);
  const accepted = { status: 'accepted', busId: 'b1' } as const;
  expect(tripMinors('t1', onBus, bookings(accepted))).toBe(1);
  // An older program did not write the bus into the booking.
  expect(tripMinors('t1', onBus, bookings({ status: 'accepted' }))).toBe(1);
});

test.each<[string, Partial<Booking>, number]>([
  ['asks', {}, 1],
  ['waits for a bus', { status: 'accepted' }, 1],
  ['was rejected', { status: 'rejected' }, 0],
  ['asks on another trip', { tripId: 't9' }, 0],
  [
    'joins somebody who is accepted already',
    { party: undefined, joins: { headId: 'rui', headName: 'Rui', companion: minor('m') } },
    1,
  ],
])('GROUP-48 of somebody who %s', (_what, booking, minors) => {
  expect(tripMinors('t1', buses(), bookings(booking))).toBe(minors);
});
