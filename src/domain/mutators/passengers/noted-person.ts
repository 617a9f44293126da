import type { Bus, WalkUp } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { busRef, type DocumentRef, publicTripRef } from '../../wire/documents.ts';
import { type Refusal, refuse } from '../../wire/refusals.ts';
import type { Documents } from '../define.ts';

/** A walk-up, with the documents that a decision changes. */
export interface NotedPerson {
  trip: Trip;
  ref: DocumentRef<'bus'>;
  bus: Bus;
  walkUp: WalkUp;
}

/** Finds the walk-up to decide about. Refused when the trip, bus or note is gone. */
export function notedPerson(
  documents: Documents,
  { tripId, busId, walkUpId }: { tripId: string; busId: string; walkUpId: string },
): NotedPerson | Refusal {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return refuse('TRIP_GONE');
  const ref = busRef(trip.organizerId, tripId, busId);
  const bus = documents.get(ref);
  if (!bus) return refuse('BUS_GONE');
  const walkUp = bus.walkUps.find(({ id }) => id === walkUpId);
  return walkUp
    ? { trip, ref, bus, walkUp }
    : refuse('PASSENGER_GONE', 'Esta pessoa já não está por confirmar.');
}

/** The bus with this walk-up decided. A decided walk-up keeps no phone number. */
export function decided(bus: Bus, walkUp: WalkUp, answer: Pick<WalkUp, 'status' | 'decidedAt'>): Bus {
  const walkUps = bus.walkUps.map((one) => (one === walkUp ? { ...one, ...answer, phone: '' } : one));
  return { ...bus, walkUps };
}
