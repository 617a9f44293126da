import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { organizer } from '../../../../test/builders/entities.ts';
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import { bookingRef, organizerTripRef, passengerBookingRef, publicTripRef } from '../../wire/documents.ts';

const clubOf = (parts: TripParts = {}) =>
  documentsOf(
    aTripWith({ bookings: [{ status: 'rejected' }, { passengerId: 'rui', status: 'accepted' }], ...parts }),
  );
const reopen = (club: MemoryDocuments) =>
  club.run('reopenBooking', { tripId: 't1', passengerId: 'ana' }, { actor: organizer });

test('BOOK-60 a reopened request waits again on both paths and is counted; nobody is told', () => {
  const club = clubOf();
  expect(applied(reopen(club)).pushes).toEqual([]);
  expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ status: 'pending', passengerName: 'Ana Silva' });
  expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('pending');
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({ pendingBookingsCount: 1, confirmedBookingsCount: 1 });
  }
});

test.each<[string, TripParts, string]>([
  ['a request that is gone', { bookings: [] }, 'BOOKING_GONE'],
  ['one that was accepted meanwhile', { bookings: [{ status: 'accepted' }] }, 'ALREADY_DECIDED'],
  ['one of a trip that was missed', { bookings: [{ status: 'completed_missed' }] }, 'ALREADY_DECIDED'],
  ['one of a completed trip', { trip: { status: 'completed' } }, 'TRIP_COMPLETED'],
])('BOOK-60 refused: %s', (_, parts, code) => {
  const club = clubOf(parts);
  const before = club.snapshot();
  expect(verdictOf(reopen(club))).toBe(code);
  expect(club.snapshot()).toEqual(before);
});

test('BOOK-60 one that waits already, because the passenger asked again, stays as it is', () => {
  expect(applied(reopen(clubOf({ bookings: [{}] }))).writes).toEqual([]);
});
