import { z } from 'zod/mini';
import { freeSeats, isWithoutBus } from '../../boarding/seats.ts';
import type { SheetBus } from '../../boarding/trip-sheet.ts';
import type { Booking } from '../../entities/booking.schema.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { sentInstant } from '../../instant.schema.ts';
import type { Instant } from '../../instants.ts';
import { withMoneyOf } from '../../money/received.ts';
import { passCodeArgument } from '../../pass/pass-code.ts';
import { withProfile } from '../../people/with-profile.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  idOf,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';
import { noSeatsOnBus, type Refusal, refuse } from '../../wire/refusals.ts';
import {
  type Documents,
  defineMutation,
  idArgument,
  type MutationContext,
  nothingToDo,
  type Outcome,
  type Write,
  write,
} from '../define.ts';
import { leftOfTrip } from '../money/left-ledger.ts';
import { notify, occasionOf } from '../notify.ts';
import { type PassengerPlace, passengerOfTrip } from '../passengers/find-passenger.ts';
import {
  allowOwnOrganizer,
  type BusChange,
  bookingCountRefs,
  bookingCounts,
  busesWith,
  closedTrip,
  refuseOfferedSeats,
  tripAndBusesRefs,
  writeBuses,
  writeTrip,
} from '../trips/trip-access.ts';
import { writeBooking } from './booking-copies.ts';
import { entriesOf } from './entry-of-booking.ts';
import { afterDecision, headRefs, joiningEntry, tellHead } from './joining.ts';

/**
 * The organizer accepts a request onto a bus; without a bus only while the trip has none (BOOK-08 to BOOK-14). A passenger
 * accepted without a bus gets a seat by the same verb later, without a second count or notification (OPEN-37). A party
 * is accepted whole into one bus, or refused; `partyChangedAt` is that of the request that the organizer saw (GROUP-02).
 * `passCode` becomes that of the request's pass, unless it has one; a companion who comes later travels on that of the head.
 */
export const acceptBooking = defineMutation({
  schema: z.object({
    tripId: idArgument,
    passengerId: idArgument,
    busId: z.optional(idArgument),
    partyChangedAt: z.optional(sentInstant),
    passCode: passCodeArgument,
  }),

  refs: ({ tripId, passengerId }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, passengerId),
    passengerBookingRef(tripId, passengerId),
    profileRef(passengerId),
    ...headRefs(tripId, known.get(bookingRef(tripId, passengerId))),
  ],

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerId, busId, partyChangedAt, passCode }, context) {
    const trip = documents.get(publicTripRef(tripId));
    const asked = documents.get(bookingRef(tripId, passengerId));
    if (!trip) return refuse('TRIP_GONE');
    if (!asked) return refuse('BOOKING_GONE');
    const booking = { ...asked, passCode: asked.passCode ?? passCode };
    if (booking.status === 'accepted' && booking.busId === busId) return nothingToDo;
    const waitsForBus = isWithoutBus(booking);
    const isSeated = waitsForBus && hasEntry(documents, trip, tripId, passengerId);
    if (isSeated || (booking.status !== 'pending' && !waitsForBus)) return refuse('ALREADY_DECIDED');
    const closed = closedTrip(trip);
    if (closed) return closed;
    if (booking.partyChangedAt !== partyChangedAt) return refuse('BOOKING_CHANGED');
    // A phone hears of the buses before it hears of the bookings: who sits on one was accepted, and may have been moved since.
    const seat =
      context.isWhole || waitsForBus
        ? undefined
        : passengerOfTrip(documents, trip.organizerId, tripId, passengerId);
    if (booking.joins) return acceptJoining(documents, trip, booking, booking.joins, busId, seat, context);

    const counts = bookingCounts(documents, tripId, passengerId, { ...booking, status: 'accepted' });
    const notification = waitsForBus
      ? nothingToDo
      : notify(
          documents,
          passengerId,
          'booking_accepted',
          occasionOf(context, { id: tripId, name: trip.name }),
        );

    if (busId === undefined && documents.list(busesOfTrip(trip.organizerId, tripId)).length === 0) {
      return {
        writes: [
          ...writeTrip(documents, tripId, counts),
          ...acceptedBooking(documents, tripId, booking),
          ...notification.writes,
        ],
        pushes: notification.pushes,
      };
    }

    const profile = documents.get(profileRef(passengerId));
    const entries = entriesOf(withProfile(booking, profile), context.tappedAt);
    const change = seat ?? withSeats(documents, trip, booking, busId, entries, context.now);
    if ('code' in change) return change;
    return {
      writes: [
        ...writeBuses(documents, [change], trip, tripId, counts),
        ...acceptedBooking(
          documents,
          tripId,
          withMoneyOf(booking, entries, leftOfTrip(documents, trip, tripId)),
          change,
        ),
        ...notification.writes,
      ],
      pushes: notification.pushes,
    };
  },
});

