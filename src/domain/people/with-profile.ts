import type { Booking } from '../entities/booking.schema.ts';
import type { Profile } from '../entities/profile.schema.ts';

/**
 * A booking with the nickname and the membership that the person has now: the booking holds those of the request. Without a
 * profile it stays as it is (BOOK-26).
 */
export function withProfile(booking: Booking, profile: Profile | undefined): Booking {
  if (!profile) return booking;
  const { nickname, membershipStatus } = profile;
  return { ...booking, nickname, membershipStatus };
}
