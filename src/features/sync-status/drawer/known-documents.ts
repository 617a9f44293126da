import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { fullName } from '../../../domain/people/names.ts';
import { bookingRef, profileRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { type Held, useDocuments } from '../../../session/account/use-session.ts';

/** The documents in which the names for a mutation's ids are looked up. */
export interface KnownDocuments {
  trips: Held<'publicTrip'>;
  buses: Held<'bus'>;
  bookings: Held<'booking'>;
  profiles: Held<'profile'>;
}

export function useKnownDocuments(): KnownDocuments {
  return {
    trips: useDocuments('publicTrip'),
    buses: useDocuments('bus'),
    bookings: useDocuments('booking'),
    profiles: useDocuments('profile'),
  };
}

/** Undefined when the document was removed, or was never on this device. */
export function tripName({ trips }: KnownDocuments, tripId: string): string | undefined {
  return trips.get(publicTripRef(tripId).path)?.name || undefined;
}

export function busOf({ buses }: KnownDocuments, tripId: string, busId: string): Bus | undefined {
  return [...buses.values()].find((bus) => bus.id === busId && bus.tripId === tripId);
}

/** The name on the bus, else in the request, else in the profile. */
export function passengerName(
  known: KnownDocuments,
  tripId: string,
  passengerId: string,
  busId?: string,
): string | undefined {
  const onBus = busId && busOf(known, tripId, busId)?.passengers.find((entry) => entry.id === passengerId);
  if (onBus) return onBus.name;
  const requested = known.bookings.get(bookingRef(tripId, passengerId).path)?.passengerName;
  return requested || personName(known, passengerId);
}

export function personName({ profiles }: KnownDocuments, uid: string): string | undefined {
  const profile = profiles.get(profileRef(uid).path);
  return profile && (fullName(profile) || profile.email || undefined);
}
