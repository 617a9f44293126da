import { occupiedSeats, occupiedSeatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { accountOf } from '../../../domain/groups/groups.ts';
import { byMethod } from '../../../domain/money/by-method.ts';
import { ledgersOn } from '../../../domain/money/money-on-bus.ts';
import { type PaymentMethod, paymentMethods } from '../../../domain/money/payment.schema.ts';
import { erasedName } from '../../../domain/people/erase-person.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { compareText, searchable } from '../../../domain/text.ts';
import { capacityOf, type SeasonTrip } from './season-trips.query.ts';

/** Seats taken of those that the buses have (STATS-05). */
export function occupancyOf(row: SeasonTrip): { taken: number; capacity: number } {
  return { taken: takenOn(row), capacity: capacityOf(row) };
}

/** Seats whose people were aboard, were missed, or are still expected: only a completed trip has missed anybody (STATS-06). */
export function boardingOf(row: SeasonTrip): { aboard: number; missed: number; planned: number } {
  const aboard = row.buses.reduce((sum, bus) => sum + occupiedSeatsAboard(bus), 0);
  const left = takenOn(row) - aboard;
  const isOver = row.trip.status === 'completed';
  return { aboard, missed: isOver ? left : 0, planned: isOver ? 0 : left };
}

const takenOn = ({ buses }: SeasonTrip) => buses.reduce((sum, bus) => sum + occupiedSeats(bus), 0);

/**
 * What was received in each way, in cents, without what was voided (STATS-07). With the money of people who have left, as long
 * as nobody has returned it, and of notes that the organizer has not decided about.
 */
export function receivedByMethod(trips: readonly SeasonTrip[]): { method: PaymentMethod; amount: number }[] {
  const payments = trips.flatMap(({ trip, buses }) =>
    buses.flatMap((bus) => ledgersOn(trip, bus).flatMap(({ ledger }) => ledger.live)),
  );
  const sums = byMethod(payments);
  return paymentMethods.map((method) => ({ method, amount: sums[method] }));
}

/** Seats of members and of everybody else (STATS-08). */
export function membersAndOthers(trips: readonly SeasonTrip[]): { members: number; others: number } {
  const entries = trips.flatMap(({ buses }) => buses.flatMap(({ passengers }) => passengers));
  return {
    members: occupiedSeats({ passengers: entries.filter(isMember) }),
    others: occupiedSeats({ passengers: entries.filter((entry) => !isMember(entry)) }),
  };
}

/** Somebody who was aboard, and on how many trips. */
export interface Traveller {
  key: string;
  name: string;
  trips: number;
}

/**
 * Who was aboard of how many of these trips, most first, then by name (STATS-09). An account is one person, under the name of the
 * latest trip; people without one are told apart by their whole name. A deleted account is nobody.
 */
export function frequentTravellers(trips: readonly SeasonTrip[]): Traveller[] {
  const found = new Map<string, Traveller>();
  for (const { buses } of trips) {
    const aboard = buses.flatMap(({ passengers }) => passengers).filter(({ boarded }) => boarded);
    const people = new Map(aboard.flatMap((entry) => personOf(entry) ?? []));
    for (const [key, name] of people) {
      const present = found.get(key) ?? { key, name, trips: 0 };
      found.set(key, { ...present, trips: present.trips + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.trips - a.trips || compareText(a.name, b.name));
}

function personOf(entry: Passenger): [key: string, name: string][] | undefined {
  const name = entry.name.replace(/\s+/g, ' ').trim();
  const uid = accountOf(entry);
  if (name === '' || (name === erasedName && uid === undefined)) return undefined;
  return [[uid === undefined ? `name ${searchable(name)}` : `account ${uid}`, name]];
}
