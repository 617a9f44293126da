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

/** The bus that a choice begins with: the one that was chosen last while it has room, else the only one that has (BOOK-61). */
export function preselectedBus(
  buses: BusOfTrip[],
  seats: number,
  lastBusId: string | undefined,
): string | undefined {
  const last = buses.find(({ id }) => id === lastBusId);
  return last && freeSeats(last.bus) >= seats ? last.id : onlyBusWithRoom(buses, seats);
}

/** The number after the highest one: `4` after 1, 2A and 3. Empty while no bus has a number that counts. */
export function nextBusNumber(busNumbers: readonly string[]): string {
  const counted = busNumbers.flatMap((number) => /^\d{1,9}/.exec(number.trim()) ?? []).map(Number);
  return counted.length === 0 ? '' : String(Math.max(...counted) + 1);
}

/** The number of entries on these buses without an account, which a completion skips (ORG-18). */
export function entriesWithoutAccount(buses: BusOfTrip[]): number {
  return buses.flatMap(({ bus }) => bus.passengers).filter(({ userId }) => !userId).length;
}
