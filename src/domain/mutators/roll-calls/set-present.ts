import { z } from 'zod/mini';
import { authorOf, authorRefs } from '../../boarding/tick-author.ts';
import { earlierOf } from '../../instants.ts';
import { presenceStates } from '../../roll-calls/roll-call.schema.ts';
import { mostRollCalls, presenceOf, tickPresence } from '../../roll-calls/roll-calls.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import { formerGuideRefs, tellOfFormerGuide } from '../buses/former-guide.ts';
import { nothingToDo, write } from '../define.ts';
import { defineTick } from '../passengers/define-tick.ts';
import { findPassenger, otherBusesRefs } from '../passengers/find-passenger.ts';
import { replaceEntry, tickArguments, undoneTick } from '../passengers/tick-passenger.ts';
import { allowBoarding, namedBus, tripAndBusRefs } from '../trips/trip-access.ts';

/** The id of a call, as `rollCallId` makes it. */
const rollIdArgument = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?!__.*__$)[^~/\s\p{Cc}\p{Surrogate}]+~[^~/\s\p{Cc}\p{Surrogate}]+$/u));

/**
 * A guide of the bus or the organizer says who is there in a roll call (CALL-04). The latest tap of each person and call wins,
 * whatever the order of arrival. An undo counts as made when the tick was that it takes back, so that it takes back nobody else's.
 * Boarding, history and completion do not follow. The tick is kept whether or not the call is known here, or closed, and also on a
 * completed trip.
 *
 * Refused: the trip, bus or person is gone, the person does not guide it, the trip is cancelled.
 */
export const setPresent = defineTick({
  schema: z.object({
    ...tickArguments,
    rollId: rollIdArgument,
    state: z.enum(presenceStates),
    undoes: undoneTick,
  }),
  refs: ({ tripId, busId, passengerId }, actor, known) => [
    ...authorRefs(actor),
    ...tripAndBusRefs(tripId, busId, known),
    ...otherBusesRefs(known, tripId, busId, passengerId),
    ...formerGuideRefs(known, tripId, busId, actor),
  ],
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { tripId, busId, passengerId, rollId, state, undoes }, context) {
    const named = namedBus(documents, tripId, busId);
    if ('code' in named) return named;
    if (named.trip.cancelledAt !== undefined) return tripCancelled(named.trip.cancelReason);
    const place = findPassenger(documents, tripId, busId, passengerId);
    if (!place) return refuse('PASSENGER_GONE');
    const { ref, bus, passenger } = place;
    const calls = Object.keys(passenger.presence ?? {}).length;
    if (!presenceOf(passenger, rollId) && calls >= mostRollCalls) {
      return refuse('INVALID', `Este passageiro já está em ${mostRollCalls} chamadas.`);
    }
    const { uid: by, name: byName } = authorOf(documents, context.actor);
    const at = undoes ? earlierOf(undoes, context.tappedAt) : context.tappedAt;
    const changed = tickPresence(passenger, rollId, { state, at, by, byName });
    if (changed === passenger) return nothingToDo;
    return tellOfFormerGuide(
      documents,
      { tripId, busId, countsAs: 'presences' },
      { writes: [write(ref, replaceEntry(bus, changed))], pushes: [] },
      context,
    );
  },
});
