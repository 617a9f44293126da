import { isBooked, ownBooking, refusedOf } from '../../../db/queries/bookings-of-me.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
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
  /** `pending` while the request is unsent: it changes the trip too, which a change of one's stop leaves alone (STOP-33). */
  touched: ReturnType<ReturnType<typeof useTouched>['get']>;
  /** The last request, when the server refused it; undefined once there is a booking again. */
  refused: MutationRecord | undefined;
}

export function useOwnBooking(tripId: string): OwnBooking {
  const { uid } = useUser();
  const booking = ownBooking(useDocuments('booking'), tripId, uid);
  const touched = useTouched().get(publicTripRef(tripId).path);
  const refused = refusedOf(useMutationRecords(), 'requestBooking', tripId);
  return { booking, touched, refused: isBooked(booking) ? undefined : refused };
}
