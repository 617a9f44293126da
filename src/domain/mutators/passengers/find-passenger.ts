import type { Bus, Passenger } from '../../entities/bus.schema.ts';
import { busesOfTrip, busRef, type DocumentRef, publicTripRef, type Ref } from '../../wire/documents.ts';
import type { Documents } from '../define.ts';

/** The bus of a passenger, and the entry on it. */
export interface PassengerPlace {
  ref: DocumentRef<'bus'>;
  bus: Bus;
  passenger: Passenger;
}

/** The entry on the bus that a tick names. */
function passengerOn(
  documents: Documents,
  ref: DocumentRef<'bus'>,
  passengerId: string,
): PassengerPlace | undefined {
  const bus = documents.get(ref);
  const passenger = bus?.passengers.find((entry) => entry.id === passengerId);
  return bus && passenger ? { ref, bus, passenger } : undefined;
}

/** The entry on any bus of the trip; undefined when the id is on none. */
export function passengerOfTrip(
  documents: Documents,
  organizerId: string,
  tripId: string,
  passengerId: string,
): PassengerPlace | undefined {
  for (const { ref, document: bus } of documents.list(busesOfTrip(organizerId, tripId))) {
    const passenger = bus.passengers.find((entry) => entry.id === passengerId);
    if (passenger) return { ref, bus, passenger };
  }
  return undefined;
}

/**
 * Finds a passenger who was moved while somebody was ticking on the bus where they are now (FAULTS-35). The other buses
 * are read only in that case.
 */
export function findPassenger(
  documents: Documents,
  tripId: string,
  busId: string,
  passengerId: string,
): PassengerPlace | undefined {
  const organizerId = documents.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return undefined;
  const ref = busRef(organizerId, tripId, busId);
  const there = passengerOn(documents, ref, passengerId);
  if (there || !documents.get(ref)) return there;
  return passengerOfTrip(documents, organizerId, tripId, passengerId);
}

/** The other buses of the trip, once the passenger is known not to be on the named one. */
export function otherBusesRefs(known: Documents, tripId: string, busId: string, passengerId: string): Ref[] {
  const organizerId = known.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return [];
  const ref = busRef(organizerId, tripId, busId);
  const isMissing = known.get(ref) !== undefined && !passengerOn(known, ref, passengerId);
  return isMissing ? [busesOfTrip(organizerId, tripId)] : [];
}
