import type { Booking, PassengerBooking } from '../../entities/booking.schema.ts';
import type { Profile } from '../../entities/profile.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import type { Instant } from '../../instants.ts';
import { priceFor } from '../../prices.ts';

/** A new request for one seat, with the price and the last trip of the person as they are now (PAX-34, BOOK-04). */
export function newBooking(
  trip: Trip,
  tripId: string,
  passengerId: string,
  { passengerName, passengerPhone }: Pick<Booking, 'passengerName' | 'passengerPhone'>,
  profile: Profile | undefined,
  createdAt: Instant,
): Booking {
  const membershipStatus = profile?.membershipStatus ?? 'standard';
  return {
    tripId,
    organizerId: trip.organizerId,
    passengerId,
    passengerName,
    passengerPhone,
    membershipStatus,
    nickname: profile?.nickname ?? '',
    lastTripBoarded: profile?.boarded,
    lastTripPaid: profile?.paid,
    seats: 1,
    price: priceFor(trip, { membershipStatus }) / 100,
    status: 'pending',
    createdAt,
  };
}

/** The passenger's own copy of a booking (DATA-30). */
export function newRecord(trip: Trip, booking: Booking): PassengerBooking {
  const { passengerId, passengerName, passengerPhone, tripId, organizerId, createdAt, status } = booking;
  return {
    passengerUid: passengerId,
    passengerName,
    passengerPhone,
    tripId,
    tripName: trip.name,
    tripDate: trip.date,
    tripTime: trip.time,
    organizerId,
    bookingTimestamp: createdAt,
    status,
  };
}
