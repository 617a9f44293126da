import { z } from 'zod/mini';
import type { Booking } from '../../entities/booking.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { bookingRef, passengerBookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import {
  type Documents,
  defineMutation,
  idArgument,
  type MutationContext,
  nothingToDo,
  type Outcome,
  write,
} from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import {
  allowOwnOrganizer,
  bookingCountRefs,
  bookingCounts,
  tripRefs,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';
import { afterDecision, headRefs, tellHead } from './joining.ts';

/**
 * The organizer rejects a request; only the pending count changes (BOOK-15). Allowed on a completed trip (OPEN-41). One of one more
 * companion goes, and the person who asked is told (GROUP-13).
 */
export const rejectBooking = defineMutation({
  schema: z.object({ tripId: idArgument, passengerId: idArgument }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, passengerId),
    passengerBookingRef(tripId, passengerId),
    profileRef(passengerId),
    ...headRefs(tripId, known.get(bookingRef(tripId, passengerId))),
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
    if (booking.joins) return rejectJoining(documents, trip, booking, booking.joins, context);
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

function rejectJoining(
  documents: Documents,
  trip: Trip,
  { tripId, passengerId }: Booking,
  joins: NonNullable<Booking['joins']>,
  context: MutationContext,
): Outcome {
  const head = documents.get(bookingRef(tripId, joins.headId));
  const told = tellHead(documents, tripId, trip, joins, false, context);
  return {
    writes: [
      write(bookingRef(tripId, passengerId), undefined),
      ...(head ? [write(bookingRef(tripId, joins.headId), afterDecision(head, joins.companion, false))] : []),
      ...writeTrip(documents, tripId, bookingCounts(documents, tripId, passengerId, undefined)),
      ...told.writes,
    ],
    pushes: told.pushes,
  };
}
