import type { z } from 'zod/mini';
import type { BookingStatus } from '../entities/booking.schema.ts';
import type { documentSchemas } from './document-schemas.ts';

/**
 * Removed documents leave a tombstone for this many days. A device that was away for longer pulls everything again
 * instead of resuming (OFF-63).
 */
export const tombstoneDays = 60;

export type DocumentKind = keyof typeof documentSchemas;
export type DocumentOf<K extends DocumentKind> = z.infer<(typeof documentSchemas)[K]>;

/** Names one document. `path` is relative to `apps/{appId}` (OPEN-62). */
export interface DocumentRef<K extends DocumentKind = DocumentKind> {
  kind: K;
  path: string;
}

/**
 * Names the documents of one kind in one collection or, with `group`, in all collections of that name;
 * with `where` only those whose field equals the value.
 */
export interface QueryRef<K extends DocumentKind = DocumentKind> {
  kind: K;
  collection: string;
  group?: true;
  where?: { field: string; equals: string };
}

/** Names a number: how many documents of one collection have this value. Firestore counts a thousand for one read. */
export interface CountRef {
  count: QueryRef & { where: { field: string; equals: string } };
}

export type Ref = DocumentRef | QueryRef | CountRef;

export function isQueryRef(ref: Ref): ref is QueryRef {
  return 'collection' in ref;
}

export function isCountRef(ref: Ref): ref is CountRef {
  return 'count' in ref;
}

const document =
  <K extends DocumentKind, A extends string[]>(kind: K, path: (...parts: A) => string) =>
  (...parts: A): DocumentRef<K> => ({ kind, path: path(...parts) });

export const userRef = document('user', (uid: string) => `users/${uid}`);
export const profileRef = document('profile', (uid: string) => `users/${uid}/profile/data`);
export const seasonRef = document(
  'season',
  (uid: string, season: string) => `users/${uid}/profile/data/history/${season}`,
);
export const seasonTripsRef = document(
  'seasonTrips',
  (uid: string, season: string) => `users/${uid}/profile/data/history/${season}/historytrips/all`,
);
export const organizerTripRef = document(
  'organizerTrip',
  (organizerId: string, tripId: string) => `users/${organizerId}/trips/${tripId}`,
);
export const busRef = document(
  'bus',
  (organizerId: string, tripId: string, busId: string) =>
    `users/${organizerId}/trips/${tripId}/buses/${busId}`,
);
export const publicTripRef = document('publicTrip', (tripId: string) => `publicTrips/${tripId}`);
export const tripSheetRef = document('tripSheet', (tripId: string) => `tripSheets/${tripId}`);
export const bookingRef = document(
  'booking',
  (tripId: string, passengerId: string) => `publicTrips/${tripId}/bookings/${passengerId}`,
);
export const passengerBookingRef = document(
  'passengerBooking',
  (tripId: string, uid: string) => `tripBookings/${tripId}/passengerBookings/${uid}`,
);
export const waitingRef = document(
  'waiting',
  (tripId: string, passengerId: string) => `publicTrips/${tripId}/waiting/${passengerId}`,
);
export const authorisedEmailRef = document(
  'authorisedEmail',
  (email: string) => `allowed_registrations/${email}`,
);
export const broadcastRef = document('broadcast', () => 'broadcast/main');
export const tripsAnnouncementRef = document('announcement', () => 'announcements/trips');
export const phoneOwnerRef = document('phoneOwner', (phone: string) => `phoneNumbers/${phone}`);

/** All buses of one trip: the seat counts of the trip are their sum. */
export function busesOfTrip(organizerId: string, tripId: string): QueryRef<'bus'> {
  return { kind: 'bus', collection: `users/${organizerId}/trips/${tripId}/buses` };
}

/** Every passenger's own copy of a request for one trip. */
export function passengerBookingsOfTrip(tripId: string): QueryRef<'passengerBooking'> {
  return { kind: 'passengerBooking', collection: `tripBookings/${tripId}/passengerBookings` };
}

/** The bookings of one trip with this status. */
export function bookingsOfTrip(tripId: string, status: BookingStatus) {
  const collection = `publicTrips/${tripId}/bookings`;
  return { kind: 'booking', collection, where: { field: 'status', equals: status } } as const;
}

/** Everybody in the queue of one trip, and those whose offer is over. */
export function waitingOfTrip(tripId: string): QueryRef<'waiting'> {
  return { kind: 'waiting', collection: `publicTrips/${tripId}/waiting` };
}

/** Every queue that a person is in. */
export function waitingOfPassenger(passengerId: string): QueryRef<'waiting'> {
  return {
    kind: 'waiting',
    collection: 'waiting',
    group: true,
    where: { field: 'passengerId', equals: passengerId },
  };
}

/** How many bookings of one trip have this status. */
export function countOfBookings(tripId: string, status: BookingStatus): CountRef {
  return { count: bookingsOfTrip(tripId, status) };
}

/** Every booking of one person, on all trips. */
export function bookingsOfPassenger(passengerId: string): QueryRef<'booking'> {
  return {
    kind: 'booking',
    collection: 'bookings',
    group: true,
    where: { field: 'passengerId', equals: passengerId },
  };
}

/** Every public trip of one organizer. */
export function tripsOfOrganizer(organizerId: string): QueryRef<'publicTrip'> {
  return {
    kind: 'publicTrip',
    collection: 'publicTrips',
    where: { field: 'organizerId', equals: organizerId },
  };
}

/** True when the query covers a document at `path` with these fields. The phone answers queries with it. */
export function matchesQuery(query: QueryRef, path: string, fields: Record<string, unknown>): boolean {
  const collection = path.slice(0, path.lastIndexOf('/'));
  const inCollection = query.group
    ? collection === query.collection || collection.endsWith(`/${query.collection}`)
    : collection === query.collection;
  return inCollection && (query.where === undefined || fields[query.where.field] === query.where.equals);
}

/** The last part of a path: the document's id. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
