import { formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { hasParty, seatsWord } from '../../../domain/groups/who-comes.ts';

/** `20/02/2026, 09:00` in Lisbon; undefined for a booking of an older program, which has no time. */
export function requestedAt({ createdAt }: Booking): string | undefined {
  return createdAt && `${formatDate(createdAt)}, ${formatTime(createdAt)}`;
}

/**
 * `4 lugares · «Becas» · Pedida em 20/02/2026, 09:00`: what tells a request from others, under the name; the seats of a party
 * only (GROUP-41), and '' without any of them (BOOK-27).
 */
export function requestLine(booking: Booking): string {
  const asked = requestedAt(booking);
  const seats = hasParty(booking) && seatsWord(booking.seats);
  const parts = [seats, booking.nickname && `«${booking.nickname}»`, asked && `Pedida em ${asked}`];
  return parts.filter(Boolean).join(' · ');
}
