import type { Instant } from '../../instants.ts';
import { passengerBookingsOfTrip, type Ref } from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';
import { concernedRefs, openBookings } from './concerned-people.ts';
import { tripAndBusesRefs } from './trip-access.ts';

/** What calling a trip off reads, and taking that back: the trip, its open bookings on both paths, and everybody concerned. */
export function callingOffRefs(tripId: string, known: Documents): Ref[] {
  return [
    ...tripAndBusesRefs(tripId, known),
    ...concernedRefs(tripId, known),
    passengerBookingsOfTrip(tripId),
  ];
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