/** The bus with these entries of a request on it, or why they find no seat there that is not promised to others. */
function withSeats(
  documents: Documents,
  trip: Trip,
  { tripId, seats }: Booking,
  busId: string | undefined,
  entries: readonly Passenger[],
  now: Instant,
): SheetBus | Refusal {
  if (busId === undefined) return refuse('BUS_REQUIRED');
  const ref = busRef(trip.organizerId, tripId, busId);
  const bus = documents.get(ref);
  if (!bus) return refuse('BUS_GONE');
  const free = freeSeats(bus);
  if (seats > free) return noSeatsOnBus(bus.busNumber, free, bus.capacity);
  const offered = refuseOfferedSeats(documents, trip, tripId, seats, now);
  if (offered) return offered;
  const ids = new Set(entries.map(({ id }) => id));
  const others = bus.passengers.filter(({ id }) => !ids.has(id));
  return { ref, bus: { ...bus, passengers: [...others, ...entries] } };
}

/** One more companion gets a seat on that bus, and belongs to the request of the person who asked (GROUP-13). */
function acceptJoining(
  documents: Documents,
  trip: Trip,
  booking: Booking,
  joins: NonNullable<Booking['joins']>,
  busId: string | undefined,
  seat: PassengerPlace | undefined,
  context: MutationContext,
): Outcome {
  const { tripId, passengerId } = booking;
  const head = documents.get(bookingRef(tripId, joins.headId));
  if (head?.status !== 'accepted') return refuse('BOOKING_GONE');
  const entry = joiningEntry(head, joins.companion, context.tappedAt);
  const change = seat ?? withSeats(documents, trip, booking, busId, [entry], context.now);
  if ('code' in change) return change;
  const told = tellHead(documents, tripId, trip, joins, true, context);
  return {
    writes: [
      ...writeBuses(
        documents,
        withGroupOfHead(documents, trip, tripId, joins.headId, change),
        trip,
        tripId,
        bookingCounts(documents, tripId, passengerId, undefined),
      ),
      write(bookingRef(tripId, passengerId), undefined),
      write(
        bookingRef(tripId, joins.headId),
        withMoneyOf(afterDecision(head, joins.companion, true), [entry], leftOfTrip(documents, trip, tripId)),
      ),
      ...told.writes,
    ],
    pushes: told.pushes,
  };
}

/** The changed bus, and that of a head who travelled alone until now: the head's entry names the group from now on. */
function withGroupOfHead(
  documents: Documents,
  trip: Trip,
  tripId: string,
  headId: string,
  changed: SheetBus,
): BusChange[] {
  const isAlone = ({ id, groupId }: Passenger) => id === headId && groupId === undefined;
  return busesWith(documents, [changed], trip, tripId)
    .filter(({ ref, bus }) => ref.path === changed.ref.path || bus.passengers.some(isAlone))
    .map(({ ref, bus }) => ({
      ref,
      bus: {
        ...bus,
        passengers: bus.passengers.map((entry) => (isAlone(entry) ? { ...entry, groupId: headId } : entry)),
      },
    }));
}

/** True when the passenger already has a seat: an older program did not write the bus into the booking. */
function hasEntry(documents: Documents, trip: Trip, tripId: string, passengerId: string): boolean {
  return documents
    .list(busesOfTrip(trip.organizerId, tripId))
    .some(({ document }) => document.passengers.some(({ userId }) => userId === passengerId));
}

function acceptedBooking(documents: Documents, tripId: string, booking: Booking, seat?: SheetBus): Write[] {
  const accepted = { ...booking, status: 'accepted' as const };
  const seated = seat
    ? {
        ...accepted,
        busId: idOf(seat.ref.path),
        busNumber: seat.bus.busNumber,
        notices: seat.bus.notices,
      }
    : accepted;
  return writeBooking(documents, tripId, booking.passengerId, seated);
}
