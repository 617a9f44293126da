import { z } from 'zod/mini';
import { bookingRef, passengerBookingRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { bookingCountRefs, bookingCounts, tripRefs, writeTrip } from '../trips/trip-access.ts';

/** A passenger withdraws a pending request (OPEN-35). */
export const withdrawBooking = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, actor.uid),
    passengerBookingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId }, { actor }) {
    const booking = documents.get(bookingRef(tripId, actor.uid));
    if (!booking) return nothingToDo;
    if (booking.status !== 'pending') return refuse('ALREADY_DECIDED');
    return {
      writes: [
        write(bookingRef(tripId, actor.uid), undefined),
        write(passengerBookingRef(tripId, actor.uid), undefined),
        ...writeTrip(documents, tripId, bookingCounts(documents, tripId, actor.uid, undefined)),
      ],
      pushes: [],
    };
  },
});
