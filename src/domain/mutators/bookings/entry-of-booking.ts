import type { Booking } from '../../entities/booking.schema.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import type { Instant } from '../../instants.ts';

/** The bus entry of an accepted passenger. A person has one booking per trip, so their uid is the entry's id. */
export function entryOf(booking: Booking, timestamp: Instant): Passenger {
  return {
    id: booking.passengerId,
    userId: booking.passengerId,
    bookingId: booking.passengerId,
    name: booking.passengerName,
    phone: booking.passengerPhone,
    seats: booking.seats,
    paymentStatus: 'Pendente',
    boarded: false,
    timestamp,
    membershipStatus: booking.membershipStatus,
    nickname: booking.nickname,
    ...(booking.stopId !== undefined && { stopId: booking.stopId }),
    ...(booking.stopChangedAt !== undefined && { stopChangedAt: booking.stopChangedAt }),
  };
}
