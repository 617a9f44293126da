import { isDeepStrictEqual } from 'node:util';
import { liveOffers, occupiedSeats, seatCounts } from '../../src/domain/boarding/seats.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { companionEntryId } from '../../src/domain/groups/groups.ts';
import { hasLiveOffer } from '../../src/domain/waiting/queue.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  idOf,
  matchesQuery,
  organizerTripRef,
  passengerBookingRef,
  publicTripRef,
} from '../../src/domain/wire/documents.ts';
import type { Truth } from './truth.ts';

/** Violated invariants of one bus; empty after every commit (D-009). */
export function seatFaults(truth: Truth): string[] {
  return [...truth.bus].flatMap(([path, bus]) => busFaults(path, bus));
}

/** Violated invariants of the club at one moment; empty after every commit. */
export function faultsBetween(truth: Truth): string[] {
  return [
    ...[...truth.publicTrip].flatMap(([path, trip]) => tripFaults(truth, idOf(path), trip)),
    ...bookingFaults(truth),
    ...entryFaults(truth),
    ...groupFaults(truth),
    ...noticeFaults(truth),
    ...cancellationFaults(truth),
    ...personFaults(truth),
    ...queueFaults(truth),
  ];
}

function busFaults(path: string, bus: Bus): string[] {
  const taken = occupiedSeats(bus);
  const ids = new Set(bus.passengers.map(({ id }) => id));
  return [
    ...(taken > bus.capacity ? [`${path}: ${taken} seats taken of ${bus.capacity}`] : []),
    ...(taken !== bus.occupiedSeats ? [`${path}: occupiedSeats ${bus.occupiedSeats}, rows ${taken}`] : []),
    ...(ids.size !== bus.passengers.length ? [`${path}: duplicate entry`] : []),
  ];
}

function tripFaults(truth: Truth, tripId: string, trip: Trip): string[] {
  const own = truth.organizerTrip.get(organizerTripRef(trip.organizerId, tripId).path);
  const query = busesOfTrip(trip.organizerId, tripId);
  const buses = [...truth.bus].filter(([path, bus]) => matchesQuery(query, path, bus)).map(([, bus]) => bus);
  const statuses = [...truth.booking.values()]
    .filter((row) => row.tripId === tripId)
    .map((row) => row.status);
  const counted = {
    ...seatCounts(buses, trip),
    pendingBookingsCount: statuses.filter((status) => status === 'pending').length,
    // A missed trip was a confirmed booking and stays counted; passengers without a booking are never counted (OPEN-84).
    confirmedBookingsCount: statuses.filter((status) => ['accepted', 'completed_missed'].includes(status))
      .length,
  };
  const differing = Object.entries(counted).filter(([key, value]) => trip[key as keyof Trip] !== value);
  return [
    ...differing.map(([key, value]) => `${tripId}: ${key} ${trip[key as keyof Trip]}, rows ${value}`),
    ...(isDeepStrictEqual(content(trip), content(own)) ? [] : [`${tripId}: the two copies differ`]),
  ];
}

function content(trip: Trip | undefined): unknown {
  const { id, updatedAt, ...fields } = trip ?? ({} as Trip);
  return JSON.parse(JSON.stringify(fields));
}

/** Both records of a request agree, and an accepted request with a bus has its entry there. */
function bookingFaults({ booking, passengerBooking, bus }: Truth): string[] {
  const wrong = [...booking.values()].flatMap((row) => {
    const { tripId, passengerId, status } = row;
    const own = passengerBooking.get(passengerBookingRef(tripId, passengerId).path);
    const seated = row.busId
      ? bus
          .get(busRef(row.organizerId, tripId, row.busId).path)
          ?.passengers.filter((entry) => entry.userId === passengerId)
      : undefined;
    const isConfirmed = status === 'accepted' || status === 'completed_missed';
    return [
      ...(own?.status === status || row.joins
        ? []
        : [`${tripId} ${passengerId}: booking ${status}, own ${own?.status}`]),
      ...(isConfirmed && row.busId && seated?.length !== 1
        ? [`${tripId} ${passengerId}: ${status} on ${row.busId}, entries there ${seated?.length}`]
        : []),
    ];
  });
  const alone = [...passengerBooking.values()].filter(
    (row) => !booking.has(bookingRef(row.tripId, row.passengerUid).path),
  );
  return [
    ...wrong,
    ...alone.map((row) => `${row.tripId} ${row.passengerUid}: only the passenger's own record`),
  ];
}

