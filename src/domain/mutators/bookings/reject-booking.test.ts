import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aProfile, organizer } from '../../../../test/builders/entities.ts';
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';

const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({ buses: [aBus()], bookings: [{}, { passengerId: 'rui', status: 'accepted' }], ...parts }),
    [profileRef('ana').path]: aProfile(),
  });
const reject = (club: MemoryDocuments, id = 'm1') =>
  club.run('rejectBooking', { tripId: 't1', passengerId: 'ana' }, { actor: organizer, id });

test('BOOK-15 only the pending count falls, on both copies; no bus changes', () => {
  const club = clubOf();
  const bus = club.at(busRef(organizer.uid, 't1', 'b1'));
  reject(club);
  expect(club.at(bookingRef('t1', 'ana')).status).toBe('rejected');
  expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('rejected');
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 10,
    });
  }
  expect(club.at(busRef(organizer.uid, 't1', 'b1'))).toEqual(bus);
});

test('BOOK-16 the passenger is told', () => {
  const club = clubOf();
  expect(applied(reject(club)).pushes.map((push) => push.title)).toEqual(['Reserva rejeitada']);
  expect(club.at(profileRef('ana')).notifications.map((item) => item.type)).toEqual(['booking_rejected']);
});

test('OPEN-41 a request on a completed trip may still be rejected', () => {
  expect(verdictOf(reject(clubOf({ trip: { status: 'completed' } })))).toBe('applied');
});

test.each<[string, TripParts, string]>([
  ['BOOK-19 a request that was withdrawn', { bookings: [] }, 'BOOKING_GONE'],
  ['OPEN-99 one that another device accepted', { bookings: [{ status: 'accepted' }] }, 'ALREADY_DECIDED'],
  ['one of a trip that was missed', { bookings: [{ status: 'completed_missed' }] }, 'ALREADY_DECIDED'],
])('%s', (_, parts, code) => {
  expect(verdictOf(reject(clubOf(parts)))).toBe(code);
});

test('the same rejection from a second device has no effect and notifies nobody', () => {
  const club = clubOf();
  reject(club);
  expect(applied(reject(club, 'm2'))).toMatchObject({ writes: [], pushes: [] });
});
