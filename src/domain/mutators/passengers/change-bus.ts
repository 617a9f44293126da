import type { Bus, Passenger } from '../../entities/bus.schema.ts';
import { bookingRef, publicTripRef, type Ref } from '../../wire/documents.ts';
import { passengerMoved, type Refusal, refuse } from '../../wire/refusals.ts';
import { type Documents, type Write, write } from '../define.ts';
import { passengerOfTrip } from './find-passenger.ts';

/** The bookings of these passengers, for those with an account. They are known once the buses have been read. */
export function bookingRefsOf(known: Documents, tripId: string, passengerIds: string[]): Ref[] {
  const organizerId = known.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return [];
  return passengerIds.flatMap((id) => {
    const userId = passengerOfTrip(known, organizerId, tripId, id)?.passenger.userId;
    return userId ? [bookingRef(tripId, userId)] : [];
  });
}

/** The booking of a passenger with an account names the new bus and has its notices (NOTICE-06). */
export function bookingOnBus(
  documents: Documents,
  tripId: string,
  { userId }: Passenger,
  busId: string,
  { busNumber, notices }: Bus,
): Write[] {
  const booking = userId ? documents.get(bookingRef(tripId, userId)) : undefined;
  return booking
    ? [write(bookingRef(tripId, booking.passengerId), { ...booking, busId, busNumber, notices })]
    : [];
}

/** Why a passenger is not on the bus where somebody saw them: on another one, or on none. */
export function notOnBus(
  documents: Documents,
  organizerId: string,
  tripId: string,
  passengerId: string,
): Refusal {
  const place = passengerOfTrip(documents, organizerId, tripId, passengerId);
  return place ? passengerMoved(place.bus.busNumber) : refuse('PASSENGER_GONE');
}
