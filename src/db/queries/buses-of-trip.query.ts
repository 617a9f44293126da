import { freeSeats } from '../../domain/boarding/seats.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import { compareText } from '../../domain/text.ts';
import { busesOfTrip, idOf, matchesQuery } from '../../domain/wire/documents.ts';

export interface BusOfTrip {
  id: string;
  path: string;
  bus: Bus;
}

/** The buses of one trip by number: 2 before 10 (TRIP-14). */
export function busesByNumber(
  buses: ReadonlyMap<string, Bus>,
  organizerId: string,
  tripId: string,
): BusOfTrip[] {
  const query = busesOfTrip(organizerId, tripId);
  return [...buses]
    .filter(([path]) => matchesQuery(query, path, {}))
    .map(([path, bus]) => ({ id: idOf(path), path, bus }))
    .sort((a, b) => compareText(a.bus.busNumber, b.bus.busNumber));
}

/** The only bus with room for the request, or undefined when there are none or several. */
export function onlyBusWithRoom(buses: BusOfTrip[], seats: number): string | undefined {
  const [first, ...others] = buses.filter(({ bus }) => freeSeats(bus) >= seats);
  return others.length === 0 ? first?.id : undefined;
}

/** The number of entries on these buses without an account, which a completion skips (ORG-18). */
export function entriesWithoutAccount(buses: BusOfTrip[]): number {
  return buses.flatMap(({ bus }) => bus.passengers).filter(({ userId }) => !userId).length;
}
