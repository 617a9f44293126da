import { bookingStatuses } from '../../domain/entities/booking.schema.ts';
import { normalisePhone } from '../../domain/people/phones.ts';
import { isMember } from '../../domain/people/roles.ts';
import { toCents } from '../../domain/prices.ts';
import { lastTripMark } from './pending-bookings.query.ts';
import type { SortValues } from './sort-rows.ts';
import type { TripBooking } from './trip-bookings.query.ts';

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
  state: ({ booking }) => bookingStatuses.indexOf(booking.status),
  mark: ({ booking }) => marks.indexOf(lastTripMark(booking)),
  requested: ({ booking: { createdAt } }) => (createdAt ? Date.parse(createdAt) : 0),
  phone: ({ booking }) => normalisePhone(booking.passengerPhone),
  price: ({ booking }) => toCents(booking.price),
  bus: ({ booking }) => booking.busNumber,
};
