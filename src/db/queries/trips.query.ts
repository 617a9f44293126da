import { isPastDay } from '../../domain/calendar.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { type Instant, isBefore } from '../../domain/instants.ts';
import type { Role } from '../../domain/people/roles.ts';
import { compareText } from '../../domain/text.ts';
import { idOf } from '../../domain/wire/documents.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import { ownBooking } from './bookings-of-me.query.ts';

/** Newest date first (PAX-05, HIST-02); rows without a date last. */
export function newestFirst<T extends { date?: Instant | undefined }>(rows: Iterable<T>): T[] {
  return [...rows].sort((a, b) => {
    if (isBefore(a.date, b.date)) return 1;
    return isBefore(b.date, a.date) ? -1 : 0;
  });
}

/** A trip with the id from its path, which another program may have omitted from its fields. */
export type ListedTrip = Trip & { id: string };

/** The public trips in the order of the dashboards; the same date by name. */
export function listTrips(trips: ReadonlyMap<string, Trip>): ListedTrip[] {
  const rows = [...trips].map(([path, trip]) => ({ ...trip, id: idOf(path) }));
  return newestFirst(rows.sort((a, b) => compareText(a.name, b.name)));
}

/** Trips ahead of the person, today's included, and trips behind, in the order of the list (PAX-55). */
export function groupTrips(
  trips: readonly ListedTrip[],
  now: Instant,
): { upcoming: ListedTrip[]; past: ListedTrip[] } {
  const isOver = ({ status, date }: Trip) => status === 'completed' || isPastDay(date, now);
  return { upcoming: trips.filter((trip) => !isOver(trip)), past: trips.filter(isOver) };
}

/** The next of these trips, newest first, that takes place and on which the person has asked for a seat or has one (PAX-54). */
export function nextTripOf(
  upcoming: readonly ListedTrip[],
  bookings: ReadonlyMap<string, Booking>,
  uid: string,
): ListedTrip | undefined {
  return upcoming.findLast(({ id, date, cancelledAt }) => {
    const status = ownBooking(bookings, id, uid)?.status;
    return date !== undefined && cancelledAt === undefined && (status === 'pending' || status === 'accepted');
  });
}

/**
 * The page that a person of this role has of a trip: a passenger's, or that of its organizer (NOTIF-30, INST-11).
 * Undefined for everybody else.
 */
export function pageOfTrip(
  tripId: string,
  organizerId: string | undefined,
  { role, uid }: { role: Role; uid: string },
): string | undefined {
  if (role === 'passenger') return `/trip/${tripId}`;
  return role === 'organizer' && organizerId === uid ? `/manage-trip/${tripId}` : undefined;
}

/** Why a list without rows is empty. */
export type EmptyReason = 'loading' | 'empty' | 'unreachable';

/**
 * Why there is nothing to list: it may still be loading (PAX-02), loading may have failed (PAX-04), or there is nothing
 * (PAX-03). A device that holds the profile has been filled before.
 */
export function emptyReason(state: {
  pulled: boolean;
  connection: 'unknown' | 'online' | 'offline';
  /** Nobody is signed in. */
  isSessionOver: boolean;
  /** The server answers, but the data does not arrive. */
  late: boolean;
  filledBefore: boolean;
}): EmptyReason {
  if (state.pulled) return 'empty';
  if (state.late) return 'unreachable';
  if (state.connection !== 'offline' && !state.isSessionOver) return 'loading';
  return state.filledBefore ? 'empty' : 'unreachable';
}

/** How a card shows the viewer's own booking (PAX-14, OPEN-04, OPEN-05, OPEN-50). */
export type CardState =
  | 'none'
  | 'sending'
  | 'waiting'
  | 'accepted'
  | 'rejected'
  | 'error'
  | 'completed'
  | 'cancelled'
  | 'past';

export function cardState(card: {
  trip: Trip;
  booking: Booking | undefined;
  /** The status of the mutation that concerns the booking, if any. */
  touched: MutationRecord['status'] | undefined;
  /** The last request could not be stored, or the server refused it. */
  failed: boolean;
  now: Instant;
}): CardState {
  const { trip, booking, touched, failed, now } = card;
  if (trip.status === 'completed') return 'completed';
  if (trip.cancelledAt !== undefined) return 'cancelled';
  if (booking?.status === 'accepted') return 'accepted';
  if (booking?.status === 'pending') return touched === 'pending' ? 'sending' : 'waiting';
  if (booking?.status === 'completed_missed' || isPastDay(trip.date, now)) return 'past';
  if (failed) return 'error';
  return booking?.status === 'rejected' && !booking.releasedAt ? 'rejected' : 'none';
}

/** The home club and its opponent in match order: the club first at home, second away (OPEN-54). */
export function sidesOf<T>(trip: Pick<Trip, 'locationType'>, club: T, opponent: T): [left: T, right: T] {
  return trip.locationType === 'Casa' ? [club, opponent] : [opponent, club];
}
