import { z } from 'zod/mini';
import { seatsLeft } from '../../boarding/seats.ts';
import { isMeetingOver } from '../../meeting-time.ts';
import { fullName } from '../../people/names.ts';
import { isInQueue } from '../../waiting/queue.ts';
import { bookingRef, profileRef, publicTripRef, waitingRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { closedTrip, tripRefs } from '../trips/trip-access.ts';

/**
 * A passenger or guide joins the queue of a trip that has no seats, or joins it again after an offer has ended (WAIT-07,
 * WAIT-15). The server writes the place.
 *
 * Refused: the trip is gone, completed or about to leave, there are seats, the person has a request or a seat, no phone
 * number in the profile.
 */
export const joinWaitingList = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    profileRef(actor.uid),
    bookingRef(tripId, actor.uid),
    waitingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) =>
    actor.role === 'passenger' || actor.role === 'guide' ? undefined : refuse('NOT_ALLOWED'),

  apply(documents, { tripId }, { actor, tappedAt, now }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const entry = documents.get(waitingRef(tripId, actor.uid));
    if (entry && (entry.joinedAt === tappedAt || isInQueue(entry, now))) return nothingToDo;
    const booking = documents.get(bookingRef(tripId, actor.uid));
    if (booking?.status === 'pending') return refuse('ALREADY_REQUESTED');
    if (booking && booking.status !== 'rejected') return refuse('ALREADY_BOOKED');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (isMeetingOver(trip, tappedAt)) return refuse('MEETING_PAST');
    if (seatsLeft(trip, now) > 0) return refuse('SEATS_LEFT');
    const profile = documents.get(profileRef(actor.uid));
    if (!profile?.phoneNumber.trim()) return refuse('PROFILE_INCOMPLETE');
    return {
      writes: [
        write(waitingRef(tripId, actor.uid), {
          tripId,
          organizerId: trip.organizerId,
          passengerId: actor.uid,
          passengerName: fullName(profile),
          passengerPhone: profile.phoneNumber,
          membershipStatus: profile.membershipStatus,
          nickname: profile.nickname,
          joinedAt: tappedAt,
        }),
      ],
      pushes: [],
    };
  },
});
