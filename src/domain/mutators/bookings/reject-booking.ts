import { z } from 'zod/mini';
import { bookingRef, passengerBookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import {
  allowOwnOrganizer,
  bookingCountRefs,
  bookingCounts,
  tripRefs,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';

/** The organizer rejects a request; only the pending count changes (BOOK-15). Allowed on a completed trip (OPEN-41). */
export const rejectBooking = defineMutation({
  schema: z.object({ tripId: idArgument, passengerId: idArgument }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, passengerId),
    passengerBookingRef(tripId, passengerId),
    profileRef(passengerId),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerId }, context) {
    const trip = documents.get(publicTripRef(tripId));
    const booking = documents.get(bookingRef(tripId, passengerId));
    if (!trip) return refuse('TRIP_GONE');
    if (!booking) return refuse('BOOKING_GONE');
    if (booking.status === 'rejected') return nothingToDo;
    if (booking.status !== 'pending') return refuse('ALREADY_DECIDED');
    if (trip.cancelledAt !== undefined) return tripCancelled(trip.cancelReason);
    const notification = notify(
      documents,
      passengerId,
      'booking_rejected',
      occasionOf(context, { id: tripId, name: trip.name }),
    );
    const rejected = { ...booking, status: 'rejected' as const };
    return {
      writes: [
        ...writeBooking(documents, tripId, passengerId, rejected),
        ...writeTrip(documents, tripId, bookingCounts(documents, tripId, passengerId, rejected)),
        ...notification.writes,
      ],
      pushes: notification.pushes,
    };
  },
});
