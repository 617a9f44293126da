import { seatCounts } from '../boarding/seats.ts';
import { withoutAuthor, withoutNoticeAuthor } from '../boarding/tick-author.ts';
import { type SheetBus, sheetWrites } from '../boarding/trip-sheet.ts';
import { isPastDay } from '../calendar.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import type { Companion } from '../groups/companion.schema.ts';
import { accountOf } from '../groups/groups.ts';
import { withParty } from '../groups/party.ts';
import type { Instant } from '../instants.ts';
import { leftBy, withLeft } from '../money/left-ledgers.ts';
import { askingGone, askingRefs, writeJoining } from '../mutators/bookings/joining.ts';
import { type Documents, documentsAfter, joinWrites, type Write, write } from '../mutators/define.ts';
import { copyToSeated, seatedRefs } from '../mutators/notices/notice-place.ts';
import {
  type BookingChange,
  bookingCountRefs,
  bookingCounts,
  tripAndBusesRefs,
  writeTrip,
} from '../mutators/trips/trip-access.ts';
import { withoutOffer } from '../waiting/queue.ts';
import {
  bookingRef,
  bookingsOfTrip,
  busesOfTrip,
  passengerBookingRef,
  publicTripRef,
  type Ref,
  waitingRef,
} from '../wire/documents.ts';

/** Replaces the name of a deleted person. */
export const erasedName = 'Conta apagada';

/** The person may be a companion on the request of anybody. */
const statuses = ['pending', 'accepted', 'completed_missed', 'rejected'] as const;

/** What a deletion reads of one trip. */
export function erasureRefs(known: Documents, tripId: string, userId: string): Ref[] {
  return [
    ...tripAndBusesRefs(tripId, known),
    ...bookingCountRefs(tripId),
    bookingRef(tripId, userId),
    passengerBookingRef(tripId, userId),
    ...askingRefs(tripId, known.get(bookingRef(tripId, userId))),
    ...statuses.map((status) => bookingsOfTrip(tripId, status)),
    ...busesWithNoticeOf(known, tripId, userId).flatMap((bus) => seatedRefs(tripId, bus)),
    waitingRef(tripId, userId),
  ];
}

/** The buses with a notice of the person, whose name is on the bookings there too. */
function busesWithNoticeOf(documents: Documents, tripId: string, userId: string): Bus[] {
  const organizerId = documents.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return [];
  return documents
    .list(busesOfTrip(organizerId, tripId))
    .map(({ document }) => document)
    .filter(({ notices }) => notices?.some(({ by }) => by === userId));
}

/**
 * Removes a person whose account is deleted from one trip (OPEN-82). On an active trip their seat, request, place in the
 * queue and guide assignment are removed, with all counts. On a completed trip the list keeps seat and ticks without what
 * identifies the person (FAULTS-36). Their name is removed from their ticks, notes and notices. The guides' sheet follows
 * (DATA-66). Idempotent.
 */
export function eraseFromTrip(documents: Documents, tripId: string, userId: string, now: Instant): Write[] {
  const trip = documents.get(publicTripRef(tripId));
  const isOver = trip !== undefined && (trip.status === 'completed' || isPastDay(trip.date, now));
  const left = leaveParties(documents, tripId, userId, isOver);
  return joinWrites(left, eraseOwn(documentsAfter(documents, left), tripId, userId, isOver));
}

/** Takes the person off the requests in which they confirmed to be a companion, or their name when the trip is over (GROUP-14). */
function leaveParties(documents: Documents, tripId: string, userId: string, isOver: boolean): Write[] {
  const requests = statuses
    .flatMap((status) => documents.list(bookingsOfTrip(tripId, status)))
    .filter(({ document }) => document.confirmedBy?.includes(userId));
  return requests.map(({ ref, document: booking }) => {
    const isThePerson = (one: Companion) => one.memberUserId === userId;
    const party = (booking.party ?? []).flatMap((one) => {
      if (!isThePerson(one)) return [one];
      return isOver ? [{ ...one, name: erasedName, phone: '', memberUserId: undefined }] : [];
    });
    return write(ref, withParty(booking, party));
  });
}

function eraseOwn(documents: Documents, tripId: string, userId: string, isOver: boolean): Write[] {
  const trip = documents.get(publicTripRef(tripId));
  const waiting = documents.get(waitingRef(tripId, userId));
  const asking = askingGone(documents.get(bookingRef(tripId, userId)));
  const withdrawn = [
    ...(waiting ? [write(waitingRef(tripId, userId), undefined)] : []),
    ...writeJoining(documents, tripId, asking),
  ];
  if (trip && isOver) return [...keepNameless(documents, trip, tripId, userId, asking), ...withdrawn];
  return [
    ...withdrawn,
    ...(trip ? freeSeats(documents, trip, tripId, userId, asking, withoutOffer(trip, waiting)) : []),
    ...[bookingRef(tripId, userId), passengerBookingRef(tripId, userId)]
      .filter((ref) => documents.get(ref))
      .map((ref) => write(ref, undefined)),
  ];
}

