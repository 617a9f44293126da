import type { Trip } from '../../entities/trip.schema.ts';
import { bookingsOfTrip, busesOfTrip, profileRef, publicTripRef, type Ref } from '../../wire/documents.ts';
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
 * The passengers of a trip who wait for an answer or have a seat, and the guides of its buses: each once, by uid, without
 * the trip's organizer, whose change it is (NOTICE-01).
 */
export function concernedPeople(documents: Documents, tripId: string, { organizerId }: Trip): string[] {
  const passengers = statuses.flatMap((status) =>
    documents.list(bookingsOfTrip(tripId, status)).map(({ document }) => document.passengerId),
  );
  const guides = documents
    .list(busesOfTrip(organizerId, tripId))
    .flatMap(({ document }) => document.assignedGuideIds);
  const people = new Set([...passengers, ...guides]);
  people.delete(organizerId);
  return [...people].sort();
}
