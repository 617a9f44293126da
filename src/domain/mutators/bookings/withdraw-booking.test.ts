import { expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf } from '../../../../test/builders/documents.ts';
import { aBus, organizer, passenger } from '../../../../test/builders/entities.ts';
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import { bookingRef, organizerTripRef, passengerBookingRef, publicTripRef } from '../../wire/documents.ts';

const withdraw = (documents: Record<string, object>) => {
  const club = documentsOf(documents);
  return { club, outcome: club.run('withdrawBooking', { tripId: 't1' }, { actor: passenger }) };
};

test('OPEN-35 a pending request is deleted on both paths and the pending count falls on both copies', () => {
  const { club } = withdraw(aTripWith({ buses: [aBus()], bookings: [{}, { passengerId: 'rui' }] }));
  expect([...club.removed].sort()).toEqual([
    bookingRef('t1', 'ana').path,
    passengerBookingRef('t1', 'ana').path,
  ]);
  expect(club.at(bookingRef('t1', 'rui')).status).toBe('pending');
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({ pendingBookingsCount: 1, availableSeats: 10 });
  }
});

test.each(['accepted', 'rejected', 'completed_missed'] as const)(
  'OPEN-35 FAULTS-31 a request that is %s cannot be withdrawn',
  (status) => {
    const { club, outcome } = withdraw(aTripWith({ buses: [aBus()], bookings: [{ status }] }));
    expect(verdictOf(outcome)).toBe('ALREADY_DECIDED');
    expect(club.at(bookingRef('t1', 'ana')).status).toBe(status);
  },
);

test('nothing to withdraw: applied without effect', () => {
  expect(applied(withdraw(aTripWith({ buses: [aBus()] })).outcome).writes).toEqual([]);
});
