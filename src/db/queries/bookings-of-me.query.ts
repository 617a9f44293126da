import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { MutationName } from '../../domain/mutators/verbs.ts';
import type { Stop } from '../../domain/stops/stop.schema.ts';
import { stopOf } from '../../domain/stops/stops.ts';
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

/** The stop where the person gets on; undefined without a booking, and for a trip with one meeting place (STOP-32). */
export function ownStop(trip: Trip, booking: Booking | undefined): Stop | undefined {
  return isBooked(booking) ? stopOf(trip, booking?.stopId) : undefined;
}

/** True while the person has not resolved a phone number that the server refused (PAX-33). */
export function isPhoneRefused(records: readonly Pick<MutationRecord, 'name' | 'status'>[]): boolean {
  return records.some(({ name, status }) => name === 'setPhone' && status === 'refused');
}

/** The last change of this kind on a trip that the server refused and that the person has not resolved yet (OPEN-98, STOP-33). */
export function refusedOf(
  records: readonly MutationRecord[],
  verb: MutationName,
  tripId: string,
): MutationRecord | undefined {
  return records.findLast(
    ({ name, status, args }) => name === verb && status === 'refused' && args.tripId === tripId,
  );
}
