import { publicTripRef, waitingRef } from '../../wire/documents.ts';
import { defineMutation, nothingToDo } from '../define.ts';
import { leaveWaitingList } from './leave-waiting-list.ts';

/**
 * Who got an offer does not want the seat: they leave the queue, and with automatic offers the server passes the seat on
 * (WAIT-18).
 */
export const declineOffer = defineMutation({
  ...leaveWaitingList,

  apply(documents, args, context) {
    const entry = documents.get(waitingRef(args.tripId, context.actor.uid));
    if (!documents.get(publicTripRef(args.tripId)) || entry?.offerEndsAt === undefined) return nothingToDo;
    return leaveWaitingList.apply(documents, args, context);
  },
});
