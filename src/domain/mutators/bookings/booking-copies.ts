import type { Booking } from '../../entities/booking.schema.ts';
import { bookingRef, passengerBookingRef } from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';

/** Writes a booking, and its status into the passenger's own copy where there is one. */
export function writeBooking(
  documents: Documents,
  tripId: string,
  passengerId: string,
  booking: Booking,
): Write[] {
  const ownRef = passengerBookingRef(tripId, passengerId);
  const own = documents.get(ownRef);
  const { status } = booking;
  return [
    write(bookingRef(tripId, passengerId), booking),
    ...(own ? [write(ownRef, { ...own, status })] : []),
  ];
}
