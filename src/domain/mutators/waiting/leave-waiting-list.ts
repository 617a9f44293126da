import { z } from 'zod/mini';
import { withoutOffer } from '../../waiting/queue.ts';
import { profileRef, publicTripRef, waitingRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { tripRefs, writeTrip } from '../trips/trip-access.ts';

/** A person leaves the queue of a trip, with or without an offer, which then holds no seat any more (WAIT-07). */
export const leaveWaitingList = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    profileRef(actor.uid),
    waitingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId }, { actor }) {
    const trip = documents.get(publicTripRef(tripId));
    const entry = documents.get(waitingRef(tripId, actor.uid));
    if (!entry) return nothingToDo;
    return {
      writes: [
        write(waitingRef(tripId, actor.uid), undefined),
        ...(trip ? writeTrip(documents, tripId, withoutOffer(trip, entry)) : []),
      ],
      pushes: [],
    };
  },
});
