import { z } from 'zod/mini';
import { mayGuide } from '../../people/roles.ts';
import { publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { noticeRefs, noticesAt, writeNotices } from './notice-place.ts';

/**
 * The author of a notice, or the trip's organizer, takes it down (NOTICE-08). Nothing is pushed, and the entries in people's
 * lists stay. A notice that is gone already is no refusal.
 */
export const withdrawNotice = defineMutation({
  schema: z.object({ tripId: idArgument, busId: z.optional(idArgument), noticeId: idArgument }),
  refs: (place, _actor, known) => noticeRefs(place, known),

  allow(documents, { noticeId, ...place }, { actor }) {
    if (!mayGuide(actor.role)) return refuse('NOT_ALLOWED');
    const trip = documents.get(publicTripRef(place.tripId));
    if (!trip) return refuse('TRIP_GONE');
    const notice = noticesAt(documents, place).find(({ id }) => id === noticeId);
    const isOthers = notice !== undefined && notice.by !== actor.uid && trip.organizerId !== actor.uid;
    return isOthers
      ? refuse('NOT_ALLOWED', 'Só quem escreveu o aviso, ou o organizador da viagem, o pode retirar.')
      : undefined;
  },

  apply(documents, { noticeId, ...place }) {
    const present = noticesAt(documents, place);
    const rest = present.filter(({ id }) => id !== noticeId);
    if (rest.length === present.length) return nothingToDo;
    return { writes: writeNotices(documents, place, rest), pushes: [] };
  },
});
