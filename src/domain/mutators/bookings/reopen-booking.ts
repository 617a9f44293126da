import { z } from 'zod/mini';
import { withoutOffer } from '../../waiting/queue.ts';
import { bookingRef, passengerBookingRef, publicTripRef, waitingRef } from '../../wire/documents.ts';
import { refuse, seatGivenBack } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import {
  allowOwnOrganizer,
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  tripRefs,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';

/**
 * The organizer opens a rejected request again: it waits for a decision as before (BOOK-60). Nobody is notified: the
 * decision that follows is. Who has joined the queue meanwhile leaves it (WAIT-12).
 *
 * Refused: the request is gone or was accepted meanwhile, its passenger gave the seat back (WAIT-04), a completed trip.
 */
export const reopenBooking = defineMutation({
  schema: z.object({ tripId: idArgument, passengerId: idArgument }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, passengerId),
    passengerBookingRef(tripId, passengerId),
    waitingRef(tripId, passengerId),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerId }) {
    const trip = documents.get(publicTripRef(tripId));
    const booking = documents.get(bookingRef(tripId, passengerId));
    if (!trip) return refuse('TRIP_GONE');
    if (!booking) return refuse('BOOKING_GONE');
    if (booking.status === 'pending') return nothingToDo;
    if (booking.status !== 'rejected') return refuse('ALREADY_DECIDED');
    if (booking.releasedAt) return refuse('ALREADY_DECIDED', seatGivenBack);
    const closed = closedTrip(trip);
    if (closed) return closed;
    const waiting = documents.get(waitingRef(tripId, passengerId));
    const pending = { ...booking, status: 'pending' as const };
    return {
      writes: [
        ...writeBooking(documents, tripId, passengerId, pending),
        ...(waiting ? [write(waitingRef(tripId, passengerId), undefined)] : []),
        ...writeTrip(documents, tripId, {
          ...bookingCounts(documents, tripId, passengerId, pending),
          ...withoutOffer(trip, waiting),
        }),
      ],
      pushes: [],
    };
  },
});
