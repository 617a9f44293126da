import { z } from 'zod/mini';
import type { Trip } from '../../entities/trip.schema.ts';
import { sentInstant } from '../../instant.schema.ts';
import { type Instant, isBefore, isStorableInstant } from '../../instants.ts';
import { lastMoment } from '../../meeting-time.ts';
import { tellOfOffer } from '../../waiting/offers.ts';
import { withOffer, withoutOffer } from '../../waiting/queue.ts';
import { bookingRef, profileRef, publicTripRef, waitingOfTrip, waitingRef } from '../../wire/documents.ts';
import { offerOver, offerTooLong, refuse } from '../../wire/refusals.ts';
import { type Documents, defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import {
  allowOwnOrganizer,
  closedTrip,
  refuseOfferedSeats,
  tripAndBusesRefs,
  writeTrip,
} from '../trips/trip-access.ts';

/**
 * The organizer offers a free seat to somebody of the waiting list until `expiresAt` (WAIT-13). The offer holds a seat, and
 * the person is told. A second offer to the same person replaces the first one.
 *
 * Refused: the trip is gone or completed, the person has left the list or has a seat, no seat is left, the time is over by
 * now or goes beyond the meeting time.
 */
export const offerSeat = defineMutation({
  schema: z.object({
    tripId: idArgument,
    passengerId: idArgument,
    expiresAt: sentInstant.check(z.refine(isStorableInstant)),
  }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    bookingRef(tripId, passengerId),
    waitingRef(tripId, passengerId),
    profileRef(passengerId),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerId, expiresAt }, { mutationId, now, isWhole }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const endsAt = new Date(expiresAt).toISOString();
    const entry = documents.get(waitingRef(tripId, passengerId));
    if (!entry) return refuse('WAITING_GONE');
    if (entry.offerEndsAt === endsAt) return nothingToDo;
    const booking = documents.get(bookingRef(tripId, passengerId));
    if (booking && booking.status !== 'rejected') return refuse('ALREADY_DECIDED');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (!isBefore(now, endsAt)) return offerOver(endsAt);
    const meeting = lastMoment(trip);
    if (meeting !== undefined && isBefore(meeting, endsAt)) return refuse('INVALID', offerTooLong);

    const isTold = !isWhole && isOfferTold(documents, trip, tripId, endsAt);
    const others = { ...trip, ...withoutOffer(trip, isTold ? { offerEndsAt: endsAt } : entry) };
    const taken = refuseOfferedSeats(documents, others, tripId, 1, now);
    if (taken) return taken;
    const told = tellOfOffer(
      documents,
      passengerId,
      { id: tripId, name: trip.name },
      { id: mutationId, endsAt, at: now },
    );
    return {
      writes: [
        write(waitingRef(tripId, passengerId), { ...entry, offerEndsAt: endsAt, place: undefined }),
        ...writeTrip(documents, tripId, withOffer(others, endsAt)),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});

/**
 * True on a phone that has heard of an offer until then from the trip, and not yet from the queue: it must not count twice. It
 * may be another device's offer with the same end; then the server refuses this one.
 */
function isOfferTold(
  documents: Documents,
  { offersUntil = [] }: Trip,
  tripId: string,
  endsAt: Instant,
): boolean {
  const held = documents
    .list(waitingOfTrip(tripId))
    .filter(({ document }) => document.offerEndsAt === endsAt);
  return offersUntil.filter((end) => end === endsAt).length > held.length;
}
