import { z } from 'zod/mini';
import { seatsLeft } from '../../boarding/seats.ts';
import type { Booking } from '../../entities/booking.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { companionEntryId } from '../../groups/groups.ts';
import { partyOf, withParty } from '../../groups/party.ts';
import { type PartyMember, partyArgument } from '../../groups/party-argument.ts';
import { isBefore } from '../../instants.ts';
import { isMeetingOver } from '../../meeting-time.ts';
import { bookingRef, profileRef, publicTripRef } from '../../wire/documents.ts';
import { companionAboard, noSeatsForParty, refuse } from '../../wire/refusals.ts';
import {
  type Documents,
  defineMutation,
  idArgument,
  type MutationContext,
  nothingToDo,
  type Outcome,
  write,
} from '../define.ts';
import {
  bookingCountRefs,
  bookingCounts,
  closedTrip,
  holdsAllBuses,
  tripAndBusesRefs,
  writeBuses,
  writeTrip,
} from '../trips/trip-access.ts';
import { givenBack, tellOfFreeSeat } from './give-back.ts';
import { askingGone, askingRefs, joiningRequest, writeJoining } from './joining.ts';

/**
 * The person says anew who comes with them (GROUP-05). While the request waits, the whole party is replaced; the latest tap
 * decides. Once it is accepted, the entries of those who are left out leave the bus and the organizer is told, and each of those
 * who are new is a request of its own, for the organizer to decide (GROUP-13).
 *
 * Refused: the trip or the request is gone, completed, cancelled or rejected, too few seats for more people, a companion who is
 * aboard, the meeting time is over.
 */
export const changeParty = defineMutation({
  schema: z.object({ tripId: idArgument, party: partyArgument }),

  refs: ({ tripId, party }, actor, known) => {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    return [
      ...tripAndBusesRefs(tripId, known),
      ...bookingCountRefs(tripId),
      bookingRef(tripId, actor.uid),
      ...party.map(({ id }) => bookingRef(tripId, companionEntryId(actor.uid, id))),
      ...askingRefs(tripId, known.get(bookingRef(tripId, actor.uid))),
      ...(organizerId === undefined ? [] : [profileRef(organizerId)]),
    ];
  },

  allow: (_documents, _args, { actor }) => (actor.role === 'default' ? refuse('NOT_ALLOWED') : undefined),

  apply(documents, { tripId, party }, context) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const booking = documents.get(bookingRef(tripId, context.actor.uid));
    if (!booking) return refuse('BOOKING_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (isBefore(context.tappedAt, booking.partyChangedAt)) return nothingToDo;
    if (booking.status === 'accepted')
      return changeAccepted(documents, trip, tripId, booking, party, context);
    if (booking.status !== 'pending') return refuse('ALREADY_DECIDED');
    return replaceParty(trip, tripId, booking, party, context);
  },
});

function replaceParty(
  trip: Trip,
  tripId: string,
  booking: Booking,
  members: PartyMember[],
  { actor, tappedAt, now }: MutationContext,
): Outcome {
  const changed = {
    ...withParty(booking, partyOf(trip, members, booking.party)),
    partyChangedAt: tappedAt,
  };
  const left = seatsLeft(trip, now);
  if (changed.seats > booking.seats && changed.seats > left) return noSeatsForParty(left);
  return { writes: [write(bookingRef(tripId, actor.uid), changed)], pushes: [] };
}

function changeAccepted(
  documents: Documents,
  trip: Trip,
  tripId: string,
  booking: Booking,
  members: PartyMember[],
  context: MutationContext,
): Outcome {
  const { actor, tappedAt, now } = context;
  const [former, asking] = [booking.party ?? [], booking.asking ?? []];
  const isIn = (list: readonly { id: string }[]) => (one: { id: string }) =>
    list.some(({ id }) => id === one.id);
  const gone = former.filter((one) => !isIn(members)(one));
  const withdrawn = asking.filter((one) => !isIn(members)(one));
  const added = members.filter((one) => !isIn(former)(one) && !isIn(asking)(one));
  if (gone.length + withdrawn.length + added.length === 0) return nothingToDo;
  const goneIds = new Set(gone.map(({ id }) => companionEntryId(actor.uid, id)));
  const back = givenBack(documents, trip, tripId, ({ id }) => goneIds.has(id));
  if (back.isBoarded) return refuse('ALREADY_BOARDED', companionAboard);
  if (isMeetingOver(trip, tappedAt)) return refuse('MEETING_PAST');
  const left = seatsLeft(trip, now);
  if (added.length > left + gone.length) return noSeatsForParty(left + gone.length);

  const newcomers = partyOf(trip, added);
  const stillAsking = [...asking.filter(isIn(members)), ...newcomers];
  const changed = {
    ...withParty(booking, former.filter(isIn(members))),
    asking: stillAsking.length > 0 ? stillAsking : undefined,
    partyChangedAt: tappedAt,
    releasedPaid: booking.releasedPaid || back.paid > 0 || undefined,
  };
  const requests = [
    ...askingGone({ ...booking, asking: withdrawn }),
    ...newcomers.map((companion) => {
      const request = joiningRequest(booking, companion, tappedAt);
      return { passengerId: request.passengerId, booking: request };
    }),
  ];
  const counts = bookingCounts(documents, tripId, actor.uid, changed, requests);
  const told = gone.length === 0 ? nothingToDo : tellOfFreeSeat(documents, trip, tripId, context);
  return {
    writes: [
      ...(back.buses.length > 0
        ? writeBuses(documents, back.buses, trip, tripId, counts, holdsAllBuses(context, trip))
        : writeTrip(documents, tripId, counts)),
      write(bookingRef(tripId, actor.uid), changed),
      ...writeJoining(documents, tripId, requests),
      ...told.writes,
    ],
    pushes: told.pushes,
  };
}
