import { z } from 'zod/mini';
import { authorRefs } from '../../boarding/tick-author.ts';
import { sentInstant } from '../../instant.schema.ts';
import { isStorableInstant } from '../../instants.ts';
import { openCall } from '../../roll-calls/roll-calls.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineTick } from '../passengers/define-tick.ts';
import { allowBoarding, tripAndBusRefs } from '../trips/trip-access.ts';
import { callArguments, changeCall } from './call-change.ts';

/** How far from the tap a departure may be (ms). */
const day = 86_400_000;

/**
 * A guide of the bus or the organizer opens a roll call, opens it again, or says when the coach leaves (CALL-01). The call
 * belongs to who opened it first. Of several departures the latest tap decides; null takes it away.
 *
 * Refused: the trip or bus is gone, the person does not guide it, the trip is cancelled, a departure on another day, the bus has
 * twenty calls.
 */
export const openRollCall = defineTick({
  schema: z.object({
    ...callArguments,
    departsAt: z.optional(z.nullable(sentInstant.check(z.refine(isStorableInstant)))),
  }),
  refs: ({ tripId, busId }, actor, known) => [...authorRefs(actor), ...tripAndBusRefs(tripId, busId, known)],
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { departsAt, ...place }, context) {
    if (departsAt && Math.abs(Date.parse(departsAt) - Date.parse(context.tappedAt)) > day) {
      return refuse('INVALID', 'A partida é daqui a mais de um dia.');
    }
    return changeCall(documents, place, context, (call, tap) => openCall(call, place.label, tap, departsAt));
  },
});
