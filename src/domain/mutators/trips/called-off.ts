import type { Trip } from '../../entities/trip.schema.ts';
import type { Instant } from '../../instants.ts';
import { passengerBookingsOfTrip, profileRef, type Ref, waitingOfTrip } from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';
import { concernedPeople, concernedRefs, openBookings } from './concerned-people.ts';
import { tripAndBusesRefs } from './trip-access.ts';

/**
 * What calling a trip off reads, and taking that back: the trip, its open bookings on both paths, its queue, and everybody
 * concerned.
 */
export function callingOffRefs(tripId: string, known: Documents): Ref[] {
  return [
    ...tripAndBusesRefs(tripId, known),
    ...concernedRefs(tripId, known),
    passengerBookingsOfTrip(tripId),
    waitingOfTrip(tripId),
    ...waitingPeople(known, tripId).map(profileRef),
  ];
}

/** Everybody concerned, and who waits for a seat: each once, by uid (CANCEL-03). */
export function peopleOfTrip(documents: Documents, tripId: string, trip: Trip): string[] {
  const people = new Set([...concernedPeople(documents, tripId, trip), ...waitingPeople(documents, tripId)]);
  return [...people].sort();
}

function waitingPeople(documents: Documents, tripId: string): string[] {
  return documents.list(waitingOfTrip(tripId)).map(({ document }) => document.passengerId);
}

/** Marks the open bookings, on both copies, as cancelled at this time, or as no longer cancelled. */
export function markBookings(
  documents: Documents,
  tripId: string,
  cancelledAt: Instant | undefined,
): Write[] {
  const open = openBookings(documents, tripId);
  const uids = new Set(open.map(({ passengerId }) => passengerId));
  return [
    ...open.map(({ ref, booking }) => write(ref, { ...booking, cancelledAt })),
    ...documents
      .list(passengerBookingsOfTrip(tripId))
      .filter(({ document }) => uids.has(document.passengerUid))
      .map(({ ref, document }) => write(ref, { ...document, cancelledAt })),
  ];
}
