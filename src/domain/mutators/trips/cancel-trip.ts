import { z } from 'zod/mini';
import { seatCounts } from '../../boarding/seats.ts';
import { publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, requiredText } from '../define.ts';
import { notifyAll } from '../notify.ts';
import { callingOffRefs, markBookings, peopleOfTrip } from './called-off.ts';
import { allowOwnOrganizer, writeTrip } from './trip-access.ts';

/** The longest reason, which stands on every passenger's card. */
export const longestReason = 280;

/**
 * The organizer calls a trip off, with the reason. Both copies and the bookings say so, the trip has no seats, and everybody
 * concerned is notified once (CANCEL-01 to CANCEL-03). The lists of the buses stay as they are: they say who has paid, and a
 * restored trip has everybody on their seat again (D-043). A trip that is cancelled already keeps its first reason.
 *
 * Refused: the trip is gone or completed.
 */
export const cancelTrip = defineMutation({
  schema: z.object({
    tripId: idArgument,
    reason: requiredText('Escreva o motivo do cancelamento.', longestReason),
  }),

  refs: ({ tripId }, _actor, known) => callingOffRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, reason }, context) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    if (trip.status === 'completed') return refuse('TRIP_COMPLETED');
    if (trip.cancelledAt !== undefined) return nothingToDo;
    const cancelled = { cancelledAt: context.tappedAt, cancelReason: reason };
    const told = notifyAll(documents, peopleOfTrip(documents, tripId, trip), {
      id: context.mutationId,
      type: 'trip_cancelled',
      title: 'Viagem cancelada',
      body: `A viagem "${trip.name}" foi cancelada. Motivo: ${reason}`,
      timestamp: context.tappedAt,
      tripId,
    });
    return {
      writes: [
        ...writeTrip(documents, tripId, { ...cancelled, ...seatCounts([], cancelled) }),
        ...markBookings(documents, tripId, cancelled.cancelledAt),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});
