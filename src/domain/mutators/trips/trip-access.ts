import { freeSeats, liveOffers, seatCounts } from '../../boarding/seats.ts';
import { ownProfile, withPassengers } from '../../boarding/tick-author.ts';
import { type SheetBus, sheetWrites } from '../../boarding/trip-sheet.ts';
import type { Booking, BookingStatus } from '../../entities/booking.schema.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { earlierOf, type Instant, isBefore } from '../../instants.ts';
import { ledgersFollow } from '../../money/left-ledgers.ts';
import { type Actor, mayGuide } from '../../people/roles.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  type CountRef,
  countOfBookings,
  type DocumentRef,
  organizerTripRef,
  publicTripRef,
  type Ref,
  tripSheetRef,
} from '../../wire/documents.ts';
import { type Refusal, refuse, seatsAreOffered, tripCancelled } from '../../wire/refusals.ts';
import { type Documents, type MutationContext, type Write, write } from '../define.ts';

/** A trip and the bus of it that a verb names. */
export interface NamedBus {
  trip: Trip;
  ref: DocumentRef<'bus'>;
  bus: Bus;
}

/** The trip and the bus that a verb names. Refused when one of them is gone. */
export function namedBus(documents: Documents, tripId: string, busId: string): NamedBus | Refusal {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return refuse('TRIP_GONE');
  const ref = busRef(trip.organizerId, tripId, busId);
  const bus = documents.get(ref);
  return bus ? { trip, ref, bus } : refuse('BUS_GONE');
}

/** Both copies of a trip. The organizer's path is known only once the public copy has been read. */
export function tripRefs(tripId: string, known: Documents): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  return trip ? [publicTripRef(tripId), organizerTripRef(trip.organizerId, tripId)] : [publicTripRef(tripId)];
}

/** Both copies, every bus and the guides' sheet: what a change of seats reads. */
export function tripAndBusesRefs(tripId: string, known: Documents): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  return trip
    ? [...tripRefs(tripId, known), busesOfTrip(trip.organizerId, tripId), tripSheetRef(tripId)]
    : tripRefs(tripId, known);
}

/** Both copies and one bus: what a tick reads. */
export function tripAndBusRefs(tripId: string, busId: string, known: Documents): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  return trip
    ? [...tripRefs(tripId, known), busRef(trip.organizerId, tripId, busId)]
    : tripRefs(tripId, known);
}

/** Only the trip's organizer may change it (PERM-12, TRIP-18), and only while their own copy exists (TRIP-11). */
export function allowOwnOrganizer(documents: Documents, tripId: string, actor: Actor): Refusal | undefined {
  if (actor.role !== 'organizer') return refuse('NOT_ALLOWED');
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return refuse('TRIP_GONE');
  if (trip.organizerId !== actor.uid) return refuse('NOT_ORGANIZER');
  // The phone holds one copy for both; only the server can find this one missing (TRIP-11).
  const isWhole = documents.get(organizerTripRef(actor.uid, tripId)) !== undefined;
  return isWhole ? undefined : refuse('TRIP_GONE', 'Viagem principal não encontrada.');
}

/** Why a trip takes no more changes: it is completed, or cancelled (CANCEL-04). Undefined while it does. */
export function closedTrip({ status, cancelledAt, cancelReason }: Trip): Refusal | undefined {
  if (status === 'completed') return refuse('TRIP_COMPLETED');
  return cancelledAt === undefined ? undefined : tripCancelled(cancelReason);
}

/** An assignment to a bus: `until` is when it ended; undefined while it lasts. */
export interface Charge {
  until: Instant | undefined;
}

