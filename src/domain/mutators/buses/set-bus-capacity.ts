import { z } from 'zod/mini';
import { maximumCapacity, occupiedSeats } from '../../boarding/seats.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { capacityBelowOccupied, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument } from '../define.ts';
import {
  allowOwnOrganizer,
  closedTrip,
  refuseOfferedSeats,
  tripAndBusesRefs,
  writeBus,
} from '../trips/trip-access.ts';

const invalidCapacity = 'Capacidade inválida. Deve ser um número maior que 0.';

/**
 * The organizer changes a bus's capacity, never below the occupied seats (TRIP-26 to TRIP-29, FAULTS-30) and those
 * that are offered (WAIT-14).
 */
export const setBusCapacity = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    capacity: z
      .number({ error: invalidCapacity })
      .check(
        z.int(invalidCapacity),
        z.minimum(1, invalidCapacity),
        z.maximum(maximumCapacity, `A capacidade máxima por autocarro é de ${maximumCapacity} lugares.`),
      ),
  }),

  refs: ({ tripId }, _actor, known) => tripAndBusesRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, capacity }, { now }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return refuse('BUS_GONE');
    const occupied = occupiedSeats(bus);
    if (capacity < occupied) return capacityBelowOccupied(capacity, occupied);
    const offered = refuseOfferedSeats(documents, trip, tripId, bus.capacity - capacity, now);
    if (offered) return offered;
    return { writes: writeBus(documents, ref, { ...bus, capacity }, trip, tripId), pushes: [] };
  },
});
