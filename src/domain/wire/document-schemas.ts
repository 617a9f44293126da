import { bookingSchema, passengerBookingSchema } from '../entities/booking.schema.ts';
import { busSchema } from '../entities/bus.schema.ts';
import {
  announcementSchema,
  authorisedEmailSchema,
  broadcastSchema,
  phoneOwnerSchema,
} from '../entities/club.schema.ts';
import { seasonSchema, seasonTripsSchema } from '../entities/history.schema.ts';
import { profileSchema, userSchema } from '../entities/profile.schema.ts';
import { tripSchema } from '../entities/trip.schema.ts';
import { tripSheetSchema } from '../entities/trip-sheet.schema.ts';
import { waitingSchema } from '../entities/waiting.schema.ts';

/** Every kind of document that a mutation may read or write, with its schema. */
export const documentSchemas = {
  user: userSchema,
  profile: profileSchema,
  season: seasonSchema,
  seasonTrips: seasonTripsSchema,
  organizerTrip: tripSchema,
  bus: busSchema,
  publicTrip: tripSchema,
  tripSheet: tripSheetSchema,
  booking: bookingSchema,
  passengerBooking: passengerBookingSchema,
  waiting: waitingSchema,
  authorisedEmail: authorisedEmailSchema,
  broadcast: broadcastSchema,
  announcement: announcementSchema,
  phoneOwner: phoneOwnerSchema,
} as const;
