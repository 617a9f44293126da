import type { Booking } from '../entities/booking.schema.ts';
import type { Profile } from '../entities/profile.schema.ts';

/**
 * A booking with the nickname, the membership and the last trip that the person has now: the booking holds those of the
 * request. Without a profile it stays as it is (BOOK-26, CANCEL-08).
 */
export function withProfile(booking: Booking, profile: Profile | undefined): Booking {
  if (!profile) return booking;
  const { nickname, membershipStatus, boarded, paid } = profile;
  const lastTrip = boarded === undefined ? {} : { lastTripBoarded: boarded, lastTripPaid: paid };
  return { ...booking, nickname, membershipStatus, ...lastTrip };
}
