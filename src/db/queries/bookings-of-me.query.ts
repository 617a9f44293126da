import type { Booking } from '../../domain/entities/booking.schema.ts';
import { bookingRef } from '../../domain/wire/documents.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';

/** The person's own booking of a trip (PAX-16). */
export function ownBooking(
  bookings: ReadonlyMap<string, Booking>,
  tripId: string,
  uid: string,
): Booking | undefined {
  return bookings.get(bookingRef(tripId, uid).path);
}

/** True when the trip is booked. A rejected request may be made again (OPEN-06, OPEN-90). */
export function isBooked(booking: Booking | undefined): boolean {
  return booking !== undefined && booking.status !== 'rejected';
}

/** True while the person has not resolved a phone number that the server refused (PAX-33). */
export function isPhoneRefused(records: readonly Pick<MutationRecord, 'name' | 'status'>[]): boolean {
  return records.some(({ name, status }) => name === 'setPhone' && status === 'refused');
}

/** The request for this trip that the server refused and that the person has not resolved yet (OPEN-98). */
export function refusedRequest(
  records: readonly MutationRecord[],
  tripId: string,
): MutationRecord | undefined {
  return records.findLast(
    ({ name, status, args }) => name === 'requestBooking' && status === 'refused' && args.tripId === tripId,
  );
}
