import { z } from 'zod/mini';
import { freeSeats, occupiedSeats } from '../../boarding/seats.ts';
import type { Bus, Passenger } from '../../entities/bus.schema.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { noSeatsOnBus, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, closedTrip, tripAndBusesRefs, writeBuses } from '../trips/trip-access.ts';
import { bookingOnBus, bookingRefsOf, notOnBus } from './change-bus.ts';

/**
 * The organizer moves a passenger to another bus of the trip. The entry keeps its ticks: they are facts that somebody
 * tapped. A tick that still names the former bus finds the passenger on the new one (FAULTS-35). The booking of a
 * passenger with an account names the new bus. With `wholeGroup`, all people of their group who are on that bus move, or none
 * (GROUP-08).
 *
 * Refused: a bus is gone, the passenger is on neither bus, too few free seats, a completed trip.
 */
export const movePassenger = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    toBusId: idArgument,
    wholeGroup: z._default(z.boolean(), false),
  }),

  refs: ({ tripId, busId, passengerId, wholeGroup }, _actor, known) => {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    const from = organizerId === undefined ? undefined : known.get(busRef(organizerId, tripId, busId));
    const moved = from ? movedFrom(from, passengerId, wholeGroup) : [];
    const ids = [passengerId, ...moved.map(({ id }) => id)];
    return [...tripAndBusesRefs(tripId, known), ...bookingRefsOf(known, tripId, [...new Set(ids)])];
  },

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, passengerId, toBusId, wholeGroup }) {
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
    const moved = movedFrom(from, passengerId, wholeGroup);
    if (moved.length === 0) return notOnBus(documents, trip.organizerId, tripId, passengerId);
    const free = freeSeats(to);
    if (occupiedSeats({ passengers: moved }) > free) return noSeatsOnBus(to.busNumber, free, to.capacity);

    return {
      writes: [
        ...writeBuses(
          documents,
          [
            {
              ref: fromRef,
              bus: { ...from, passengers: from.passengers.filter((entry) => !moved.includes(entry)) },
            },
            { ref: toRef, bus: { ...to, passengers: [...to.passengers, ...moved] } },
          ],
          trip,
          tripId,
        ),
        ...moved.flatMap((passenger) => bookingOnBus(documents, tripId, passenger, toBusId, to)),
      ],
      pushes: [],
    };
  },
});

/** The entries that move: the passenger's, or those of their whole group. Empty when the passenger is not on this bus. */
function movedFrom({ passengers }: Bus, passengerId: string, wholeGroup: boolean): Passenger[] {
  const passenger = passengers.find(({ id }) => id === passengerId);
  if (!passenger) return [];
  const { groupId } = passenger;
  if (!wholeGroup || groupId === undefined) return [passenger];
  return passengers.filter((entry) => entry.groupId === groupId);
}
