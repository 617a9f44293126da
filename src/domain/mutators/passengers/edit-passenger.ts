import { z } from 'zod/mini';
import type { Passenger } from '../../entities/bus.schema.ts';
import { companionEntryId } from '../../groups/groups.ts';
import { largestAmount } from '../../money/largest-amount.ts';
import { ledgerOf } from '../../money/ledger.ts';
import { withLedger } from '../../money/with-payments.ts';
import { bookingRef, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import {
  type Documents,
  defineMutation,
  idArgument,
  nothingToDo,
  phoneOrNone,
  requiredText,
  type Write,
  write,
} from '../define.ts';
import { amountArgument } from '../money/money-arguments.ts';
import { allowOwnOrganizer, closedTrip, tripAndBusesRefs, writeBus } from '../trips/trip-access.ts';
import { passengerOfTrip } from './find-passenger.ts';

/**
 * The organizer corrects name, phone and price (in cents) of a passenger who was added by hand, on whichever bus of the trip the entry is by
 * now (BOARD-90). Ticks stay.
 *
 * Refused: the passenger is on no bus, has an account (the request says who they are), a completed trip.
 */
export const editPassenger = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    name: requiredText('O nome do passageiro é obrigatório.'),
    phone: phoneOrNone,
    amountDue: z.optional(amountArgument(0, largestAmount)),
  }),

  refs({ tripId, passengerId }, _actor, known) {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    const place = organizerId && passengerOfTrip(known, organizerId, tripId, passengerId);
    const headId = place ? place.passenger.groupId : undefined;
    return [
      ...tripAndBusesRefs(tripId, known),
      ...(headId === undefined ? [] : [bookingRef(tripId, headId)]),
    ];
  },
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerId, name, phone, amountDue }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const place = passengerOfTrip(documents, trip.organizerId, tripId, passengerId);
    if (!place) return refuse('PASSENGER_GONE');
    const { ref, bus, passenger } = place;
    if (passenger.userId) return refuse('NOT_ALLOWED');
    const { due, payments } = ledgerOf(trip, passenger);
    const isPrice = amountDue === undefined || amountDue === due;
    if (passenger.name === name && passenger.phone === phone && isPrice) return nothingToDo;
    const priced = isPrice ? passenger : withLedger(passenger, amountDue, payments);
    const passengers = bus.passengers.map((entry) =>
      entry === passenger ? { ...priced, name, phone } : entry,
    );
    const writes = [
      ...writeBus(documents, ref, { ...bus, passengers }, trip, tripId),
      ...(isPrice ? [] : priceOnRequest(documents, tripId, passenger, amountDue)),
    ];
    return { writes, pushes: [] };
  },
});

/** A companion's price on the request of the head, whose phone shows the sum of all (MONEY-50). */
function priceOnRequest(
  documents: Documents,
  tripId: string,
  { id, groupId }: Passenger,
  amountDue: number,
): Write[] {
  const booking = groupId === undefined ? undefined : documents.get(bookingRef(tripId, groupId));
  if (!booking?.party || groupId === undefined) return [];
  const party = booking.party.map((companion) =>
    companionEntryId(groupId, companion.id) === id ? { ...companion, price: amountDue / 100 } : companion,
  );
  return [write(bookingRef(tripId, groupId), { ...booking, party })];
}
