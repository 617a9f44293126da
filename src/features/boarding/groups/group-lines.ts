import type { SteadyRow, StopIdOf } from '../../../db/queries/boarding-list.query.ts';
import { isMissing, occupiedSeats, occupiedSeatsAboard } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { ledgerOf, type Priced } from '../../../domain/money/ledger.ts';

/** The line above people who travel together. */
export interface GroupHead {
  /** Tells the heads of a list apart. */
  groupKey: string;
  /** The name of who asked for the group. */
  name: string;
  /** Seats of the people below, and how many of them are aboard. */
  seats: number;
  aboard: number;
  /** Who of them is not aboard yet. */
  missing: readonly Passenger[];
  /** What they still have to pay, in cents; undefined where nobody pays. */
  toCollect: number | undefined;
}

/**
 * The lines of the list, with a head above each two or more people of a group who stand together (GROUP-31). The numbers are of
 * those below who are still on the bus and get on here: so what the head says, and boards, is in view. Without `trip` there
 * is no word of money.
 */
export function withGroupHeads<Other extends object>(
  lines: readonly (Other | SteadyRow)[],
  passengers: readonly Passenger[],
  trip: Priced | undefined,
  stopIdOf: StopIdOf,
): (Other | GroupHead | SteadyRow)[] {
  return runsOf(lines).flatMap((run): (Other | GroupHead | SteadyRow)[] => {
    const [first] = run;
    const rows = run.filter((line) => isRow(line));
    if (!first || rows.length < 2) return run;
    return [headOf(rows, passengers, trip, stopIdOf), ...rows.map((row) => ({ ...row, isGrouped: true }))];
  });
}

const isRow = (line: object): line is SteadyRow => 'passenger' in line;

/** The lines, those of one group that follow each other together. */
function runsOf<Line extends object>(lines: readonly Line[]): Line[][] {
  const groupOf = (line?: Line) => line && (isRow(line) ? line.passenger.groupId : undefined);
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const group = groupOf(line);
    if (last && group !== undefined && group === groupOf(last[0])) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function headOf(
  rows: readonly SteadyRow[],
  passengers: readonly Passenger[],
  trip: Priced | undefined,
  stopIdOf: StopIdOf,
): GroupHead {
  const [{ passenger: first, stopId }] = rows as [SteadyRow];
  const head = first.id === first.groupId ? first : passengers.find(({ id }) => id === first.groupId);
  const people = rows
    .filter(({ passenger, state }) => state !== 'gone' && stopIdOf(passenger) === stopId)
    .map(({ passenger }) => passenger);
  const ledgers = trip ? people.map((person) => ledgerOf(trip, person)) : [];
  return {
    groupKey: `group ${first.groupId} ${stopId}`,
    name: (head ?? first).name,
    seats: occupiedSeats({ passengers: people }),
    aboard: occupiedSeatsAboard({ passengers: people }),
    missing: people.filter(isMissing),
    toCollect: ledgers.some(({ due }) => due > 0)
      ? ledgers.reduce((sum, { rest }) => sum + rest, 0)
      : undefined,
  };
}
