import { fullName } from '../../people/names.ts';
import { idOf, organizerTripRef, type Ref, tripsOfOrganizer } from '../../wire/documents.ts';
import type { Documents, Write } from '../define.ts';
import { writeTrip } from './trip-access.ts';

/** The trips that carry a person's name as organizer: guides and passengers read no profiles (OPEN-106). */
export function organizerNameRefs(known: Documents, uid: string): Ref[] {
  return [tripsOfOrganizer(uid), ...activeTrips(known, uid).map((tripId) => organizerTripRef(uid, tripId))];
}

/** Writes a new name to both copies of the person's active trips. Completed trips keep the former name. */
export function organizerNameWrites(
  documents: Documents,
  uid: string,
  person: { firstName: string; lastName: string },
): Write[] {
  return activeTrips(documents, uid).flatMap((tripId) =>
    writeTrip(documents, tripId, { organizerName: fullName(person) }),
  );
}

function activeTrips(documents: Documents, uid: string): string[] {
  return documents
    .list(tripsOfOrganizer(uid))
    .filter((row) => row.document.status === 'active')
    .map((row) => idOf(row.ref.path));
}
