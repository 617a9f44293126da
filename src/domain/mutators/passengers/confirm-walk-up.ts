import { z } from 'zod/mini';
import { freeSeats } from '../../boarding/seats.ts';
import type { Passenger, WalkUp } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import type { Instant } from '../../instants.ts';
import { paymentsOfNote } from '../../money/note-payments.ts';
import { withLedger } from '../../money/with-payments.ts';
import { defaultPrice } from '../../prices.ts';
import { noSeatsOnBus, tripCancelled, walkUpDecided } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, refuseOfferedSeats, tripAndBusesRefs, writeBus } from '../trips/trip-access.ts';
import { decided, notedPerson } from './noted-person.ts';

/**
 * The organizer gives a walk-up a seat on that bus (BOARD-59): a passenger with the note's id, without an account, with the
 * payment that the guide took, and not aboard until ticked. Allowed on a completed trip: the person did travel, and no
 * history changes (BOARD-60).
 *
 * Refused: the trip, bus or note is gone, the note was refused, the bus is full.
 */
export const confirmWalkUp = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument, walkUpId: idArgument }),
  refs: ({ tripId }, _actor, known) => tripAndBusesRefs(tripId, known),
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, args, { tappedAt, now }) {
    const found = notedPerson(documents, args);
    if ('code' in found) return found;
    const { trip, ref, bus, walkUp } = found;
    if (walkUp.status === 'confirmed') return nothingToDo;
    if (walkUp.status === 'refused') return walkUpDecided(walkUp.status);
    if (trip.cancelledAt !== undefined) return tripCancelled(trip.cancelReason);
    const free = freeSeats(bus);
    if (free < 1) return noSeatsOnBus(bus.busNumber, free, bus.capacity);
    const offered = refuseOfferedSeats(documents, trip, args.tripId, 1, now);
    if (offered) return offered;
    const answered = decided(bus, walkUp, { status: 'confirmed', decidedAt: tappedAt });
    const seated = { ...answered, passengers: [...bus.passengers, passengerOf(trip, walkUp, tappedAt)] };
    return { writes: writeBus(documents, ref, seated, trip, args.tripId), pushes: [] };
  },
});

function passengerOf(trip: Trip, walkUp: WalkUp, timestamp: Instant): Passenger {
  const { id, name, phone } = walkUp;
  const passenger: Passenger = {
    ...{ id, name, phone, seats: 1, paymentStatus: 'Pendente', boarded: false, timestamp },
    ...{ membershipStatus: 'standard', nickname: '' },
  };
  return withLedger(passenger, defaultPrice(trip), paymentsOfNote(trip, walkUp));
}
