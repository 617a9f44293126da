import { z } from 'zod/mini';
import { companionEntryId } from '../../groups/groups.ts';
import { withParty } from '../../groups/party.ts';
import { ledgerOf } from '../../money/ledger.ts';
import { withLedger } from '../../money/with-payments.ts';
import { isMember } from '../../people/roles.ts';
import { priceFor } from '../../prices.ts';
import { bookingRef, busesOfTrip, profileRef, publicTripRef } from '../../wire/documents.ts';
import { confirmedByAnother, onlyMembers, refuse, stillAsked } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { replaceEntry } from '../passengers/tick-passenger.ts';
import { closedTrip, tripAndBusesRefs } from '../trips/trip-access.ts';

/**
 * A member says that they are a companion of somebody's request, and pays the member price (GROUP-14). `passengerId` is the person
 * who asked. Their phone holds neither that request nor the bus, so there it changes nothing until the server has answered.
 *
 * Refused: a person who is no member, or who has a request of their own; the trip, the request or the companion is gone; somebody
 * else has confirmed; the companion still waits for the organizer.
 */
export const confirmCompanion = defineMutation({
  schema: z.object({ tripId: idArgument, passengerId: idArgument, companionId: idArgument }),

  refs: ({ tripId, passengerId }, actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    bookingRef(tripId, passengerId),
    bookingRef(tripId, actor.uid),
    profileRef(actor.uid),
  ],

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId, passengerId, companionId }, { actor, isWhole }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const profile = documents.get(profileRef(actor.uid));
    if (!profile || !isMember(profile)) return refuse('NOT_ALLOWED', onlyMembers);
    const own = documents.get(bookingRef(tripId, actor.uid));
    if (own && own.status !== 'rejected') return refuse('ALREADY_BOOKED');
    const booking = documents.get(bookingRef(tripId, passengerId));
    if (!booking && !isWhole) return nothingToDo;
    if (booking?.asking?.some(({ id }) => id === companionId)) return refuse('BOOKING_GONE', stillAsked);
    const companion = booking?.party?.find(({ id }) => id === companionId);
    if (!booking || !companion || booking.status === 'rejected') return refuse('BOOKING_GONE');
    if (companion.memberUserId === actor.uid) return nothingToDo;
    if (companion.memberUserId !== undefined) return refuse('ALREADY_DECIDED', confirmedByAnother);

    const party = (booking.party ?? []).map((one) =>
      one === companion ? { ...one, memberUserId: actor.uid, price: priceFor(trip, profile) / 100 } : one,
    );
    const entryId = companionEntryId(passengerId, companionId);
    const seats = documents.list(busesOfTrip(trip.organizerId, tripId)).flatMap(({ ref, document }) => {
      const entry = document.passengers.find(({ id }) => id === entryId);
      if (!entry) return [];
      const { payments } = ledgerOf(trip, entry);
      const confirmed = {
        ...withLedger(entry, priceFor(trip, profile), payments),
        ...{ memberUserId: actor.uid, membershipStatus: 'socio' as const },
      };
      return [write(ref, replaceEntry(document, confirmed))];
    });
    return {
      writes: [write(bookingRef(tripId, passengerId), withParty(booking, party)), ...seats],
      pushes: [],
    };
  },
});
