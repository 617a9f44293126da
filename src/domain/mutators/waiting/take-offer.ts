import { z } from 'zod/mini';
import { freeSeats, liveOffers } from '../../boarding/seats.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import { isBefore } from '../../instants.ts';
import { withMoneyOf } from '../../money/received.ts';
import { passCodeArgument } from '../../pass/pass-code.ts';
import { withProfile } from '../../people/with-profile.ts';
import { compareText } from '../../text.ts';
import { withoutOffer } from '../../waiting/queue.ts';
import {
  bookingRef,
  busesOfTrip,
  type DocumentRef,
  idOf,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  waitingRef,
} from '../../wire/documents.ts';
import { offerOver, refuse } from '../../wire/refusals.ts';
import { entriesOf } from '../bookings/entry-of-booking.ts';
import { newBooking, newRecord } from '../bookings/new-booking.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { leftOfTrip } from '../money/left-ledger.ts';
import {
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  tripAndBusesRefs,
  writeBus,
  writeTrip,
} from '../trips/trip-access.ts';

/**
 * Who got an offer takes the seat (WAIT-18): a request that is accepted at once, onto the first bus with room. A tap from
 * before the end of the offer counts whenever it arrives, if a seat is still free then (WAIT-19). A phone holds
 * no buses, or only a guide's own: there it is a request until the server has answered.
 *
 * Refused: the trip is gone or completed, there was no offer, it had ended at the tap, the seat has gone to the next.
 */
export const takeOffer = defineMutation({
  schema: z.object({ tripId: idArgument, passCode: passCodeArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, actor.uid),
    passengerBookingRef(tripId, actor.uid),
    waitingRef(tripId, actor.uid),
    profileRef(actor.uid),
  ],

  allow: (_documents, _args, { actor }) =>
    actor.role === 'passenger' || actor.role === 'guide' ? undefined : refuse('NOT_ALLOWED'),

  apply(documents, { tripId, passCode }, { actor, tappedAt, now, isWhole }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const present = documents.get(bookingRef(tripId, actor.uid));
    // The same tap delivered twice, whatever was decided since.
    if (present?.createdAt === tappedAt) return nothingToDo;
    if (present?.status === 'accepted') return refuse('ALREADY_BOOKED');
    const entry = documents.get(waitingRef(tripId, actor.uid));
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (!entry || !isBefore(tappedAt, entry.offerEndsAt)) return offerOver(entry?.offerEndsAt);

    const left = withoutOffer(trip, entry);
    const buses = documents.list(busesOfTrip(trip.organizerId, tripId));
    const bus = busWithRoom(buses, liveOffers({ ...trip, ...left }, now));
    // A phone holds no bus, or only those that its guide has: the server can tell.
    if (!bus && isWhole) return offerOver(entry.offerEndsAt);

    const profile = documents.get(profileRef(actor.uid));
    const request = {
      ...newBooking(trip, tripId, actor.uid, entry, profile, tappedAt),
      releasedPaid: present?.releasedPaid,
      ...(present?.releasedPaid && { paid: present.paid }),
    };
    const seated = { ...request, passCode };
    const entries = entriesOf(withProfile(seated, profile), tappedAt);
    const booking = bus
      ? {
          ...withMoneyOf(seated, entries, leftOfTrip(documents, trip, tripId)),
          status: 'accepted' as const,
          busId: idOf(bus.ref.path),
          busNumber: bus.document.busNumber,
          notices: bus.document.notices,
        }
      : request;
    const change = { ...bookingCounts(documents, tripId, actor.uid, booking), ...left };
    const passengers = bus && [...bus.document.passengers, ...entries];
    return {
      writes: [
        ...(bus && passengers
          ? writeBus(documents, bus.ref, { ...bus.document, passengers }, trip, tripId, change)
          : writeTrip(documents, tripId, change)),
        write(bookingRef(tripId, actor.uid), booking),
        write(passengerBookingRef(tripId, actor.uid), newRecord(trip, booking)),
        write(waitingRef(tripId, actor.uid), undefined),
      ],
      pushes: [],
    };
  },
});

/** The first bus by number with a free seat, when the trip has more free seats than offers to others. */
function busWithRoom(
  buses: { ref: DocumentRef<'bus'>; document: Bus }[],
  offersToOthers: number,
): { ref: DocumentRef<'bus'>; document: Bus } | undefined {
  const free = buses.reduce((sum, { document }) => sum + freeSeats(document), 0);
  if (free <= offersToOthers) return undefined;
  return [...buses]
    .sort((a, b) => compareText(a.document.busNumber, b.document.busNumber))
    .find(({ document }) => freeSeats(document) > 0);
}
