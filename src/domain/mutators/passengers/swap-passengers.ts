import { z } from 'zod/mini';
import { freeSeats } from '../../boarding/seats.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { noSeatsOnBus, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, closedTrip, tripAndBusesRefs, writeBuses } from '../trips/trip-access.ts';
import { bookingOnBus, bookingRefsOf, notOnBus } from './change-bus.ts';

/**
 * Two passengers of a trip change places, which full buses allow too (BOARD-92): both or neither. Ticks and bookings go
 * with them, as with `movePassenger`.
 *
 * Refused: a bus is gone, somebody is not where the organizer saw them, too few seats for a group, a completed trip.
 */
export const swapPassengers = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    toBusId: idArgument,
    otherPassengerId: idArgument,
  }),

  refs: ({ tripId, passengerId, otherPassengerId }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...bookingRefsOf(known, tripId, [passengerId, otherPassengerId]),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, passengerId, toBusId, otherPassengerId }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const { organizerId } = trip;
    const [ref, toRef] = [busRef(organizerId, tripId, busId), busRef(organizerId, tripId, toBusId)];
    const [bus, to] = [documents.get(ref), documents.get(toRef)];
    if (!bus || !to) return refuse('BUS_GONE');
    if (busId === toBusId) return nothingToDo;
    const isOn = ({ passengers }: typeof bus, id: string) => passengers.find((entry) => entry.id === id);
    if (isOn(to, passengerId) && isOn(bus, otherPassengerId)) return nothingToDo;
    const passenger = isOn(bus, passengerId);
    const other = isOn(to, otherPassengerId);
    if (!passenger) return notOnBus(documents, organizerId, tripId, passengerId);
    if (!other) return notOnBus(documents, organizerId, tripId, otherPassengerId);
    // A bus that another program overfilled takes nobody in exchange for fewer seats.
    const room = { here: freeSeats(bus) + passenger.seats, there: freeSeats(to) + other.seats };
    if (other.seats > room.here) return noSeatsOnBus(bus.busNumber, room.here, bus.capacity);
    if (passenger.seats > room.there) return noSeatsOnBus(to.busNumber, room.there, to.capacity);

    const instead = ({ passengers }: typeof bus, gone: typeof other, come: typeof other) => [
      ...passengers.filter((entry) => entry !== gone),
      come,
    ];
    const changes = [
      { ref, bus: { ...bus, passengers: instead(bus, passenger, other) } },
      { ref: toRef, bus: { ...to, passengers: instead(to, other, passenger) } },
    ];
    return {
      writes: [
        ...writeBuses(documents, changes, trip, tripId),
        ...bookingOnBus(documents, tripId, passenger, toBusId, to),
        ...bookingOnBus(documents, tripId, other, busId, bus),
      ],
      pushes: [],
    };
  },
});
