import type { Booking } from '../../entities/booking.schema.ts';
import type { Profile } from '../../entities/profile.schema.ts';
import {
  bookingsOfPassenger,
  busRef,
  type DocumentRef,
  publicTripRef,
  type Ref,
  waitingOfPassenger,
} from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';

/** The documents that say on which buses of active trips a person sits, and in which queues they wait. */
export function entryRefs(known: Documents, userId: string): Ref[] {
  return [
    bookingsOfPassenger(userId),
    waitingOfPassenger(userId),
    ...acceptedBookings(known, userId).map(({ tripId }) => publicTripRef(tripId)),
    ...busesAhead(known, userId),
  ];
}

/**
 * Updates nickname and membership on the person's bus entries, since guides read no profiles (OPEN-106), and in queues, where
 * members come first (WAIT-08). Past lists stay.
 */
export function entryWrites(documents: Documents, userId: string, profile: Profile): Write[] {
  const { nickname, membershipStatus } = profile;
  const queues = documents.list(waitingOfPassenger(userId));
  const inQueues = queues.map(({ ref, document }) => write(ref, { ...document, nickname, membershipStatus }));
  const onBuses = busesAhead(documents, userId).flatMap((ref) => {
    const bus = documents.get(ref);
    const differs = bus?.passengers.some(
      (entry) =>
        entry.userId === userId &&
        (entry.nickname !== nickname || entry.membershipStatus !== membershipStatus),
    );
    if (!bus || !differs) return [];
    const passengers = bus.passengers.map((entry) =>
      entry.userId === userId ? { ...entry, nickname, membershipStatus } : entry,
    );
    return [write(ref, { ...bus, passengers })];
  });
  return [...inQueues, ...onBuses];
}

function busesAhead(documents: Documents, userId: string): DocumentRef<'bus'>[] {
  return acceptedBookings(documents, userId).flatMap(({ organizerId, tripId, busId }) =>
    busId && documents.get(publicTripRef(tripId))?.status === 'active'
      ? [busRef(organizerId, tripId, busId)]
      : [],
  );
}

function acceptedBookings(documents: Documents, userId: string): Booking[] {
  return documents
    .list(bookingsOfPassenger(userId))
    .map((row) => row.document)
    .filter((booking) => booking.status === 'accepted');
}
