import { expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../test/builders/entities.ts';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import { bookingRef } from '../../domain/wire/documents.ts';
import { isBooked, isPhoneRefused, ownBooking, ownStop, refusedOf } from './bookings-of-me.query.ts';

test("PAX-16 finds the person's own booking of a trip and nobody else’s", () => {
  const mine = aBooking({ passengerId: 'ana' });
  const bookings = new Map([
    [bookingRef('t1', 'ana').path, mine],
    [bookingRef('t1', 'rui').path, aBooking({ passengerId: 'rui' })],
  ]);
  expect(ownBooking(bookings, 't1', 'ana')).toBe(mine);
  expect(ownBooking(bookings, 't2', 'ana')).toBeUndefined();
});

test('OPEN-06 permits a new request after a rejection, and treats any other status as booked', () => {
  expect(isBooked(undefined)).toBe(false);
  expect(isBooked(aBooking({ status: 'rejected' }))).toBe(false);
  expect(isBooked(aBooking({ status: 'pending' }))).toBe(true);
  expect(isBooked(aBooking({ status: 'completed_missed' }))).toBe(true);
});

test('PAX-33 reports a refused phone number until it is resolved, and not one that waits', () => {
  expect(isPhoneRefused([aRecord({ name: 'setPhone', args: {}, status: 'refused' })])).toBe(true);
  expect(isPhoneRefused([aRecord({ name: 'setPhone', args: {}, status: 'pending' })])).toBe(false);
  expect(isPhoneRefused([aRecord({ name: 'requestBooking', args: {}, status: 'refused' })])).toBe(false);
});

test('OPEN-98 finds the latest refused request of this trip, not of others', () => {
  const records = [
    aRecord({ name: 'requestBooking', args: { tripId: 't1' }, status: 'refused', message: 'primeira' }),
    aRecord({ name: 'requestBooking', args: { tripId: 't1' }, status: 'refused', message: 'segunda' }),
    aRecord({ name: 'requestBooking', args: { tripId: 't2' }, status: 'refused', message: 'outra' }),
    aRecord({ name: 'requestBooking', args: { tripId: 't1' }, status: 'pending' }),
    aRecord({ name: 'withdrawBooking', args: { tripId: 't1' }, status: 'refused', message: 'retirar' }),
  ];
  expect(refusedOf(records, 'requestBooking', 't1')?.message).toBe('segunda');
  expect(refusedOf([], 'requestBooking', 't1')).toBeUndefined();
});

test('STOP-33 finds the refused change of the stop on this trip, and not a request', () => {
  const records = [
    aRecord({ name: 'setStop', args: { tripId: 't1' }, status: 'refused', message: 'a bordo' }),
    aRecord({ name: 'requestBooking', args: { tripId: 't1' }, status: 'refused' }),
    aRecord({ name: 'setStop', args: { tripId: 't2' }, status: 'refused' }),
  ];
  expect(refusedOf(records, 'setStop', 't1')?.message).toBe('a bordo');
});

test('STOP-32 knows where a booking gets on, also after its stop was removed', () => {
  const trip = aTrip({
    stops: [
      { id: 'gaia', name: 'Gaia', time: '16:30' },
      { id: 'gone', name: 'Ovar', time: '16:20', movedTo: 'gaia' },
    ],
  });
  expect(ownStop(trip, aBooking({ stopId: 'gaia' }))?.name).toBe('Gaia');
  expect(ownStop(trip, aBooking({ stopId: 'gone' }))?.name).toBe('Gaia');
  expect(ownStop(trip, aBooking())?.name).toBe('Largo da Estação');
  expect(ownStop(trip, aBooking({ status: 'rejected', stopId: 'gaia' }))).toBeUndefined();
  expect(ownStop(trip, undefined)).toBeUndefined();
  expect(ownStop(aTrip(), aBooking())).toBeUndefined();
});
