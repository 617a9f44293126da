import { z } from 'zod/mini';
import { seatsLeft } from '../../boarding/seats.ts';
import { isPastDay } from '../../calendar.ts';
import { totalPrice } from '../../groups/groups.ts';
import { partyOf } from '../../groups/party.ts';
import { partyArgument } from '../../groups/party-argument.ts';
import { invalidPhone, isPhoneNumber } from '../../people/phones.ts';
import { unknownStop } from '../../stops/stop-arguments.ts';
import { firstStopId, isStopOf } from '../../stops/stops.ts';
import { withoutOffer } from '../../waiting/queue.ts';
import {
  bookingRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
  waitingRef,
} from '../../wire/documents.ts';
import { noSeatsForParty, priceRaised, refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, requiredText, write } from '../define.ts';
import { bookingCountRefs, bookingCounts, closedTrip, tripRefs, writeTrip } from '../trips/trip-access.ts';
import { newBooking, newRecord } from './new-booking.ts';

const missingData = 'Por favor, preencha o seu nome completo e número de telemóvel.';

/**
 * A passenger or guide requests a seat, and one for each companion of `party`, who travel with them as one group: they are the
 * adult responsible for its minors (GROUP-01). The seat count changes only on acceptance (PAX-27 to PAX-36). Who was in the queue
 * leaves it (WAIT-12). `stopId` is the stop where the person gets on (STOP-02). `total` is what the person confirmed to pay for
 * all, in cents: a request that waited for a network is not made at a higher price than that.
 */
export const requestBooking = defineMutation({
  schema: z.object({
    tripId: idArgument,
    passengerName: requiredText(missingData),
    passengerPhone: requiredText(missingData, 25).check(z.refine(isPhoneNumber, invalidPhone)),
    stopId: z.optional(idArgument),
    party: z._default(partyArgument, []),
    total: z.optional(z.int().check(z.nonnegative())),
  }),

  refs: ({ tripId }, actor, known) => [
    ...tripRefs(tripId, known),
    profileRef(actor.uid),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, actor.uid),
    passengerBookingRef(tripId, actor.uid),
    waitingRef(tripId, actor.uid),
  ],

  allow: (_documents, _args, { actor }) =>
    actor.role === 'passenger' || actor.role === 'guide' ? undefined : refuse('NOT_ALLOWED'),

  apply(documents, { tripId, passengerName, passengerPhone, stopId, party, total }, context) {
    const { actor, tappedAt, now } = context;
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const booking = documents.get(bookingRef(tripId, actor.uid));
    // The same request delivered twice, whatever was decided since.
    if (booking?.createdAt === tappedAt) return nothingToDo;
    const previous = booking ?? documents.get(passengerBookingRef(tripId, actor.uid));
    if (previous?.status === 'pending') return refuse('ALREADY_REQUESTED');
    if (previous && previous.status !== 'rejected') return refuse('ALREADY_BOOKED');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (isPastDay(trip.date, tappedAt)) return refuse('TRIP_PAST');
    const left = seatsLeft(trip, now);
    if (left < 1) return refuse('NO_SEATS');
    if (left < 1 + party.length) return noSeatsForParty(left);
    if (stopId && !isStopOf(trip, stopId)) return refuse('INVALID', unknownStop);
    const waiting = documents.get(waitingRef(tripId, actor.uid));

    const profile = documents.get(profileRef(actor.uid));
    // The phone number is saved to the profile first; if that was refused, the booking must not use it (PAX-29, PAX-33).
    if (profile?.phoneNumber.trim() === '') return refuse('PROFILE_INCOMPLETE');
    const request = newBooking(trip, tripId, actor.uid, { passengerName, passengerPhone }, profile, tappedAt);
    const booked = {
      ...request,
      releasedPaid: booking?.releasedPaid,
      // The money of a seat that was given back.
      ...(booking?.releasedPaid && { paid: booking.paid }),
      ...(party.length > 0 && {
        seats: 1 + party.length,
        party: partyOf(trip, party),
        partyChangedAt: tappedAt,
      }),
      ...(stopId && stopId !== firstStopId && { stopId, stopChangedAt: tappedAt }),
    };
    const present = totalPrice(booked);
    if (total !== undefined && present > total) return priceRaised(total, present);
    return {
      writes: [
        write(bookingRef(tripId, actor.uid), booked),
        write(passengerBookingRef(tripId, actor.uid), newRecord(trip, request)),
        ...(waiting ? [write(waitingRef(tripId, actor.uid), undefined)] : []),
        ...writeTrip(documents, tripId, {
          ...bookingCounts(documents, tripId, actor.uid, booked),
          ...withoutOffer(trip, waiting),
        }),
      ],
      pushes: [],
    };
  },
});
