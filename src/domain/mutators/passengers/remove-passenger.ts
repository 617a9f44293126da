import { z } from 'zod/mini';
import type { Passenger } from '../../entities/bus.schema.ts';
import { companionEntryId, leavesWith } from '../../groups/groups.ts';
import { withParty } from '../../groups/party.ts';
import { formatPrice } from '../../prices.ts';
import { bookingRef, busRef, passengerBookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { passengerMoved, type Refusal, refuse } from '../../wire/refusals.ts';
import { givenBack } from '../bookings/give-back.ts';
import { askingGone, askingRefs, writeJoining } from '../bookings/joining.ts';
import { type Documents, defineMutation, idArgument, nothingToDo, type Write, write } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import {
  allowOwnOrganizer,
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  tripAndBusesRefs,
  writeBuses,
} from '../trips/trip-access.ts';
import { passengerOfTrip } from './find-passenger.ts';

/**
 * The organizer removes a passenger from a bus. With an account, both copies of the booking are deleted, so that the person
 * may request again, and they are notified of the cancellation (BOARD-24, BOARD-25, OPEN-34) and of what they had paid,
 * since no booking tells them any more (MONEY-52). A group leaves with its head, from whichever buses; a companion alone
 * leaves the request of the head (GROUP-07).
 */
export const removePassenger = defineMutation({
  schema: z.object({ tripId: idArgument, busId: idArgument, passengerId: idArgument }),

  refs: ({ tripId, busId, passengerId }, _actor, known) => {
    const entry = entryOf(known, tripId, busId, passengerId);
    const userId = entry?.userId;
    return [
      ...tripAndBusesRefs(tripId, known),
      ...(entry?.groupId && !userId ? [bookingRef(tripId, entry.groupId)] : []),
      ...(userId
        ? [
            ...bookingCountRefs(tripId),
            bookingRef(tripId, userId),
            passengerBookingRef(tripId, userId),
            profileRef(userId),
            ...askingRefs(tripId, known.get(bookingRef(tripId, userId))),
          ]
        : []),
    ];
  },

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, passengerId }, context) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const ref = busRef(trip.organizerId, tripId, busId);
    const bus = documents.get(ref);
    if (!bus) return refuse('BUS_GONE');
    const entry = bus.passengers.find((passenger) => passenger.id === passengerId);
    if (!entry) return elsewhere(documents, trip.organizerId, tripId, passengerId) ?? nothingToDo;
    const { buses, paid } = givenBack(documents, trip, tripId, leavesWith(entry));
    const userId = entry.userId;
    if (!userId) {
      const writes = [
        ...writeBuses(documents, buses, trip, tripId),
        ...withoutCompanion(documents, tripId, entry, paid > 0),
      ];
      return { writes, pushes: [] };
    }

    const booking = documents.get(bookingRef(tripId, userId));
    const gone = askingGone(booking);
    const counts = bookingCounts(documents, tripId, userId, undefined, gone);
    const refund = `Combine com o organizador a devolução de ${formatPrice(paid)}.`;
    const notification = notify(
      documents,
      userId,
      'booking_cancelled',
      occasionOf(context, { id: tripId, name: trip.name }),
      paid > 0 ? `A sua reserva para a viagem "${trip.name}" foi cancelada. ${refund}` : undefined,
    );
    return {
      writes: [
        ...writeBuses(documents, buses, trip, tripId, counts),
        ...(booking ? [write(bookingRef(tripId, userId), undefined)] : []),
        ...writeJoining(documents, tripId, gone),
        ...(documents.get(passengerBookingRef(tripId, userId))
          ? [write(passengerBookingRef(tripId, userId), undefined)]
          : []),
        ...notification.writes,
      ],
      pushes: notification.pushes,
    };
  },
});

/** The request of a companion's head, without the companion, who may have paid; nothing for other entries. */
function withoutCompanion(
  documents: Documents,
  tripId: string,
  { id, groupId }: Passenger,
  hasPaid: boolean,
): Write[] {
  const booking = groupId === undefined ? undefined : documents.get(bookingRef(tripId, groupId));
  const party = booking?.party?.filter(
    (companion) => companionEntryId(booking.passengerId, companion.id) !== id,
  );
  if (!booking || !party || party.length === booking.party?.length) return [];
  const releasedPaid = booking.releasedPaid || hasPaid || undefined;
  return [write(bookingRef(tripId, booking.passengerId), { ...withParty(booking, party), releasedPaid })];
}

/** A passenger who was moved is not on the bus that the organizer saw: the first change at the server wins. */
function elsewhere(
  documents: Documents,
  organizerId: string,
  tripId: string,
  passengerId: string,
): Refusal | undefined {
  const place = passengerOfTrip(documents, organizerId, tripId, passengerId);
  return place && passengerMoved(place.bus.busNumber);
}

function entryOf(
  known: Documents,
  tripId: string,
  busId: string,
  passengerId: string,
): Passenger | undefined {
  const organizerId = known.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return undefined;
  return known.get(busRef(organizerId, tripId, busId))?.passengers.find((entry) => entry.id === passengerId);
}
