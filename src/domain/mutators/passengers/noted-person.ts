import type { Bus, WalkUp } from '../../entities/bus.schema.ts';
import { type Refusal, refuse } from '../../wire/refusals.ts';
import type { Documents } from '../define.ts';
import { type NamedBus, namedBus } from '../trips/trip-access.ts';

/** A walk-up, with the documents that a decision changes. */
export interface NotedPerson extends NamedBus {
  walkUp: WalkUp;
}

/** Finds the walk-up to decide about. Refused when the trip, bus or note is gone. */
export function notedPerson(
  documents: Documents,
  { tripId, busId, walkUpId }: { tripId: string; busId: string; walkUpId: string },
): NotedPerson | Refusal {
  const named = namedBus(documents, tripId, busId);
  if ('code' in named) return named;
  const walkUp = named.bus.walkUps.find(({ id }) => id === walkUpId);
  return walkUp ? { ...named, walkUp } : refuse('PASSENGER_GONE', 'Esta pessoa já não está por confirmar.');
}

/** The bus with this walk-up decided. A decided walk-up keeps no phone number. */
export function decided(bus: Bus, walkUp: WalkUp, answer: Pick<WalkUp, 'status' | 'decidedAt'>): Bus {
  const walkUps = bus.walkUps.map((one) => (one === walkUp ? { ...one, ...answer, phone: '' } : one));
  return { ...bus, walkUps };
}
