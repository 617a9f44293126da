import { z } from 'zod';
import { instant } from '../instants.ts';
import { membershipSchema } from '../people/roles.ts';

/** `pending_acceptance` is only how a card shows a pending request (OPEN-04); it is never stored. */
export const bookingStatuses = ['pending', 'accepted', 'rejected', 'completed_missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** publicTrips/{tripId}/bookings/{passengerId}: a request until accepted. */
export const bookingSchema = z.object({
  tripId: z.string().default(''),
  organizerId: z.string().default(''),
  passengerId: z.string().default(''),
  passengerName: z.string().default(''),
  passengerPhone: z.string().default(''),
  membershipStatus: membershipSchema.default('standard'),
  nickname: z.string().default(''),
  lastTripBoarded: z.boolean().optional(),
  lastTripPaid: z.boolean().optional(),
  seats: z.number().default(1),
  price: z.number().default(0),
  busId: z.string().optional(),
  busNumber: z.coerce.string().optional(),
  status: z.enum(bookingStatuses).catch('pending'),
  tripOutcome: z.enum(['completed', 'missed']).optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Accepted while the trip had no bus: it gets a seat once there is one (OPEN-37). */
export const isWithoutBus = ({ status, busId }: Booking) => status === 'accepted' && busId === undefined;

/** tripBookings/{tripId}/passengerBookings/{uid}: the passenger's own copy of the request (OPEN-03). */
export const passengerBookingSchema = z.object({
  passengerUid: z.string().default(''),
  passengerName: z.string().default(''),
  passengerPhone: z.string().default(''),
  tripId: z.string().default(''),
  tripName: z.string().default(''),
  tripDate: instant.optional(),
  tripTime: z.string().default(''),
  organizerId: z.string().default(''),
  bookingTimestamp: instant.optional(),
  status: z.enum(bookingStatuses).catch('pending'),
  updatedAt: instant.optional(),
  deleted: z.boolean().optional(),
});
export type PassengerBooking = z.infer<typeof passengerBookingSchema>;
