import { z } from 'zod/mini';
import { freeSeats } from '../../boarding/seats.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { noSeatsOnBus, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, closedTrip, tripAndBusesRefs, writeBuses } from '../trips/trip-access.ts';
import { bookingOnBus, bookingRefsOf, notOnBus } from './change-bus.ts';

/**
 * The organizer moves a passenger to another bus of the trip. The entry keeps its ticks: they are facts that somebody
 * tapped. A tick that still names the former bus finds the passenger on the new one (FAULTS-35). The booking of a
 * passenger with an account names the new bus.
 *
 * Refused: a bus is gone, the passenger is on neither bus, too few free seats, a completed trip.
 */
export const movePassenger = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument, passengerId: idArgument, toBusId: idArgument }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...bookingRefsOf(known, tripId, [passengerId]),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, passengerId, toBusId }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const [fromRef, toRef] = [
      busRef(trip.organizerId, tripId, busId),
      busRef(trip.organizerId, tripId, toBusId),
    ];
    const [from, to] = [documents.get(fromRef), documents.get(toRef)];
    if (!to) return refuse('BUS_GONE');
    if (to.passengers.some((entry) => entry.id === passengerId)) return nothingToDo;
    if (!from) return refuse('BUS_GONE');
    const passenger = from.passengers.find((entry) => entry.id === passengerId);
    if (!passenger) return notOnBus(documents, trip.organizerId, tripId, passengerId);
    const free = freeSeats(to);
    if (passenger.seats > free) return noSeatsOnBus(to.busNumber, free, to.capacity);

    return {
      writes: [
        ...writeBuses(
          documents,
          [
            {
              ref: fromRef,
              bus: { ...from, passengers: from.passengers.filter((entry) => entry !== passenger) },
            },
            { ref: toRef, bus: { ...to, passengers: [...to.passengers, passenger] } },
          ],
          trip,
          tripId,
        ),
        ...bookingOnBus(documents, tripId, passenger, toBusId, to),
      ],
      pushes: [],
    };
  },
});