/** Everyone on a bus with an account has a confirmed booking for that bus. */
function entryFaults({ bus, booking }: Truth): string[] {
  return [...bus.values()].flatMap(({ id, tripId, passengers }) =>
    passengers.flatMap(({ userId, stopId }) => {
      if (!userId) return [];
      const row = booking.get(bookingRef(tripId, userId).path);
      const isConfirmed = row?.status === 'accepted' || row?.status === 'completed_missed';
      if (isConfirmed && row.busId === id)
        return row.stopId === stopId ? [] : [`${tripId} ${id}: ${userId} has two stops`];
      return [`${tripId} ${id}: ${userId} is on the bus with booking ${row?.status}`];
    }),
  );
}

/**
 * Everybody of a request counts a seat, and once it is accepted each has one entry, on the bus of the one who asked; nobody else
 * is on a bus as their companion. A group that was added by hand has its head on its bus. Who asks for one more has one request of
 * that (GROUP-02, GROUP-03, GROUP-07, GROUP-13).
 */
function groupFaults({ bus, booking }: Truth): string[] {
  const uncounted = [...booking.values()].flatMap(({ tripId, passengerId, seats, party = [] }) =>
    seats === 1 + party.length
      ? []
      : [`${tripId} ${passengerId}: ${seats} seats, ${party.length} companions`],
  );
  const missing = [...booking.values()].flatMap((row) => {
    const { tripId, passengerId, party = [], busId, status } = row;
    if (!busId || !(status === 'accepted' || status === 'completed_missed')) return [];
    const people = bus.get(busRef(row.organizerId, tripId, busId).path)?.passengers ?? [];
    const everybody = [...bus.values()]
      .filter((one) => one.tripId === tripId)
      .flatMap((one) => one.passengers);
    return party.flatMap(({ id: companionId }) => {
      const id = companionEntryId(passengerId, companionId);
      // One who joined later may be on another bus.
      const among = companionId.startsWith('later-') ? everybody : people;
      const isThere = among.filter((entry) => entry.id === id && entry.groupId === passengerId).length === 1;
      return isThere ? [] : [`${tripId} ${busId}: ${id} is not on the bus of ${passengerId}`];
    });
  });
  const strange = [...bus.values()].flatMap(({ id, tripId, passengers }) =>
    passengers
      .filter((entry) => entry.groupId !== undefined && entry.groupId !== entry.id)
      .filter((entry) => {
        const head = passengers.find((other) => other.id === entry.groupId);
        const isLater = entry.id.includes('~later-');
        const party = booking.get(bookingRef(tripId, entry.groupId ?? '').path)?.party ?? [];
        const isNamed = party.some((one) => companionEntryId(entry.groupId ?? '', one.id) === entry.id);
        return isLater ? !isNamed : !head || (head.userId !== undefined && !isNamed);
      })
      .map((entry) => `${tripId} ${id}: ${entry.id} is on the bus without ${entry.groupId}`),
  );
  const asked = [...booking.values()].flatMap(({ tripId, passengerId, asking = [] }) =>
    asking.map(({ id }) => bookingRef(tripId, companionEntryId(passengerId, id)).path),
  );
  const joining = [...booking].filter(([, { joins }]) => joins).map(([path]) => path);
  const alone = [...asked, ...joining]
    .filter((path) => !(asked.includes(path) && joining.includes(path)))
    .map((path) => `${path}: a request of one more companion that only one side knows`);
  return [...uncounted, ...missing, ...strange, ...alone];
}

