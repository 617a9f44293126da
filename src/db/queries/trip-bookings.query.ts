import { waitsForBus } from '../../domain/boarding/seats.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { matchesPerson } from '../../domain/people/person-search.ts';
import { isMember } from '../../domain/people/roles.ts';
import { withProfile } from '../../domain/people/with-profile.ts';
import { compareText } from '../../domain/text.ts';
import { idOf, profileRef, publicTripRef } from '../../domain/wire/documents.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';

/** A booking of a trip in any status. */
export interface TripBooking {
  /** The last segment of its path. Older documents may lack the field of the same meaning. */
  id: string;
  path: string;
  booking: Booking;
}

/**
 * Every booking of one trip: members first, then by name, as in the request queue. Nickname, membership and last trip are
 * those of the profile, of which an organizer's device holds all (BOOK-26, CANCEL-08).
 */
export function tripBookings(
  bookings: ReadonlyMap<string, Booking>,
  profiles: ReadonlyMap<string, Profile>,
  tripId: string,
): TripBooking[] {
  const folder = `${publicTripRef(tripId).path}/bookings/`;
  return [...bookings]
    .filter(([path]) => path.startsWith(folder))
    .map(([path, booking]) => {
      const id = idOf(path);
      return { id, path, booking: withProfile(booking, profiles.get(profileRef(id).path)) };
    })
    .sort(
      (a, b) =>
        Number(isMember(b.booking)) - Number(isMember(a.booking)) ||
        compareText(a.booking.passengerName, b.booking.passengerName),
    );
}

/**
 * People who were accepted while the trip had no bus and are still on none (OPEN-37). `buses` are all buses of the trip.
 */
export function bookingsWithoutBus(
  bookings: ReadonlyMap<string, Booking>,
  profiles: ReadonlyMap<string, Profile>,
  buses: readonly BusOfTrip[],
  tripId: string,
): TripBooking[] {
  const isWaiting = waitsForBus(buses.map(({ bus }) => bus));
  return tripBookings(bookings, profiles, tripId).filter(({ id, booking }) => isWaiting(id, booking));
}

/** The states in which the lists show a booking, in their order: a seat that was given back is no rejection (WAIT-06). */
export const bookingStates = ['pending', 'accepted', 'rejected', 'released', 'completed_missed'] as const;
export type BookingState = (typeof bookingStates)[number];

export function stateOf({ status, releasedAt }: Pick<Booking, 'status' | 'releasedAt'>): BookingState {
  return status === 'rejected' && releasedAt ? 'released' : status;
}

/** True when the name, nickname or phone of who asked, or the name of a companion, contains the text. */
export function matchesBooking(
  typed: string,
  { passengerPhone, passengerName, nickname, party = [] }: Booking,
): boolean {
  const companions = party.map(({ name }) => name);
  return matchesPerson(typed, passengerPhone, passengerName, nickname, ...companions);
}

/** Bookings in this state, or any without one, that match the text. */
export function filterBookings(
  rows: readonly TripBooking[],
  state: BookingState | undefined,
  typed: string,
): TripBooking[] {
  return rows.filter(
    ({ booking }) => (state === undefined || stateOf(booking) === state) && matchesBooking(typed, booking),
  );
}

/** The number of bookings per state. */
export function countByState(rows: readonly TripBooking[]): Record<BookingState, number> {
  const counts = { pending: 0, accepted: 0, rejected: 0, released: 0, completed_missed: 0 };
  for (const { booking } of rows) counts[stateOf(booking)] += 1;
  return counts;
}
