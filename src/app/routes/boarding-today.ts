import { ownBooking } from '../../db/queries/bookings-of-me.query.ts';
import { boardingPath, responsibleTrips } from '../../db/queries/responsible-buses.query.ts';
import { listTrips, pageOfTrip } from '../../db/queries/trips.query.ts';
import { isSameDay } from '../../domain/calendar.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Instant } from '../../domain/instants.ts';
import type { Role } from '../../domain/people/roles.ts';

interface Held {
  buses: ReadonlyMap<string, Bus>;
  trips: ReadonlyMap<string, Trip>;
  bookings: ReadonlyMap<string, Booking>;
}

/**
 * The path at which this person boards today, in Lisbon (INST-09, INST-48): the list of the first bus that is theirs to board; else an
 * organizer's own trip, and the trip on which a passenger has a seat. Undefined when there is none.
 */
export function boardingToday(
  user: { uid: string; role: Role },
  { buses, trips, bookings }: Held,
  now: Instant,
): string | undefined {
  const { uid, role } = user;
  const isToday = ({ date }: Trip) => isSameDay(date, now);
  const bus = responsibleTrips(buses, trips, uid, now).find(({ trip }) => isToday(trip))?.buses[0];
  if (bus) return boardingPath(role, bus.tripId, bus.id);
  const hasSeat = (tripId: string) => ownBooking(bookings, tripId, uid)?.status === 'accepted';
  const trip = listTrips(trips)
    .filter((each) => isToday(each) && each.status !== 'completed')
    .find(({ id, organizerId }) => (role === 'passenger' ? hasSeat(id) : organizerId === uid));
  return trip && pageOfTrip(trip.id, trip.organizerId, user);
}
