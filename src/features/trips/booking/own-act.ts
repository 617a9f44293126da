import { isBooked } from '../../../db/queries/bookings-of-me.query.ts';
import { isPastDay } from '../../../domain/calendar.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { isMeetingOver } from '../../../domain/meeting-time.ts';

/** What a person can do about a trip besides asking for a seat: take the request back, give the seat back, or wait for one. */
export type OwnAct = 'withdraw' | 'release' | 'wait';

/** Says which of them is open to the person at `now` (OPEN-35, WAIT-05, WAIT-21); undefined when none is. */
export function ownAct(trip: Trip, booking: Booking | undefined, now: Instant): OwnAct | undefined {
  if (trip.cancelledAt !== undefined) return undefined;
  if (booking?.status === 'pending') return 'withdraw';
  if (trip.status !== 'active' || isMeetingOver(trip, now)) return undefined;
  if (booking?.status === 'accepted') return 'release';
  return isBooked(booking) ? undefined : 'wait';
}

/** True while the trip takes place and its day is not over: what a person holds of it counts, and can be changed. */
export const isAhead = (trip: Trip, now: Instant): boolean =>
  trip.status === 'active' && trip.cancelledAt === undefined && !isPastDay(trip.date, now);
