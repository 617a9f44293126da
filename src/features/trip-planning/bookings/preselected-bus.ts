import { type BusOfTrip, onlyBusWithRoom } from '../../../db/queries/buses-of-trip.query.ts';
import { freeSeats } from '../../../domain/boarding/seats.ts';

/** The bus that a choice begins with: the one that was chosen last while it has room, else the only one that has (BOOK-61). */
export function preselectedBus(
  buses: BusOfTrip[],
  seats: number,
  lastBusId: string | undefined,
): string | undefined {
  const last = buses.find(({ id }) => id === lastBusId);
  return last && freeSeats(last.bus) >= seats ? last.id : onlyBusWithRoom(buses, seats);
}
