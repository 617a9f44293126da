import { z } from 'zod/mini';
import { companionSchema } from '../groups/companion.schema.ts';
import { instant } from '../instant.schema.ts';
import { membershipSchema } from '../people/roles.schema.ts';
import { noticeSchema } from './notice.schema.ts';

/** `pending_acceptance` is only how a card shows a pending request (OPEN-04); it is never stored. */
const bookingStatuses = ['pending', 'accepted', 'rejected', 'completed_missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** publicTrips/{tripId}/bookings/{passengerId}: a request until accepted. */
export const bookingSchema = z.object({
  tripId: z._default(z.string(), ''),
  organizerId: z._default(z.string(), ''),
  passengerId: z._default(z.string(), ''),
  passengerName: z._default(z.string(), ''),
  passengerPhone: z._default(z.string(), ''),
  membershipStatus: z._default(membershipSchema, 'standard'),
  nickname: z._default(z.string(), ''),
  lastTripBoarded: z.optional(z.boolean()),
  lastTripPaid: z.optional(z.boolean()),
  /** For everybody of the request: the companions are counted too. */
  seats: z._default(z.number(), 1),
  /** Of the person who asks; each companion has one of their own. In euro. */
  price: z._default(z.number(), 0),
  /** Who travels with the person; absent for nobody (D-049). */
  party: z.optional(z.array(companionSchema)),
  /** The members among the companions, so that a deletion finds the request. */
  confirmedBy: z.optional(z.array(z.string())),
  /** Whom the person wants to bring too, since the request was accepted: each is a request of its own (`joins`, GROUP-13). */
  asking: z.optional(z.array(companionSchema)),
  /** A request of one more companion for an accepted person, `headId`. It has nobody's account, and goes once it is decided. */
  joins: z.optional(
    z.object({ headId: z.string(), headName: z._default(z.string(), ''), companion: companionSchema }),
  ),
  /** When the person last said who comes. An acceptance names it: it is one of the party that the organizer saw (GROUP-02). */
  partyChangedAt: z.optional(instant),
  /** The stop where the person gets on; absent for the first (D-048). */
  stopId: z.optional(z.string()),
  stopChangedAt: z.optional(instant),
  busId: z.optional(z.string()),
  busNumber: z.optional(z.coerce.string()),
  /** The code of the pass of everybody on the request, while it is accepted (PASS-02). */
  passCode: z.optional(z.string()),
  /** The notices of that bus (D-042). */
  notices: z.optional(z.array(noticeSchema)),
  status: z.catch(z.enum(bookingStatuses), 'pending'),
  tripOutcome: z.optional(z.enum(['completed', 'missed'])),
  /** When the trip was called off while this booking was pending or accepted. Its status stays, for a trip that is restored. */
  cancelledAt: z.optional(instant),
  /** When the passenger gave the seat back. The status is then 'rejected', so that older apps read no seat (WAIT-01, D-029). */
  releasedAt: z.optional(instant),
  /**
   * What was received of this request, in cents, by bus entry: the passenger cannot read the bus (MONEY-10). It stays when the
   * seat is given back, until the money is returned. `offered` is the part that the club offered, which nobody gets back.
   */
  paid: z.optional(
    z.array(z.object({ id: z.string(), amount: z._default(z.int(), 0), offered: z.optional(z.int()) })),
  ),
  /** Somebody who left this request has money to get back; stays when the person asks again (WAIT-04). */
  releasedPaid: z.optional(z.boolean()),
  createdAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type Booking = z.infer<typeof bookingSchema>;

/** tripBookings/{tripId}/passengerBookings/{uid}: the passenger's own copy of the request (OPEN-03). */
export const passengerBookingSchema = z.object({
  passengerUid: z._default(z.string(), ''),
  passengerName: z._default(z.string(), ''),
  passengerPhone: z._default(z.string(), ''),
  tripId: z._default(z.string(), ''),
  tripName: z._default(z.string(), ''),
  tripDate: z.optional(instant),
  tripTime: z._default(z.string(), ''),
  organizerId: z._default(z.string(), ''),
  bookingTimestamp: z.optional(instant),
  status: z.catch(z.enum(bookingStatuses), 'pending'),
  cancelledAt: z.optional(instant),
  updatedAt: z.optional(instant),
  deleted: z.optional(z.boolean()),
});
export type PassengerBooking = z.infer<typeof passengerBookingSchema>;
