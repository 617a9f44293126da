import type { SteadyRow, StopIds } from '../../../db/queries/boarding-list.query.ts';
import { isMissing, occupiedSeats, occupiedSeatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { type Road, stopIdsOn, stopsOf } from '../../../domain/stops/stops.ts';

/** The people of a bus, and the trip that says at which stops they get on. */
export interface Boarders {
  passengers: readonly Passenger[];
  trip: Road;
}

/** The head of a stop's group. */
export interface StopHead {
  stop: Stop;
  /** Seats of who gets on here, and how many of them are aboard. */
  seats: number;
  aboard: number;
  /** Where it is on the road, seen from the coach. */
  standing: 'passed' | 'present' | 'ahead';
  isOpen: boolean;
}

/** Which groups the list shows, and which of them it opens. */
export interface StopView {
  /** Where the coach is; undefined where nobody boards any more. */
  presentId: string | undefined;
  /** `missing`: not the groups that are complete. `found`: those of which the search found somebody. `paper`: all, open. */
  show: 'all' | 'missing' | 'found' | 'paper';
  /** The groups that were opened or folded by hand, by the id of the stop. */
  folds: ReadonlyMap<string, boolean>;
}

/**
 * Those who are to be aboard where the coach is: nobody of the stops ahead (STOP-45), and all without a present stop, or when the
 * organizer has just taken it away.
 */
export function dueAt(presentId: string | undefined, { trip, passengers }: Boarders): readonly Passenger[] {
  const road = stopsOf(trip).map(({ id }) => id);
  if (presentId === undefined || !road.includes(presentId)) return passengers;
  const reached = new Set(road.slice(0, road.indexOf(presentId) + 1));
  const stopIdOf = stopIdsOn(trip);
  return passengers.filter((passenger) => reached.has(stopIdOf(passenger) ?? ''));
}

/**
 * The rows under the heads of their stops (STOP-40): the present stop first, then those ahead, then the passed ones. Rows,
 * stops and which groups are complete are those of `basis`, the last sort, so that nothing moves while somebody ticks
 * (BOARD-44); the counts are those of now. Without stops the rows themselves.
 */
export function linesByStop(
  rows: readonly SteadyRow[],
  basis: Boarders,
  passengers: readonly Passenger[],
  stopIds: StopIds,
  { presentId, show, folds }: StopView,
): readonly (StopHead | SteadyRow)[] {
  const road = stopsOf(basis.trip);
  if (road.length === 0) return rows;
  const place = Math.max(
    0,
    road.findIndex(({ id }) => id === presentId),
  );
  return [...road.slice(place), ...road.slice(0, place)].flatMap((stop) => {
    const own = rows.filter(({ stopId }) => stopId === stop.id);
    const standing = stop.id === presentId ? 'present' : road.indexOf(stop) < place ? 'passed' : 'ahead';
    const isComplete = !basis.passengers.some(
      (passenger) => isMissing(passenger) && stopIds.before(passenger) === stop.id,
    );
    if (show === 'found' && own.length === 0) return [];
    // The head of the present stop stays: it says where the coach is.
    if (show === 'missing' && isComplete && standing !== 'present') return [];
    const isOpenAtFirst = {
      all: standing !== 'passed',
      missing: !isComplete,
      found: true,
      paper: true,
    };
    const isOpen = folds.get(stop.id) ?? isOpenAtFirst[show];
    const people = { passengers: passengers.filter((passenger) => stopIds.now(passenger) === stop.id) };
    const head: StopHead = {
      ...{ stop, standing, isOpen },
      seats: occupiedSeats(people),
      aboard: occupiedSeatsAboard(people),
    };
    return isOpen ? [head, ...own] : [head];
  });
}
