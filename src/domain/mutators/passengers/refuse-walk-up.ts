import { z } from 'zod/mini';
import { walkUpDecided } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { allowOwnOrganizer, tripAndBusRefs } from '../trips/trip-access.ts';
import { decided, notedPerson } from './noted-person.ts';

/**
 * The organizer refuses a walk-up a seat. The note stays with its answer, for the guide to see (BOARD-59).
 * What the guide received of the person is then to be returned (MONEY-46).
 *
 * Refused: the trip, bus or note is gone, or the note was confirmed.
 */
export const refuseWalkUp = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument, walkUpId: idArgument }),
  refs: ({ tripId, busId }, _actor, known) => tripAndBusRefs(tripId, busId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, args, { tappedAt }) {
    const found = notedPerson(documents, args);
    if ('code' in found) return found;
    const { ref, bus, walkUp } = found;
    if (walkUp.status === 'refused') return nothingToDo;
    if (walkUp.status === 'confirmed') return walkUpDecided(walkUp.status);
    const answer = { status: 'refused', decidedAt: tappedAt } as const;
    return { writes: [write(ref, decided(bus, walkUp, answer))], pushes: [] };
  },
});