/** The person's present or former assignment to a bus, or a refusal when there is none. */
export function chargeOf(
  documents: Documents,
  tripId: string,
  busId: string,
  { uid, role }: Actor,
): Charge | Refusal {
  const guidedUntil = mayGuide(role) ? undefined : ownProfile(documents, uid)?.guidedUntil;
  if (!mayGuide(role) && guidedUntil === undefined) return refuse('NOT_ALLOWED');
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return refuse('TRIP_GONE');
  if (trip.organizerId === uid) return { until: guidedUntil };
  const bus = documents.get(busRef(trip.organizerId, tripId, busId));
  if (!bus) return refuse('BUS_GONE');
  if (bus.assignedGuideIds.includes(uid)) return { until: guidedUntil };
  const left = bus.formerGuides?.find((former) => former.uid === uid)?.until;
  if (left === undefined) return refuse('NOT_ASSIGNED');
  return { until: guidedUntil === undefined ? left : earlierOf(left, guidedUntil) };
}

/**
 * The trip's organizer and the guides of the bus tick who is aboard and who has paid (PERM-06, PERM-10). A former guide's
 * ticks from before the end of the assignment are accepted (FAULTS-25, FAULTS-26). They cannot be told from ticks of a phone that
 * lies about its time. So they cannot overtake later ticks of others, no tap counts as earlier than the device's previous
 * one (`tapTime`), and the organizer is told whose ticks they are.
 */
export function allowBoarding(
  documents: Documents,
  tripId: string,
  busId: string,
  { actor, tappedAt }: Pick<MutationContext, 'actor' | 'tappedAt'>,
): Refusal | undefined {
  const charge = chargeOf(documents, tripId, busId, actor);
  if ('code' in charge) return charge;
  if (charge.until === undefined || isBefore(tappedAt, charge.until)) return undefined;
  return refuse(mayGuide(actor.role) ? 'NOT_ASSIGNED' : 'NOT_ALLOWED');
}

/** What `bookingCounts` reads beside the booking itself: three numbers, and not every booking of the trip (CONST-20). */
export const bookingCountRefs = (tripId: string): CountRef[] =>
  (['pending', 'accepted', 'completed_missed'] as const).map((status) => countOfBookings(tripId, status));

/** A booking as it will be; undefined for one that goes. */
export interface BookingChange {
  passengerId: string;
  booking: Booking | undefined;
}

/**
 * The booking counts of a trip, recounted over all its bookings with that of `passengerId` replaced by `booking`, or
 * removed, and with the `others` changed too (DATA-52). `refs` must name `bookingCountRefs` and the bookings. A missed trip
 * was a confirmed booking and still counts (OPEN-84). A passenger's phone holds only their own booking and shows no counts.
 */
export function bookingCounts(
  documents: Documents,
  tripId: string,
  passengerId: string,
  booking: Booking | undefined,
  others: readonly BookingChange[] = [],
): Pick<Trip, 'pendingBookingsCount' | 'confirmedBookingsCount'> {
  const changes = [{ passengerId, booking }, ...others];
  const before = changes.map((change) => documents.get(bookingRef(tripId, change.passengerId)));
  const after = changes.map((change) => change.booking);
  const among = (bookings: (Booking | undefined)[], status: BookingStatus) =>
    bookings.filter((one) => one?.status === status).length;
  const withStatus = (status: BookingStatus) =>
    documents.count(countOfBookings(tripId, status)) - among(before, status) + among(after, status);
  return {
    pendingBookingsCount: withStatus('pending'),
    confirmedBookingsCount: withStatus('accepted') + withStatus('completed_missed'),
  };
}

/** The same change on both copies of a trip. */
export function writeTrip(documents: Documents, tripId: string, change: Partial<Trip>): Write[] {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return [];
  const organizerCopy = organizerTripRef(trip.organizerId, tripId);
  const own = documents.get(organizerCopy);
  return [
    write(publicTripRef(tripId), { ...trip, ...change }),
    ...(own ? [write(organizerCopy, { ...own, ...change })] : []),
  ];
}

/**
 * A refusal when live offers hold so many of the trip's free seats that these cannot be taken too, or taken away (WAIT-14).
 * An offer names no bus: it holds one of all free seats.
 */
