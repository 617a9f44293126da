import { z } from 'zod/mini';
import { isWaiting } from '../../boarding/walk-ups.ts';
import { holdsMoney, leftLedgersOf } from '../../money/money-on-bus.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import { refuse, someoneWaits } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import {
  allowOwnOrganizer,
  closedTrip,
  refuseOfferedSeats,
  tripAndBusesRefs,
  writeBus,
} from '../trips/trip-access.ts';

/**
 * The organizer removes an empty bus. Refused with passengers on it, so that no accepted booking is lost (OPEN-36), with
 * an undecided walk-up (BOARD-60), and with money of people who have left or that was handed over (MONEY-08).
 */
export const removeBus = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument }),
  refs: ({ tripId }, _actor, known) => tripAndBusesRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId }, { now }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return nothingToDo;
    if (bus.passengers.length > 0) return refuse('BUS_HAS_PASSENGERS');
    if (bus.walkUps.some(isWaiting)) return refuse('BUS_HAS_PASSENGERS', someoneWaits);
    if (bus.deliveries?.length || leftLedgersOf(trip, bus).some(holdsMoney)) return refuse('BUS_HAS_MONEY');
    const offered = refuseOfferedSeats(documents, trip, tripId, bus.capacity, now);
    if (offered) return offered;
    const removedBusIds = [...(trip.removedBusIds ?? []), busId];
    return { writes: writeBus(documents, ref, undefined, trip, tripId, { removedBusIds }), pushes: [] };
  },
});
