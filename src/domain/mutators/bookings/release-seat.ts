import { z } from 'zod/mini';
import { isMeetingOver } from '../../meeting-time.ts';
import { bookingRef, passengerBookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { noSeatYet, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo } from '../define.ts';
import {
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  holdsAllBuses,
  tripAndBusesRefs,
  writeBuses,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';
import { givenBack, tellOfFreeSeat } from './give-back.ts';
import { askingGone, askingRefs, writeJoining } from './joining.ts';

/**
 * An accepted passenger gives the seat back, and those of all companions, until one of them is aboard or the trip's meeting
 * time (WAIT-01 to WAIT-04, GROUP-07). The entries leave their bus and the organizer is told. A passenger's phone holds no
 * buses: there only the booking changes. Nothing to do when the organizer has taken the person off the bus already.
 *
 * Refused: the trip is gone, completed or cancelled, the request is not accepted yet, somebody is aboard, the meeting time is
 * over.
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
      ...askingRefs(tripId, known.get(bookingRef(tripId, actor.uid))),
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

    const back = givenBack(
      documents,
      trip,
      tripId,
      ({ userId, groupId }) => userId === actor.uid || groupId === actor.uid,
    );
    if (back.isBoarded) return refuse('ALREADY_BOARDED');
    if (isMeetingOver(trip, tappedAt)) return refuse('MEETING_PAST');

    const released = {
      ...booking,
      status: 'rejected' as const,
      busId: undefined,
      busNumber: undefined,
      notices: undefined,
      passCode: undefined,
      releasedAt: tappedAt,
      asking: undefined,
      releasedPaid: booking.releasedPaid || back.paid > 0 || undefined,
    };
    const gone = askingGone(booking);
    const counts = bookingCounts(documents, tripId, actor.uid, released, gone);
    const told = tellOfFreeSeat(documents, trip, tripId, context);
    return {
      writes: [
        ...(back.buses.length > 0
          ? writeBuses(documents, back.buses, trip, tripId, counts, holdsAllBuses(context, trip))
          : writeTrip(documents, tripId, counts)),
        ...writeBooking(documents, tripId, actor.uid, released),
        ...writeJoining(documents, tripId, gone),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});
