import { z } from 'zod/mini';
import { seatCounts } from '../../boarding/seats.ts';
import { isPastDay } from '../../calendar.ts';
import { busesOfTrip, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { notifyAll } from '../notify.ts';
import { callingOffRefs, markBookings, peopleOfTrip } from './called-off.ts';
import { allowOwnOrganizer, writeTrip } from './trip-access.ts';

/**
 * The organizer takes a cancellation back, until the end of the trip's day. Everybody has the seat or the request of before:
 * nobody could change the lists meanwhile. Those concerned are notified once (CANCEL-05).
 *
 * Refused: the trip is gone or completed, its day is over.
 */
export const restoreTrip = defineMutation({
  schema: z.object({ tripId: idArgument }),
  refs: ({ tripId }, _actor, known) => callingOffRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId }, context) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    if (trip.status === 'completed') return refuse('TRIP_COMPLETED');
    if (trip.cancelledAt === undefined) return nothingToDo;
    if (isPastDay(trip.date, context.tappedAt)) return refuse('TRIP_PAST', 'O dia desta viagem já passou.');
    const buses = documents.list(busesOfTrip(trip.organizerId, tripId)).map(({ document }) => document);
    // A restore that arrives late is news to nobody any more.
    const isOver = isPastDay(trip.date, context.now);
    const told = notifyAll(documents, isOver ? [] : peopleOfTrip(documents, tripId, trip), {
      id: context.mutationId,
      type: 'trip_restored',
      title: 'Viagem reposta',
      body: `A viagem "${trip.name}", que tinha sido cancelada, afinal realiza-se.`,
      timestamp: context.tappedAt,
      tripId,
    });
    return {
      writes: [
        ...writeTrip(documents, tripId, {
          cancelledAt: undefined,
          cancelReason: undefined,
          ...seatCounts(buses),
        }),
        ...markBookings(documents, tripId, undefined),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});
