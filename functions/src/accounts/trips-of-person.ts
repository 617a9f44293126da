import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { erasedName } from '../../../src/domain/people/erase-person.ts';
import { firestore, isPresent, root } from '../firebase.ts';

/**
 * The trips that still hold something about a person: a booking on either path, a place among somebody's companions or in a
 * queue, a guide's assignment, a name as author of a tick or notice or as organizer, or a phone number for the guides or the
 * passengers.
 */
export async function tripsHolding(userId: string): Promise<string[]> {
  const db = firestore();
  const [bookings, accompanied, requests, waiting, buses, ticked, organised, sheets] = await Promise.all([
    db.collectionGroup('bookings').where('passengerId', '==', userId).get(),
    db.collectionGroup('bookings').where('confirmedBy', 'array-contains', userId).get(),
    db.collectionGroup('passengerBookings').where('passengerUid', '==', userId).get(),
    db.collectionGroup('waiting').where('passengerId', '==', userId).get(),
    db.collectionGroup('buses').where('assignedGuideIds', 'array-contains', userId).get(),
    db.collectionGroup('buses').where('authorIds', 'array-contains', userId).get(),
    db.collection(`${root}/publicTrips`).where('organizerId', '==', userId).get(),
    db.collection(`${root}/tripSheets`).where('organizerId', '==', userId).get(),
  ]);
  const held = [
    ...[...bookings.docs, ...requests.docs].filter((row) => row.get('passengerName') !== erasedName),
    ...accompanied.docs,
    ...waiting.docs,
    ...buses.docs,
    ...ticked.docs,
    ...organised.docs.filter(
      (row) =>
        (row.get('organizerName') ?? '') !== '' ||
        (row.get('phoneForPassengers') ?? '') !== '' ||
        hasNameOnNotice(row),
    ),
    ...sheets.docs.filter((row) => (row.get('contactPhone') ?? '') !== ''),
  ];
  return [...new Set(held.filter(isPresent).map(tripIdOf))];
}

function hasNameOnNotice(row: QueryDocumentSnapshot): boolean {
  const notices: unknown = row.get('notices');
  return Array.isArray(notices) && notices.some((notice) => (notice?.byName ?? '') !== '');
}

/** The id after a collection of trips: `publicTrips/{id}/…`, `tripSheets/{id}`, `tripBookings/{id}/…`, `…/trips/{id}/…`. */
function tripIdOf({ ref }: QueryDocumentSnapshot): string {
  const parts = ref.path.split('/');
  const at = parts.findLastIndex((part, index) => index % 2 === 0 && tripCollections.includes(part));
  return parts[at + 1] ?? '';
}

const tripCollections = ['publicTrips', 'tripSheets', 'tripBookings', 'trips'];
