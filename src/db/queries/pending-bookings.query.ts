import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Profile } from '../../domain/entities/profile.schema.ts';
import { totalPrice } from '../../domain/groups/groups.ts';
import { isBefore } from '../../domain/instants.ts';
import { isOfKind, type MutationNameOfKind } from '../../domain/mutators/verbs.ts';
import { normalisePhone } from '../../domain/people/phones.ts';
import { isMember } from '../../domain/people/roles.ts';
import { compareText } from '../../domain/text.ts';
import { bookingRef, busRef, idOf } from '../../domain/wire/documents.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import type { SortValues } from './sort-rows.ts';
import {
  bookingStates,
  matchesBooking,
  stateOf,
  type TripBooking,
  tripBookings,
} from './trip-bookings.query.ts';

/** The undecided requests of one trip: members first, then by name (BOOK-01, BOOK-03). */
export function pendingBookings(
  bookings: ReadonlyMap<string, Booking>,
  profiles: ReadonlyMap<string, Profile>,
  tripId: string,
): TripBooking[] {
  return tripBookings(bookings, profiles, tripId).filter(({ booking }) => booking.status === 'pending');
}

/** The requests whose name, nickname or phone, or a companion's name, contains the text (BOOK-02, OPEN-86, GROUP-41). */
export function searchBookings(rows: readonly TripBooking[], typed: string): TripBooking[] {
  return rows.filter(({ booking }) => matchesBooking(typed, booking));
}

/** The warning about this person's last trip; undefined if they were aboard or never travelled (BOOK-04, OPEN-48). */
export function lastTripMark({
  lastTripBoarded,
  lastTripPaid,
}: Pick<Booking, 'lastTripBoarded' | 'lastTripPaid'>): 'missed-unpaid' | 'missed-paid' | undefined {
  if (lastTripBoarded !== false) return undefined;
  return lastTripPaid ? 'missed-paid' : 'missed-unpaid';
}

/** What the list of requests can be narrowed to (BOOK-27). */
export const requestFilters = {
  member: isMember,
  unpaid: (booking: Booking) => lastTripMark(booking) === 'missed-unpaid',
  unmarked: (booking: Booking) => lastTripMark(booking) === undefined,
};
export type RequestFilter = keyof typeof requestFilters;

/** The columns by which requests and bookings can be sorted. */
export type BookingColumn = 'name' | 'badge' | 'state' | 'mark' | 'requested' | 'phone' | 'price' | 'bus';

const marks = ['missed-unpaid', 'missed-paid', undefined] as const;

/**
 * What the columns of a trip's bookings sort by (BOOK-63): members and missed trips come first, and who asked with an older
 * program, which noted no time, asked before all others.
 */
export const bookingSortValues: SortValues<TripBooking, BookingColumn> = {
  name: ({ booking }) => booking.passengerName,
  badge: ({ booking }) => Number(!isMember(booking)),
  state: ({ booking }) => bookingStates.indexOf(stateOf(booking)),
  mark: ({ booking }) => marks.indexOf(lastTripMark(booking)),
  requested: ({ booking: { createdAt } }) => (createdAt ? Date.parse(createdAt) : 0),
  phone: ({ booking }) => normalisePhone(booking.passengerPhone),
  price: ({ booking }) => totalPrice(booking),
  bus: ({ booking }) => booking.busNumber,
};

/** Orders bookings by the time of the request, then by name; those without a time, of older programs, come first. */
export function compareRequestTime(a: TripBooking, b: TripBooking): number {
  const [first, second] = [a.booking, b.booking];
  if (isBefore(first.createdAt, second.createdAt)) return -1;
  if (isBefore(second.createdAt, first.createdAt)) return 1;
  return compareText(first.passengerName, second.passengerName) || compareText(a.path, b.path);
}

/** A decision of this device that the server has not received yet. */
export interface UnsentDecision {
  id: string;
  passengerName: string;
  decision: 'accepted' | 'rejected';
  /** Present for an acceptance onto a bus that still exists. */
  busNumber: string | undefined;
}

/** The unsent decisions of this device about one trip, oldest first (OFF-07). */
export function unsentDecisions(
  records: MutationRecord[],
  bookings: ReadonlyMap<string, Booking>,
  buses: ReadonlyMap<string, Bus>,
  organizerId: string,
  tripId: string,
): UnsentDecision[] {
  return records.flatMap(({ id, name, status, args }) => {
    if (!isOfKind(name, 'booking-decision') || status !== 'pending' || args.tripId !== tripId) return [];
    const path = bookingRef(tripId, String(args.passengerId)).path;
    const busPath = args.busId === undefined ? '' : busRef(organizerId, tripId, String(args.busId)).path;
    return {
      id,
      passengerName: bookings.get(path)?.passengerName || idOf(path),
      decision: decisions[name],
      busNumber: buses.get(busPath)?.busNumber,
    };
  });
}

const decisions: Record<MutationNameOfKind<'booking-decision'>, UnsentDecision['decision']> = {
  acceptBooking: 'accepted',
  rejectBooking: 'rejected',
};