function freeSeats(
  documents: Documents,
  trip: Trip,
  tripId: string,
  userId: string,
  asking: readonly BookingChange[],
  tripChange: Partial<Trip>,
): Write[] {
  const buses = busesWithout(documents, trip, tripId, userId, (bus) => ({
    ...bus.passengers
      .filter((entry) => isOf(entry, userId))
      .flatMap((entry) => leftBy(trip, { ...entry, name: erasedName, phone: '' }) ?? [])
      .reduce(withLeft, bus),
    passengers: bus.passengers.filter((entry) => !isOf(entry, userId)),
    assignedGuideIds: bus.assignedGuideIds.filter((id) => id !== userId),
  }));
  const all = buses.map(({ bus }) => bus);
  return [
    ...buses.map(({ ref, bus }) => write(ref, { ...bus, occupiedSeats: seatCounts([bus]).occupiedSeats })),
    ...noticeCopies(documents, tripId, userId, buses),
    ...writeTrip(documents, tripId, {
      ...seatCounts(all, trip),
      ...bookingCounts(documents, tripId, userId, undefined, asking),
      ...tripChange,
    }),
    ...sheetWrites(documents, tripId, trip, buses),
  ];
}

function keepNameless(
  documents: Documents,
  trip: Trip,
  tripId: string,
  userId: string,
  asking: readonly BookingChange[],
): Write[] {
  const booking = documents.get(bookingRef(tripId, userId));
  const own = documents.get(passengerBookingRef(tripId, userId));
  const buses = busesWithout(documents, trip, tripId, userId, (bus) => ({
    ...bus,
    passengers: bus.passengers.map((entry) => (isOf(entry, userId) ? nameless(entry) : entry)),
  }));
  const nobody = { passengerName: erasedName, passengerPhone: '' };
  return [
    ...buses.map(({ ref, bus }) => write(ref, bus)),
    ...noticeCopies(documents, tripId, userId, buses),
    ...(booking
      ? [
          write(bookingRef(tripId, userId), {
            ...booking,
            ...nobody,
            nickname: '',
            notices: undefined,
            passCode: undefined,
            party: undefined,
            asking: undefined,
            confirmedBy: undefined,
          }),
        ]
      : []),
    ...(own ? [write(passengerBookingRef(tripId, userId), { ...own, ...nobody })] : []),
    ...(asking.length > 0 || trip.organizerId === userId
      ? writeTrip(documents, tripId, {
          ...(asking.length > 0 && bookingCounts(documents, tripId, userId, booking, asking)),
          ...(trip.organizerId === userId && {
            organizerName: '',
            phoneForPassengers: undefined,
            notices: trip.notices && withoutNoticeAuthor(trip.notices, userId),
          }),
        })
      : []),
    ...sheetWrites(documents, tripId, trip, buses, trip.organizerId === userId ? { contactPhone: '' } : {}),
  ];
}

/** The notices of these buses on the bookings of everybody else, without the person's name. */
function noticeCopies(documents: Documents, tripId: string, userId: string, buses: SheetBus[]): Write[] {
  return buses
    .filter(({ bus }) => bus.notices?.some(({ by }) => by === userId))
    .flatMap(({ bus }) => copyToSeated(documents, tripId, bus));
}

/** The person's own entry, also as a companion, or that of somebody whom they named as one (GROUP-11). */
const isOf = (entry: Passenger, userId: string) => accountOf(entry) === userId || entry.groupId === userId;

/** Without the ids too: a completion skips it like any entry without an account (ORG-18). */
function nameless(entry: Passenger): Passenger {
  const {
    userId: _user,
    memberUserId: _member,
    bookingId: _booking,
    groupId: _group,
    responsibleId: _adult,
    passCode: _pass,
    ...rest
  } = entry;
  return { ...rest, name: erasedName, phone: '', nickname: '', membershipStatus: 'standard' };
}

function busesWithout(
  documents: Documents,
  trip: Trip,
  tripId: string,
  userId: string,
  change: (bus: Bus) => Bus,
) {
  return documents.list(busesOfTrip(trip.organizerId, tripId)).map(({ ref, document }) => ({
    ref,
    bus: withoutAuthor(withoutPayer(change(document), userId), userId),
  }));
}

/** The money that the person left behind stays, without their name (MONEY-15). */
function withoutPayer(bus: Bus, userId: string): Bus {
  const leftLedgers = bus.leftLedgers?.map((left) =>
    left.userId === userId ? { ...left, name: erasedName, phone: '', userId: undefined } : left,
  );
  return leftLedgers ? { ...bus, leftLedgers } : bus;
}
