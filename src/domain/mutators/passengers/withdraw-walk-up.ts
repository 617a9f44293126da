import { z } from 'zod/mini';
import { withPassengers } from '../../boarding/tick-author.ts';
import { refuse, walkUpDecided } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { allowBoarding, tripAndBusRefs } from '../trips/trip-access.ts';
import { notedPerson } from './noted-person.ts';

/**
 * The author of a note withdraws it before it is decided: the person was on the list after all, or the name was wrong
 * (BOARD-62). The note is deleted. A note that is already gone is no refusal: two phones of one guide may both withdraw
 * it.
 *
 * Refused: the trip or bus is gone, the note is somebody else's, or it was decided.
 */
export const withdrawWalkUp = defineMutation({
  // The name has no effect: it tells the person whom the note was about when it is gone.
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    walkUpId: idArgument,
    walkUpName: z.optional(z.string().check(z.maxLength(200))),
  }),
  refs: ({ tripId, busId }, _actor, known) => tripAndBusRefs(tripId, busId, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, args, { actor }) {
    const found = notedPerson(documents, args);
    if ('code' in found) return found.code === 'PASSENGER_GONE' ? nothingToDo : found;
    const { ref, bus, walkUp } = found;
    if (walkUp.notedBy !== actor.uid)
      return refuse('NOT_ALLOWED', 'Só quem anotou esta pessoa a pode retirar.');
    if (walkUp.status !== 'waiting') return walkUpDecided(walkUp.status);
    const walkUps = bus.walkUps.filter((one) => one !== walkUp);
    return { writes: [write(ref, withPassengers({ ...bus, walkUps }, bus.passengers))], pushes: [] };
  },
});
