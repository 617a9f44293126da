import { freeSeats } from '../../domain/boarding/seats.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import { searchPassengers, sortPassengers } from './boarding-list.query.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';

/** One bus with the passengers that a list shows of it. */
export interface BusPassengers extends BusOfTrip {
  passengers: Passenger[];
}

/**
 * The passengers of a trip by bus, members first, then by name; of one bus only with its id, and only those found by
 * part of the name or nickname. While somebody is searched for, buses without a find are left out (FAULTS 35).
 */
export function tripPassengers(
  buses: readonly BusOfTrip[],
  onlyBus: string | undefined,
  typed: string,
): BusPassengers[] {
  const order = { notBoardedFirst: false, pendingFirst: false };
  return buses
    .filter(({ id }) => onlyBus === undefined || id === onlyBus)
    .map((row) => ({
      ...row,
      passengers: searchPassengers(sortPassengers(row.bus.passengers, order), typed),
    }))
    .filter(({ passengers }) => typed.trim() === '' || passengers.length > 0);
}

/** The buses to which somebody may move, with their free seats; full ones too, for they are shown as full. */
export function otherBuses(buses: readonly BusOfTrip[], busId: string, seats: number) {
  return buses
    .filter(({ id }) => id !== busId)
    .map(({ id, bus }) => ({
      id,
      busNumber: bus.busNumber,
      free: freeSeats(bus),
      hasRoom: freeSeats(bus) >= seats,
    }));
}

/** The passengers of a trip about whom this device knows something that the server does not know yet. */
export function unsentPassengers(records: readonly MutationRecord[], tripId: string): ReadonlySet<string> {
  return new Set(
    records
      .filter(({ status, args }) => status === 'pending' && args.tripId === tripId)
      .flatMap(({ args }) => (typeof args.passengerId === 'string' ? [args.passengerId] : [])),
  );
}
