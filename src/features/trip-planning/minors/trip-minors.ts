import type { Held } from '../../../session/account/use-session.ts';
import { peopleOfTrip } from '../people-of-trip.ts';

/** How many minors are on the buses of a trip, wait for a bus or ask for a seat, as far as this device knows (GROUP-48). */
export function tripMinors(tripId: string, buses: Held<'bus'>, bookings: Held<'booking'>): number {
  const { entries, waiting } = peopleOfTrip(tripId, buses, bookings);
  const companions = waiting.flatMap(({ party = [], joins }) => (joins ? [joins.companion] : party));
  return [...entries, ...companions].filter(({ isMinor }) => isMinor).length;
}
