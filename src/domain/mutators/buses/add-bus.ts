import { z } from 'zod/mini';
import { maximumCapacity } from '../../boarding/seats.ts';
import { compareText } from '../../text.ts';
import { busesOfTrip, busRef, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, closedTrip, tripAndBusesRefs, writeBus } from '../trips/trip-access.ts';

const missingNumber = 'O número do autocarro é obrigatório.';
const tooSmall = 'A capacidade do autocarro deve ser maior que zero.';

/** The organizer adds a bus; the seat counts of both trip copies follow (TRIP-15 to TRIP-20, OPEN-84). */
export const addBus = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    busNumber: z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: missingNumber }),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(z.minLength(1, missingNumber), z.maxLength(20, 'Máximo de 20 caracteres.')),
    ),
    capacity: z
      .number({ error: tooSmall })
      .check(
        z.int(tooSmall),
        z.minimum(1, tooSmall),
        z.maximum(maximumCapacity, `A capacidade máxima por autocarro é de ${maximumCapacity} lugares.`),
      ),
  }),

  refs: ({ tripId, busId }, actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    busRef(known.get(publicTripRef(tripId))?.organizerId ?? actor.uid, tripId, busId),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, busNumber, capacity }, { tappedAt }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const ref = busRef(trip.organizerId, tripId, busId);
    const same = documents.get(ref);
    if (same) return same.busNumber === busNumber ? nothingToDo : refuse('BUS_EXISTS');
    const numbers = documents
      .list(busesOfTrip(trip.organizerId, tripId))
      .map((row) => row.document.busNumber);
    // People in the car park read 3 and 03, or 2A and 2a, as the same bus.
    if (numbers.some((number) => compareText(number, busNumber) === 0)) return refuse('BUS_NUMBER_TAKEN');
    const bus = {
      id: busId,
      tripId,
      organizerId: trip.organizerId,
      busNumber,
      capacity,
      occupiedSeats: 0,
      passengers: [],
      walkUps: [],
      assignedGuideIds: [],
      authorIds: [],
      timestamp: tappedAt,
    };
    return { writes: writeBus(documents, ref, bus, trip, tripId), pushes: [] };
  },
});
