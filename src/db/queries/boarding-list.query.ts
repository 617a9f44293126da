import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import type { TripSheet } from '../../domain/entities/trip-sheet.schema.ts';
import { normalisePhone } from '../../domain/phones.ts';
import { isMember } from '../../domain/roles.ts';
import { freeSeats, isMissing, occupiedSeats, occupiedSeatsAboard } from '../../domain/seats.ts';
import { compareText, matchesSearch, searchRank } from '../../domain/text.ts';
import type { MutationRecord } from '../mutation-record.ts';

/** The two sort toggles of the boarding list. */
export interface BoardingOrder {
  notBoardedFirst: boolean;
  pendingFirst: boolean;
}

/** Toggles first, then members, then by name (BOARD-04, BOARD-05, BOARD-33, OPEN-44). */
export function sortPassengers(passengers: readonly Passenger[], order: BoardingOrder): Passenger[] {
  return [...passengers].sort(
    (a, b) => rank(a, order) - rank(b, order) || compareText(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

function rank(passenger: Passenger, order: BoardingOrder): number {
  return (
    (order.notBoardedFirst && !isMissing(passenger) ? 4 : 0) +
    (order.pendingFirst && passenger.paymentStatus === 'Pago' ? 2 : 0) +
    (isMember(passenger) ? 0 : 1)
  );
}

/**
 * By part of the name, nickname (BOARD-03, OPEN-86) or phone, however its digits are spaced and with or without its +351.
 * Whole words come before beginnings of words, and these before what is in the middle of one (BOARD-43).
 */
export function searchPassengers(passengers: readonly Passenger[], typed: string): Passenger[] {
  const isNumber = isPhoneSearch(typed);
  const wanted = isNumber ? normalisePhone(typed) : typed;
  const found = passengers.filter(({ name, nickname, phone }) =>
    matchesSearch(wanted, name, nickname, isNumber ? digits(phone) : undefined),
  );
  if (isNumber || typed.trim() === '') return found;
  const ranks = new Map(found.map(({ id, name, nickname }) => [id, searchRank(typed, name, nickname)]));
  return found.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
}

/** True of what can only be meant as a number. */
export const isPhoneSearch = (typed: string): boolean => /^[\d\s+()-]+$/.test(typed) && /\d/.test(typed);

const digits = (text: string) => text.replace(/\D/g, '');

/** Somebody found on another bus of the trip. */
export interface FoundElsewhere {
  busId: string;
  busNumber: string;
  id: string;
  name: string;
  /** The device holds this bus: its list can be opened. */
  isHeld: boolean;
}

/**
 * Who was looked for on one bus and stands on another of the trip (FAULTS 35): in the lists that this device holds and, by
 * name alone, on the sheet that tells a guide of the others (BOARD-55).
 */
export function foundElsewhere(
  buses: ReadonlyMap<string, Bus>,
  sheet: TripSheet | undefined,
  tripId: string,
  busId: string,
  typed: string,
): FoundElsewhere[] {
  if (typed.trim() === '') return [];
  const held = [...buses.values()].filter((bus) => bus.tripId === tripId);
  const isHere = (id: string) => id === busId || held.some((bus) => bus.id === id);
  const inLists = held
    .filter(({ id }) => id !== busId)
    .flatMap(({ id: heldId, busNumber, passengers }) =>
      searchPassengers(passengers, typed).map(({ id, name }) => ({
        ...{ busId: heldId, busNumber, id, name },
        isHeld: true,
      })),
    );
  const onSheet = (sheet?.buses ?? [])
    .filter(({ id }) => !isHere(id))
    .flatMap(({ id: otherId, busNumber, people }) =>
      people
        .filter(({ name }) => matchesSearch(typed, name))
        .map(({ id, name }) => ({ busId: otherId, busNumber, id, name, isHeld: false })),
    );
  return [...inLists, ...onSheet].sort((a, b) => compareText(a.name, b.name));
}

/**
 * The passengers as they are now, in the order that `basis` has. While a thumb is ticking, rows must not run away
 * from under it: the second touch of a double tap would tick somebody else. A list with other people is ordered anew.
 */
export function inSteadyOrder(
  passengers: readonly Passenger[],
  basis: readonly Passenger[],
  order: BoardingOrder,
): Passenger[] {
  const now = new Map(passengers.map((passenger) => [passenger.id, passenger]));
  const isSamePeople = basis.length === passengers.length && basis.every(({ id }) => now.has(id));
  if (!isSamePeople) return sortPassengers(passengers, order);
  return sortPassengers(basis, order).map(({ id }) => now.get(id) as Passenger);
}

/** Whether a passenger's own facts would take them from the place that they have in the order of `basis`. */
export function isOutOfPlace(
  id: string | undefined,
  passengers: readonly Passenger[],
  basis: readonly Passenger[],
  order: BoardingOrder,
): boolean {
  const [now, then] = [passengers, basis].map((list) => list.find((passenger) => passenger.id === id));
  return now !== undefined && then !== undefined && rank(now, order) !== rank(then, order);
}

/** What the counters and badges of a bus say (BOARD-01, BOARD-04, BOARD-05), all in seats: a group is one entry. */
export function boardingCounts(bus: Pick<Bus, 'passengers' | 'capacity'>) {
  const occupied = occupiedSeats(bus);
  const aboard = occupiedSeatsAboard(bus);
  const unpaid = bus.passengers.filter(({ paymentStatus }) => paymentStatus === 'Pendente');
  return {
    total: bus.capacity,
    occupied,
    free: freeSeats(bus),
    aboard,
    notBoarded: occupied - aboard,
    pendingPayment: occupiedSeats({ passengers: unpaid }),
  };
}

/** What is about a row of the bus named in `busId`. */
const rowMutations = ['setBoarded', 'setPayment', 'addPassenger'];
/** What brings somebody onto a bus who, once it is refused, is no row of it by this device's doing. */
const arrivals = ['acceptBooking', 'movePassenger'];

/** The entries of a bus with something that the server does not know yet, or has refused. */
export function unsettledEntries(
  records: readonly MutationRecord[],
  busId: string,
): ReadonlyMap<string, 'pending' | 'refused'> {
  const entries = new Map<string, 'pending' | 'refused'>();
  for (const { name, args, status } of records) {
    const isArrival = arrivals.includes(name) && status === 'pending';
    if (status === 'applied' || !(isArrival || rowMutations.includes(name))) continue;
    if ((name === 'movePassenger' ? args.toBusId : args.busId) !== busId) continue;
    const id = String(args.passengerId);
    if (entries.get(id) !== 'refused') entries.set(id, status);
  }
  return entries;
}

/** A bus by the two ids of its route; the guide's route does not name the organizer (OPEN-76). */
export function findBus(buses: ReadonlyMap<string, Bus>, tripId: string, busId: string): Bus | undefined {
  for (const bus of buses.values()) {
    if (bus.id === busId && bus.tripId === tripId) return bus;
  }
  return undefined;
}