export function refuseOfferedSeats(
  documents: Documents,
  trip: Trip,
  tripId: string,
  seats: number,
  now: Instant,
): Refusal | undefined {
  const offers = liveOffers(trip, now);
  if (offers === 0) return undefined;
  const free = busesWith(documents, [], trip, tripId).reduce((sum, { bus }) => sum + freeSeats(bus), 0);
  return seats > free - offers ? refuse('NO_SEATS', seatsAreOffered) : undefined;
}

/** A changed, new or removed (`undefined`) bus. */
export interface BusChange {
  ref: DocumentRef<'bus'>;
  bus: Bus | undefined;
}

/** Every bus of the trip as it is after these changes. */
export function busesWith(
  documents: Documents,
  changes: BusChange[],
  { organizerId }: Pick<Trip, 'organizerId'>,
  tripId: string,
): SheetBus[] {
  const changed = new Set(changes.map(({ ref }) => ref.path));
  const others = documents
    .list(busesOfTrip(organizerId, tripId))
    .filter(({ ref }) => !changed.has(ref.path))
    .map(({ ref, document }) => ({ ref, bus: document }));
  return [...others, ...changes.flatMap(({ ref, bus }) => (bus ? [{ ref, bus }] : []))];
}

/** The changes with every ledger where its person is by then, also those of buses that only keep or lose one (MONEY-08). */
function withLedgers(documents: Documents, changes: BusChange[], trip: Trip, tripId: string): BusChange[] {
  const keyed = ({ ref, bus }: SheetBus) => ({ key: ref.path, bus });
  const after = busesWith(documents, changes, trip, tripId);
  const followed = ledgersFollow(trip, busesWith(documents, [], trip, tripId).map(keyed), after.map(keyed));
  const changed = new Set(changes.map(({ ref }) => ref.path));
  return [
    ...changes.filter(({ bus }) => !bus),
    ...after.flatMap(({ ref, bus }, index) => {
      const now = followed[index]?.bus ?? bus;
      return changed.has(ref.path) || now !== bus ? [{ ref, bus: now }] : [];
    }),
  ];
}

/** One bus with both trip copies, as `writeBuses`. */
export function writeBus(
  documents: Documents,
  ref: DocumentRef<'bus'>,
  bus: Bus | undefined,
  trip: Trip,
  tripId: string,
  tripChange: Partial<Trip> = {},
): Write[] {
  return writeBuses(documents, [{ ref, bus }], trip, tripId, tripChange);
}

/** Whether every bus of the trip is here: at the server, and on its organizer's phone. A guide's holds their own. */
export const holdsAllBuses = ({ isWhole, actor }: MutationContext, { organizerId }: Trip): boolean =>
  isWhole || organizerId === actor.uid;

/**
 * Writes changed buses, both trip copies with the seat counts summed over all buses (D-009), and the guides' sheet. Money
 * follows people. `tripChange` goes into the same write of the trip. A phone that does not hold all buses
 * (`holdsAll`) leaves counts and sheet as the server has told them.
 */
export function writeBuses(
  documents: Documents,
  changes: BusChange[],
  trip: Trip,
  tripId: string,
  tripChange: Partial<Trip> = {},
  holdsAll = true,
): Write[] {
  const counted = withLedgers(documents, changes, trip, tripId).map(({ ref, bus }) => ({
    ref,
    bus: bus && { ...withPassengers(bus, bus.passengers), occupiedSeats: seatCounts([bus]).occupiedSeats },
  }));
  const written = counted.map(({ ref, bus }) => write(ref, bus));
  if (!holdsAll) return [...written, ...writeTrip(documents, tripId, tripChange)];
  const present = busesWith(documents, counted, trip, tripId);
  return [
    ...written,
    ...writeTrip(documents, tripId, {
      ...seatCounts(
        present.map(({ bus }) => bus),
        trip,
      ),
      ...tripChange,
    }),
    ...sheetWrites(documents, tripId, trip, present),
  ];
}
