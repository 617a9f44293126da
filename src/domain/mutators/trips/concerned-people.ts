import type { Trip } from '../../entities/trip.schema.ts';
import {
  bookingsOfTrip,
  busesOfTrip,
  idOf,
  profileRef,
  publicTripRef,
  type Ref,
} from '../../wire/documents.ts';
import type { Documents } from '../define.ts';

const statuses = ['pending', 'accepted'] as const;

/**
 * What telling everybody of a trip reads: its open bookings and the profiles of those people. The buses are named by
 * `tripAndBusesRefs`.
 */
export function concernedRefs(tripId: string, known: Documents): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  if (!trip) return [];
  return [
    ...statuses.map((status) => bookingsOfTrip(tripId, status)),
    ...concernedPeople(known, tripId, trip).map(profileRef),
  ];
}

/**
 * Those who wait for an answer or have a seat on a trip, and the guides of its buses: each once, by uid, without the trip's
 * organizer, whose change it is (NOTICE-01, CANCEL-03).
 */
export function concernedPeople(documents: Documents, tripId: string, { organizerId }: Trip): string[] {
  const buses = documents.list(busesOfTrip(organizerId, tripId)).map(({ document }) => document);
  const people = new Set([
    ...openBookings(documents, tripId).map(({ passengerId }) => passengerId),
    ...buses.flatMap(({ passengers }) => passengers.flatMap(({ userId }) => userId ?? [])),
    ...buses.flatMap(({ assignedGuideIds }) => assignedGuideIds),
  ]);
  people.delete(organizerId);
  return [...people].sort();
}

/** The bookings of a trip that wait for an answer or have a seat. */
export function openBookings(documents: Documents, tripId: string) {
  return statuses
    .flatMap((status) => documents.list(bookingsOfTrip(tripId, status)))
    .map(({ ref, document: booking }) => ({
      ref,
      booking,
      passengerId: booking.passengerId || idOf(ref.path),
    }));
}
