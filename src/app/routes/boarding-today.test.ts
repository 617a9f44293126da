import { expect, test } from 'vitest';
import { aBooking, aBus, aTrip, guide, organizer, passenger } from '../../../test/builders/entities.ts';
import { bookingRef, busRef, publicTripRef } from '../../domain/wire/documents.ts';
import { boardingToday } from './boarding-today.ts';

/** Half past midnight in Lisbon, in summer: the day is already the 6th there. */
const now = '2026-06-05T23:30:00.000Z';
const days = { yesterday: '2026-06-05T18:00:00.000Z', today: '2026-06-06T18:00:00.000Z' };

/** Where this person boards, when a trip with a bus of the guide and a seat of Ana's is on this day. */
function boards(user: typeof guide, day: keyof typeof days, booking: Parameters<typeof aBooking>[0] = {}) {
  const held = {
    trips: new Map([[publicTripRef('t1').path, aTrip({ date: days[day], organizerId: organizer.uid })]]),
    buses: new Map([[busRef(organizer.uid, 't1', 'b1').path, aBus({ id: 'b1', tripId: 't1' })]]),
    bookings: new Map([[bookingRef('t1', passenger.uid).path, aBooking({ status: 'accepted', ...booking })]]),
  };
  return boardingToday(user, held, now);
}

test('INST-09 «Embarque de hoje» leads a guide to the list of today’s bus', () => {
  expect(boards(guide, 'today')).toBe('/trips/t1/buses/b1/passengers');
});

test('INST-48 «Embarque de hoje» leads an organizer to an own trip, and a passenger to the trip of the seat', () => {
  expect(boards(organizer, 'today')).toBe('/manage-trip/t1');
  expect(boards(passenger, 'today')).toBe('/trip/t1');
});

test('INST-48 «Embarque de hoje» leads nowhere without a bus, a trip or a seat of today', () => {
  expect([guide, organizer, passenger].map((user) => boards(user, 'yesterday'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(boards(passenger, 'today', { status: 'pending' })).toBeUndefined();
  expect(boards({ uid: 'other', role: 'organizer' }, 'today')).toBeUndefined();
  expect(boards({ uid: 'other', role: 'guide' }, 'today')).toBeUndefined();
});
