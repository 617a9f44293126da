import { z } from 'zod/mini';
import { authorRefs } from '../../boarding/tick-author.ts';
import { closeCall } from '../../roll-calls/roll-calls.ts';
import { defineTick } from '../passengers/define-tick.ts';
import { allowBoarding, tripAndBusRefs } from '../trips/trip-access.ts';
import { callArguments, changeCall } from './call-change.ts';

/**
 * A guide of the bus or the organizer closes a roll call (CALL-03). It names the call by its label, so that a closing that arrives
 * before the opening is kept too. Ticks that follow are kept.
 *
 * Refused: as `openRollCall`.
 */
export const closeRollCall = defineTick({
  schema: z.object(callArguments),
  refs: ({ tripId, busId }, actor, known) => [...authorRefs(actor), ...tripAndBusRefs(tripId, busId, known)],
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply: (documents, place, context) =>
    changeCall(documents, place, context, (call, tap) => closeCall(call, place.label, tap)),
});
