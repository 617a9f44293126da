import { z } from 'zod/mini';
import { bookingRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, namedBus, tripAndBusesRefs } from '../trips/trip-access.ts';
import { findLeft, writeLeft } from './left-ledger.ts';

/**
 * The club keeps what somebody paid who has left, or with `kept: false` no longer (MONEY-08).
 *
 * Refused: the trip or bus is gone, nobody of this id has left with money.
 */
export const keepPayment = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    kept: z._default(z.boolean(), true),
  }),
  refs({ tripId, busId, passengerId }, _actor, known) {
    const userId = findLeft(known, tripId, busId, passengerId)?.left.userId;
    return [
      ...tripAndBusesRefs(tripId, known),
      ...(userId === undefined ? [] : [bookingRef(tripId, userId)]),
    ];
  },
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, passengerId, kept }, { tappedAt }) {
    const named = namedBus(documents, tripId, busId);
    if ('code' in named) return named;
    const found = findLeft(documents, tripId, busId, passengerId);
    if (!found) return refuse('PASSENGER_GONE');
    if ((found.left.keptAt !== undefined) === kept) return nothingToDo;
    const left = { ...found.left, keptAt: kept ? tappedAt : undefined };
    return { writes: writeLeft(documents, named.trip, tripId, found, left), pushes: [] };
  },
});
