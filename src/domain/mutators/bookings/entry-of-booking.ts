import type { Booking } from '../../entities/booking.schema.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import { ownSeats } from '../../groups/groups.ts';
import { entriesOfGroup, withAmountDue } from '../../groups/party.ts';
import type { Instant } from '../../instants.ts';
import { toCents } from '../../prices.ts';

/**
 * The bus entries of an accepted request: the passenger's, and one for each companion (GROUP-03). A person has one booking per
 * trip, so their uid is the id of their entry.
 */
export function entriesOf(booking: Booking, timestamp: Instant): Passenger[] {
  const own: Passenger = {
    id: booking.passengerId,
    userId: booking.passengerId,
    bookingId: booking.passengerId,
    name: booking.passengerName,
    phone: booking.passengerPhone,
    seats: ownSeats(booking),
    amountDue: toCents(booking.price) * ownSeats(booking),
    paymentStatus: 'Pendente',
    boarded: false,
    timestamp,
    membershipStatus: booking.membershipStatus,
    nickname: booking.nickname,
    ...(booking.stopId !== undefined && { stopId: booking.stopId }),
    ...(booking.stopChangedAt !== undefined && { stopChangedAt: booking.stopChangedAt }),
    ...(booking.passCode !== undefined && { passCode: booking.passCode }),
  };
  return entriesOfGroup(own, booking.party?.map(withAmountDue));
}
