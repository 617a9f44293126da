import { freeSeats, isMissing, occupiedSeats, occupiedSeatsAboard } from '../../domain/boarding/seats.ts';
import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import type { TripSheet } from '../../domain/entities/trip-sheet.schema.ts';
import { factsOf } from '../../domain/mutators/verbs.ts';
import { isPhoneSearch, matchesPerson } from '../../domain/people/person-search.ts';
import { isMember } from '../../domain/people/roles.ts';
import { compareText, matchesSearch, searchRank } from '../../domain/text.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';

/** The two sort toggles of the boarding list. */
export interface BoardingOrder {
  notBoardedFirst: boolean;
  pendingFirst: boolean;
}

/** Sorts by the toggles, then members first, then by name (BOARD-04, BOARD-05, BOARD-33, OPEN-44). */
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
 * Searches by part of the name, the nickname (BOARD-03, OPEN-86) or the phone, with any spacing and with or without +351.
 * Whole words rank before word beginnings, and those before other matches (BOARD-43).
 */
export function searchPassengers(passengers: readonly Passenger[], typed: string): Passenger[] {
  const found = passengers.filter(({ name, nickname, phone }) => matchesPerson(typed, phone, name, nickname));
  if (isPhoneSearch(typed) || typed.trim() === '') return found;
  const ranks = new Map(found.map(({ id, name, nickname }) => [id, searchRank(typed, name, nickname)]));
  return found.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
}

/** Somebody found on another bus of the trip. */
export interface FoundElsewhere {
  busId: string;
  busNumber: string;
  id: string;
  name: string;
  /** Whether the device holds this bus, so that its list can be opened. */
  isHeld: boolean;
}

/**
 * People who match the search and are on another bus of the trip (FAULTS-35): from the lists that this device holds and,
 * by name only, from the sheet that lists the other buses for a guide (BOARD-55).
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

/** The id of the stop where somebody gets on; undefined on a trip with one meeting place. */
export type StopIdOf = (passenger: Passenger) => string | undefined;

/** Where people get on: as of the last sort, and now. */
export interface StopIds {
  before: StopIdOf;
  now: StopIdOf;
}

const noStops: StopIds = { before: () => undefined, now: () => undefined };

/** A row as drawn: with current data, in the order of the last sort. */
export interface SteadyRow {
  passenger: Passenger;
  /** `moving` would be elsewhere after a sort, `gone` is no longer on the list; both rows stay until the next sort. */
  state: 'placed' | 'moving' | 'gone';
  /** The stop under which the row stands since the last sort. */
  stopId?: string | undefined;
}

/**
 * The rows in the order of `sorted`, the list as it was last sorted, with current data (BOARD-44), so that no row moves
 * while somebody ticks. New people have no row yet.
 */
export function steadyRows(
  passengers: readonly Passenger[],
  sorted: readonly Passenger[],
  order: BoardingOrder,
  stopIds = noStops,
): SteadyRow[] {
  const present = byId(passengers);
  return sorted.map((then) => {
    const stopId = stopIds.before(then);
    const passenger = present.get(then.id);
    if (!passenger) return { passenger: then, state: 'gone', stopId };
    const isPlaced = rank(passenger, order) === rank(then, order) && stopIds.now(passenger) === stopId;
    return { passenger, state: isPlaced ? 'placed' : 'moving', stopId };
  });
}

/** The rows that `searchPassengers` finds. */
export function searchRows(rows: readonly SteadyRow[], typed: string): readonly SteadyRow[] {
  if (typed.trim() === '') return rows;
  const states = new Map(rows.map((row) => [row.passenger.id, row]));
  return searchPassengers(
    rows.map(({ passenger }) => passenger),
    typed,
  ).flatMap(({ id }) => states.get(id) ?? []);
}

/**
 * What a sort would change: the number of rows that come, go or move, and how many of them through somebody other than
 * `uid`. Added and removed rows count as somebody else's, because one's own changes are sorted at once; so do changes of the
 * stop, of which the entry does not say who made them.
 */
export function unplacedRows(
  passengers: readonly Passenger[],
  basis: readonly Passenger[],
  order: BoardingOrder,
  uid: string,
  stopIds = noStops,
): { all: number; elsewhere: number } {
  const then = byId(basis);
  const present = byId(passengers);
  const come = passengers.filter(({ id }) => !then.has(id)).length;
  const gone = basis.filter(({ id }) => !present.has(id)).length;
  const isAtOtherStop = (passenger: Passenger, before: Passenger) =>
    stopIds.now(passenger) !== stopIds.before(before);
  const moved = passengers.filter((passenger) => {
    const before = then.get(passenger.id);
    return before && (rank(passenger, order) !== rank(before, order) || isAtOtherStop(passenger, before));
  });
  const movedElsewhere = moved.filter((passenger) => {
    const before = then.get(passenger.id);
    if (before && isAtOtherStop(passenger, before)) return true;
    const isTicked = passenger.boarded !== before?.boarded;
    return (isTicked && order.notBoardedFirst ? passenger.boardedBy : passenger.paymentBy) !== uid;
  });
  return { all: come + gone + moved.length, elsewhere: come + gone + movedElsewhere.length };
}

function byId(passengers: readonly Passenger[]): Map<string, Passenger> {
  return new Map(passengers.map((passenger) => [passenger.id, passenger]));
}

/** The counters and badges of a bus (BOARD-01, BOARD-04, BOARD-05), all in seats: a group is one entry. */
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

/** The entries of a bus with a mutation that is unsent or was refused. */
export function unsettledEntries(
  records: readonly MutationRecord[],
  busId: string,
): ReadonlyMap<string, 'pending' | 'refused'> {
  const entries = new Map<string, 'pending' | 'refused'>();
  for (const { name, args, status } of records) {
    const row = factsOf(name)?.marksRow ?? 'none';
    if (row === 'none' || status === 'applied' || args[row.bus] !== busId) continue;
    if (status === 'refused' && !row.whenRefused) continue;
    const id = String(args.passengerId);
    if (entries.get(id) !== 'refused') entries.set(id, status);
  }
  return entries;
}

/** A bus by the two ids of its route; the guide's route does not contain the organizer (OPEN-76). */
export function findBus(buses: ReadonlyMap<string, Bus>, tripId: string, busId: string): Bus | undefined {
  for (const bus of buses.values()) {
    if (bus.id === busId && bus.tripId === tripId) return bus;
  }
  return undefined;
}
