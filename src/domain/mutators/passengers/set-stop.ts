import { z } from 'zod/mini';
import type { Passenger } from '../../entities/bus.schema.ts';
import { type Instant, isBefore } from '../../instants.ts';
import { unknownStop } from '../../stops/stop-arguments.ts';
import { firstStopId, isStopOf } from '../../stops/stops.ts';
import { bookingRef, busesOfTrip, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, type Write, write } from '../define.ts';
import {
  allowBoarding,
  allowOwnOrganizer,
  closedTrip,
  tripAndBusRefs,
  tripRefs,
} from '../trips/trip-access.ts';
import { findPassenger, otherBusesRefs, passengerOfTrip } from './find-passenger.ts';
import { replaceEntry, tickArguments } from './tick-passenger.ts';

const alreadyAboard = 'Já está a bordo: fale com o responsável para mudar de paragem.';

/**
 * Where a person gets on: chosen by themselves until they are aboard, by a guide of their bus (`busId`), or by the organizer,
 * also before the request is decided (STOP-03). Who chooses for themselves chooses for their companions, too, who are not aboard
 * yet (GROUP-10). The latest tap decides. A phone that holds the booking and not the bus changes
 * that one, and the server changes both.
 *
 * Refused: a completed or cancelled trip, a stop of another trip, nobody with a seat or a request, a passenger who is aboard.
 */
export const setStop = defineMutation({
  schema: z.object({
    ...tickArguments,
    busId: z.optional(idArgument),
    stopId: idArgument,
  }),

  refs: ({ tripId, busId, passengerId }, _actor, known) => {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    const onBus =
      busId === undefined
        ? [
            ...tripRefs(tripId, known),
            ...(organizerId === undefined ? [] : [busesOfTrip(organizerId, tripId)]),
          ]
        : [...tripAndBusRefs(tripId, busId, known), ...otherBusesRefs(known, tripId, busId, passengerId)];
    return [...onBus, bookingRef(tripId, passengerId)];
  },

  allow(documents, { tripId, busId, passengerId }, context) {
    const { uid, role } = context.actor;
    if (passengerId === uid && role !== 'default') return undefined;
    return busId === undefined
      ? allowOwnOrganizer(documents, tripId, context.actor)
      : allowBoarding(documents, tripId, busId, context);
  },

  apply(documents, { tripId, busId, passengerId, stopId }, { actor, tappedAt }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (!isStopOf(trip, stopId)) return refuse('INVALID', unknownStop);
    const found = documents.get(bookingRef(tripId, passengerId));
    const booking = found && (found.status === 'pending' || found.status === 'accepted') ? found : undefined;
    const place =
      busId === undefined
        ? passengerOfTrip(documents, trip.organizerId, tripId, passengerId)
        : findPassenger(documents, tripId, busId, passengerId);
    if (!booking && !place) return refuse('PASSENGER_GONE');
    if (place?.passenger.boarded && actor.uid === passengerId)
      return refuse('ALREADY_BOARDED', alreadyAboard);
    const choice = { stopId: stopId === firstStopId ? undefined : stopId, stopChangedAt: tappedAt };
    const isLater = ({ stopChangedAt }: { stopChangedAt?: Instant | undefined }) =>
      !isBefore(tappedAt, stopChangedAt);
    const writes: Write[] = [];
    if (booking && isLater(booking))
      writes.push(write(bookingRef(tripId, passengerId), { ...booking, ...choice }));
    const isChosenFor = (entry: Passenger) =>
      entry.id === place?.passenger.id ||
      (actor.uid === passengerId && entry.groupId === passengerId && !entry.boarded);
    const buses =
      busId === undefined
        ? documents
            .list(busesOfTrip(trip.organizerId, tripId))
            .map(({ ref, document }) => ({ ref, bus: document }))
        : place
          ? [place]
          : [];
    for (const { ref, bus } of buses) {
      const chosen = bus.passengers.filter((entry) => isChosenFor(entry) && isLater(entry));
      const changed = chosen.reduce((before, entry) => replaceEntry(before, { ...entry, ...choice }), bus);
      if (changed !== bus) writes.push(write(ref, changed));
    }
    return writes.length === 0 ? nothingToDo : { writes, pushes: [] };
  },
});
