import { z } from 'zod/mini';
import { profileRef, publicTripRef, waitingRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { tripRefs } from '../trips/trip-access.ts';
import { leaveWaitingList } from './leave-waiting-list.ts';

/** Who got an offer does not want the seat: they leave the queue, and the server passes the seat on (WAIT-18). */
export const declineOffer = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    profileRef(actor.uid),
    waitingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, args, context) {
    const entry = documents.get(waitingRef(args.tripId, context.actor.uid));
    if (!documents.get(publicTripRef(args.tripId)) || entry?.offerEndsAt === undefined) return nothingToDo;
    return leaveWaitingList.apply(documents, args, context);
  },
});
