import { freeSeats, isMissing, occupiedSeats, occupiedSeatsAboard } from '../../domain/boarding/seats.ts';
import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import { factsOf } from '../../domain/mutators/verbs.ts';
import { isPhoneSearch, matchesPerson } from '../../domain/people/person-search.ts';
import { isMember } from '../../domain/people/roles.ts';
import { compareText, searchRank } from '../../domain/text.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';

/** The two sort toggles of the boarding list. */
export interface BoardingOrder {
  notBoardedFirst: boolean;
  pendingFirst: boolean;
}

/**
 * Sorts by the toggles, then members first, then by name (BOARD-04, BOARD-05, BOARD-33, OPEN-44). A group stands together
 * where the first of its people would, its head first and the others in the order of the bus; who gets on at another stop
 * stands alone (GROUP-30).
 */
export function sortPassengers(
  passengers: readonly Passenger[],
  order: BoardingOrder,
  stopIdOf = noStops.now,
): Passenger[] {
  return [...new Set(placesOf(passengers, order, stopIdOf).values())]
    .map((place) => ({ ...place, first: place.people.reduce(firstOf) }))
    .sort((a, b) => a.rank - b.rank || byName(a.first, b.first))
    .flatMap(({ people }) => people);
}

/** What stands together at one place of the list: one person, or those of a group who get on at the same stop. */
interface Place {
  /** In front of others while any of its people would be, so that it stays until the last of them is aboard. */
  rank: number;
  people: Passenger[];
}

/** The place of each person, by the id of the entry. */
function placesOf(
  passengers: readonly Passenger[],
  order: BoardingOrder,
  stopIdOf: StopIdOf,
): Map<string, Place> {
  const places = new Map<string, Place>();
  const ofPeople = new Map<string, Place>();
  for (const one of passengers) {
    const key = `${groupOf(one)} ${stopIdOf(one)}`;
    const place = places.get(key) ?? { rank: 7, people: [] };
    // Each condition is a bit: it holds for all, or for none.
    place.rank &= rank(one, order);
    place.people[groupOf(one) === one.id ? 'unshift' : 'push'](one);
    places.set(key, place);
    ofPeople.set(one.id, place);
  }
  return ofPeople;
}

/** The id of the head of somebody's group, and of who travels alone the own one. */
const groupOf = ({ id, groupId = id }: Passenger) => groupId;

/** Who of two people stands first in a list without toggles. */
const firstOf = (a: Passenger, b: Passenger) => ((badgeRank(a) - badgeRank(b) || byName(a, b)) < 0 ? a : b);

/** The order of people by name; two of one name keep theirs. */
export const byName = (a: Passenger, b: Passenger) => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1);

const badgeRank = (passenger: Passenger) => (isMember(passenger) ? 0 : 1);

function rank(passenger: Passenger, order: BoardingOrder): number {
  return (
    (order.notBoardedFirst && !isMissing(passenger) ? 4 : 0) +
    (order.pendingFirst && passenger.paymentStatus === 'Pago' ? 2 : 0) +
    badgeRank(passenger)
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
  /** True below the head of a group. */
  isGrouped?: boolean;
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
  const before = placesOf(sorted, order, stopIds.before);
  const now = placesOf(passengers, order, stopIds.now);
  return sorted.map((then) => {
    const stopId = stopIds.before(then);
    const passenger = present.get(then.id);
    if (!passenger) return { passenger: then, state: 'gone', stopId };
    const isPlaced =
      now.get(then.id)?.rank === before.get(then.id)?.rank && stopIds.now(passenger) === stopId;
    return { passenger, state: isPlaced ? 'placed' : 'moving', stopId };
  });
}

/** The rows that `searchPassengers` finds, and of a group of which it finds somebody all (GROUP-32). */
export function searchRows(rows: readonly SteadyRow[], typed: string): readonly SteadyRow[] {
  if (typed.trim() === '') return rows;
  const found = searchPassengers(
    rows.map(({ passenger }) => passenger),
    typed,
  );
  const groups = new Map<string, SteadyRow[]>(found.map((passenger) => [groupOf(passenger), []]));
  for (const row of rows) groups.get(groupOf(row.passenger))?.push(row);
  return [...groups.values()].flat();
}

/**
 * What a sort would change: the number of rows that come, go or move, and how many of them through somebody other than
 * `uid`. Added and removed rows count as somebody else's, because one's own changes are sorted at once; so do changes of the
 * stop, of which the entry does not say who made them. `rows`: the `steadyRows` of the same list, where they are known.
 */
export function unplacedRows(
  passengers: readonly Passenger[],
  basis: readonly Passenger[],
  order: BoardingOrder,
  uid: string,
  stopIds = noStops,
  rows: readonly SteadyRow[] = steadyRows(passengers, basis, order, stopIds),
): { all: number; elsewhere: number } {
  const gone = rows.filter(({ state }) => state === 'gone').length;
  const come = passengers.length - rows.length + gone;
  const moved = rows.filter(({ state }) => state === 'moving');
  /** Whether `uid` ticked this person, or somebody else; undefined where nothing was ticked that matters. */
  const isOwnTick = ({ passenger }: SteadyRow) => {
    const before = basis.find(({ id }) => id === passenger.id);
    if (!before || rank(passenger, order) === rank(before, order)) return undefined;
    const isTicked = passenger.boarded !== before.boarded;
    return (isTicked && order.notBoardedFirst ? passenger.boardedBy : passenger.paymentBy) === uid;
  };
  const movedElsewhere = moved.filter(({ passenger, stopId }) => {
    if (stopIds.now(passenger) !== stopId) return true;
    // A group moves by what is ticked of any of its people.
    const ticks = moved.filter((row) => groupOf(row.passenger) === groupOf(passenger)).map(isOwnTick);
    return ticks.includes(false) || !ticks.includes(true);
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
