import { z } from 'zod/mini';
import type { Passenger } from '../../entities/bus.schema.ts';
import { isMeetingOver } from '../../meeting-time.ts';
import {
  bookingRef,
  busesOfTrip,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';
import { noSeatYet, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import {
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  tripAndBusesRefs,
  writeBuses,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';
import { askingGone, askingRefs, writeJoining } from './joining.ts';

/**
 * An accepted passenger gives the seat back, and those of all companions, until one of them is aboard or the trip's meeting
 * time (WAIT-01 to WAIT-04, GROUP-07). The entries leave their bus and the organizer is told. A passenger's phone holds no buses: there only the booking changes.
 * Nothing to do when the organizer has taken the person off the bus already.
 *
 * Refused: the trip is gone, completed or cancelled, the request is not accepted yet, the person is aboard, the meeting time is over.
 */
export const releaseSeat = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    return [
      ...tripAndBusesRefs(tripId, known),
      ...bookingCountRefs(tripId),
      bookingRef(tripId, actor.uid),
      passengerBookingRef(tripId, actor.uid),
      ...askingRefs(known.get(bookingRef(tripId, actor.uid))),
      ...(organizerId === undefined ? [] : [profileRef(organizerId)]),
    ];
  },

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId }, context) {
    const { actor, tappedAt } = context;
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const booking = documents.get(bookingRef(tripId, actor.uid));
    if (!booking || booking.status === 'rejected') return nothingToDo;
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (booking.status !== 'accepted') return refuse('ALREADY_DECIDED', noSeatYet);

    const isMine = ({ userId, groupId }: Passenger) => userId === actor.uid || groupId === actor.uid;
    const seated = documents
      .list(busesOfTrip(trip.organizerId, tripId))
      .filter(({ document }) => document.passengers.some(isMine));
    const entries = seated.flatMap(({ document }) => document.passengers.filter(isMine));
    if (entries.some(({ boarded }) => boarded)) return refuse('ALREADY_BOARDED');
    if (isMeetingOver(trip, tappedAt)) return refuse('MEETING_PAST');

    const released = {
      ...booking,
      status: 'rejected' as const,
      busId: undefined,
      busNumber: undefined,
      notices: undefined,
      releasedAt: tappedAt,
      asking: undefined,
      releasedPaid:
        booking.releasedPaid || entries.some(({ paymentStatus }) => paymentStatus === 'Pago') || undefined,
    };
    const gone = askingGone(booking);
    const counts = bookingCounts(documents, tripId, actor.uid, released, gone);
    const without = seated.map(({ ref, document }) => ({
      ref,
      bus: { ...document, passengers: document.passengers.filter((entry) => !isMine(entry)) },
    }));
    const told =
      actor.uid === trip.organizerId
        ? nothingToDo
        : notify(
            documents,
            trip.organizerId,
            'seat_released',
            occasionOf(context, { id: tripId, name: trip.name }),
          );
    return {
      writes: [
        ...(without.length > 0
          ? writeBuses(documents, without, trip, tripId, counts)
          : writeTrip(documents, tripId, counts)),
        ...writeBooking(documents, tripId, actor.uid, released),
        ...writeJoining(documents, tripId, gone),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});
