import { isBooked, ownBooking, refusedRequest } from '../../../db/queries/bookings-of-me.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { bookingRef } from '../../../domain/wire/documents.ts';
import {
  type MutationRecord,
  useDocuments,
  useMutationRecords,
  useTouched,
  useUser,
} from '../../../session/account/use-session.ts';

/** The user's booking of a trip, and its unsent changes (PAX-16). */
export interface OwnBooking {
  booking: Booking | undefined;
  /** `pending` while the request is unsent. */
  touched: ReturnType<ReturnType<typeof useTouched>['get']>;
  /** The last request, when the server refused it; undefined once there is a booking again. */
  refused: MutationRecord | undefined;
}

export function useOwnBooking(tripId: string): OwnBooking {
  const { uid } = useUser();
  const booking = ownBooking(useDocuments('booking'), tripId, uid);
  const touched = useTouched().get(bookingRef(tripId, uid).path);
  const refused = refusedRequest(useMutationRecords(), tripId);
  return { booking, touched, refused: isBooked(booking) ? undefined : refused };
}
