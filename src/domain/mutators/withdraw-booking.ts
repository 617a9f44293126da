import { z } from 'zod';
import { bookingRef, passengerBookingRef, publicTripRef } from '../documents.ts';
import { refuse } from '../refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from './define.ts';
import { tripRefs, writeTrip } from './trip-access.ts';

/** A passenger takes back a request that is still pending (DECISIONS, OPEN-35). */
export const withdrawBooking = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    bookingRef(tripId, actor.uid),
    passengerBookingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId }, { actor }) {
    const booking = documents.get(bookingRef(tripId, actor.uid));
    if (!booking) return nothingToDo;
    if (booking.status !== 'pending') return refuse('ALREADY_DECIDED');
    const pending = documents.get(publicTripRef(tripId))?.pendingBookingsCount ?? 0;
    return {
      writes: [
        write(bookingRef(tripId, actor.uid), undefined),
        write(passengerBookingRef(tripId, actor.uid), undefined),
        ...writeTrip(documents, tripId, { pendingBookingsCount: Math.max(0, pending - 1) }),
      ],
      pushes: [],
    };
  },
});