/** The booking of everybody on a bus carries the notices of that bus, and each notice is there once (NOTICE-06). */
function noticeFaults({ bus, booking, publicTrip }: Truth): string[] {
  const twice = [...bus, ...publicTrip].flatMap(([path, { notices = [] }]) =>
    new Set(notices.map(({ id }) => id)).size === notices.length ? [] : [`${path}: duplicate notice`],
  );
  const different = [...bus.values()].flatMap(({ id, tripId, passengers, notices = [] }) =>
    passengers.flatMap(({ userId }) => {
      const row = userId ? booking.get(bookingRef(tripId, userId).path) : undefined;
      return !row || isDeepStrictEqual(row.notices ?? [], notices)
        ? []
        : [`${tripId} ${id}: ${userId} has other notices than the bus`];
    }),
  );
  return [...twice, ...different];
}

/** The bookings that wait or have a seat say, on both copies, when their trip was cancelled, and no others do (CANCEL-01). */
function cancellationFaults({ booking, passengerBooking, publicTrip }: Truth): string[] {
  return [...booking.values()].flatMap(({ tripId, passengerId, status, cancelledAt, joins }) => {
    const trip = publicTrip.get(publicTripRef(tripId).path);
    const own = passengerBooking.get(passengerBookingRef(tripId, passengerId).path);
    const isLive = status === 'pending' || status === 'accepted';
    const expected = isLive ? trip?.cancelledAt : undefined;
    return cancelledAt === expected && (own?.cancelledAt === expected || joins)
      ? []
      : [
          `${tripId} ${passengerId}: cancelled ${cancelledAt}, own ${own?.cancelledAt}, trip ${trip?.cancelledAt}`,
        ];
  });
}

/** Notifications are unique, and a person's trips match the trips in the history. */
function personFaults({ profile, seasonTrips }: Truth): string[] {
  return [...profile.values()].flatMap(({ uid, notifications, tripsMadeCount }) => {
    const seasons = [...seasonTrips.values()].filter((season) => season.userId === uid);
    const trips = seasons.flatMap((season) => season.trips);
    const made = trips.filter((entry) => entry.boarded).length;
    return [
      ...(new Set(notifications.map(({ id }) => id)).size === notifications.length
        ? []
        : [`${uid}: duplicate notification`]),
      ...(new Set(trips.map(({ tripId }) => tripId)).size === trips.length ? [] : [`${uid}: duplicate trip`]),
      ...(made === tripsMadeCount ? [] : [`${uid}: tripsMadeCount ${tripsMadeCount}, history ${made}`]),
    ];
  });
}

/**
 * Seats of passengers and live offers are within the capacity (WAIT-14), the trip knows the live offers of its queue, and
 * nobody waits who has asked or has a seat (WAIT-12). An offer that has ended since the commit counts no more.
 */
function queueFaults({ publicTrip, waiting, booking, bus }: Truth): string[] {
  const now = new Date().toISOString();
  const ofTrips = [...publicTrip].flatMap(([path, trip]) => {
    const tripId = idOf(path);
    const buses = [...bus.values()].filter((one) => one.tripId === tripId);
    const { totalSeats, occupiedSeats: taken } = seatCounts(buses);
    const live = [...waiting.values()].filter((row) => row.tripId === tripId && hasLiveOffer(row, now));
    const known = liveOffers(trip, now);
    return [
      ...(taken + live.length > totalSeats
        ? [`${tripId}: ${taken} seats and ${live.length} offers of ${totalSeats}`]
        : []),
      ...(known === live.length ? [] : [`${tripId}: ${known} offers known, ${live.length} in the queue`]),
    ];
  });
  const twice = [...waiting.values()].flatMap(({ tripId, passengerId }) => {
    const status = booking.get(bookingRef(tripId, passengerId).path)?.status;
    return status === undefined || status === 'rejected'
      ? []
      : [`${tripId} ${passengerId}: waits, ${status}`];
  });
  return [...ofTrips, ...twice];
}
