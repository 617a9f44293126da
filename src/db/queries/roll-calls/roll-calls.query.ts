import { seatsAboard } from '../../../domain/boarding/seats.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import { isBefore } from '../../../domain/instants.ts';
import { type CallCounts, callCounts, cameAlong, missingIn } from '../../../domain/roll-calls/missing.ts';
import type { Presence, RollCall } from '../../../domain/roll-calls/roll-call.schema.ts';
import { findRollCall, isAccountedFor, presenceOf } from '../../../domain/roll-calls/roll-calls.ts';
import { byName } from '../boarding-list.query.ts';
import type { BusOfTrip } from '../buses-of-trip.query.ts';

/** The entries of a bus as the list of a call draws them. */
export interface CallList {
  /** Who boarded on the way out, with the seats that were aboard. */
  cameAlong: Passenger[];
  /** Who did not. */
  stayedAway: Passenger[];
}

/**
 * The list of a call is the boarding list of another bus (D-052): whoever is accounted for is "aboard", ticked when and by whom
 * the call says. So one list sorts, searches, groups and counts both.
 */
export function callList({ passengers }: Pick<Bus, 'passengers'>, rollId: string): CallList {
  const listed = (passenger: Passenger) => listedInCall(passenger, rollId);
  return {
    cameAlong: passengers.filter(cameAlong).map(listed),
    stayedAway: passengers
      .filter((passenger) => !cameAlong(passenger))
      .map(listed)
      .sort(byName),
  };
}

/** One entry of a bus as the list of a call draws it. */
export function listedInCall(passenger: Passenger, rollId: string): Passenger {
  return asCalled(passenger, rollId, isAccountedFor(passenger, rollId));
}

/**
 * The whole bus as a call sees it, for a pass that is read there: who was to go home otherwise has come to the door, and is not
 * "aboard" yet.
 */
export function busAsCalled(bus: Bus, rollId: string): Bus {
  const isPresent = (passenger: Passenger) => presenceOf(passenger, rollId)?.state === 'presente';
  return { ...bus, passengers: bus.passengers.map((one) => asCalled(one, rollId, isPresent(one))) };
}

function asCalled(passenger: Passenger, rollId: string, isTicked: boolean): Passenger {
  const said = presenceOf(passenger, rollId);
  const { boardedSeats: _seats, laterBoardings: _later, unboardedAt: _at, ...entry } = passenger;
  return {
    ...entry,
    seats: seatsAboard(passenger) || passenger.seats,
    boarded: isTicked,
    boardedAt: said?.at,
    boardedChangedAt: said?.at,
    boardedBy: said?.by,
    boardedByName: said?.byName,
  };
}

/** One bus in a call of its trip. */
export interface BusInCall {
  busId: string;
  busNumber: string;
  /** Its call; undefined while nobody has opened it there. */
  call: RollCall | undefined;
  counts: CallCounts;
  /** By name. */
  missing: Passenger[];
  /** The latest tick; undefined without one. */
  last: Presence | undefined;
}

/** The calls of one label on all buses of a trip. */
interface CallOfTrip {
  key: string;
  label: string;
  buses: BusInCall[];
}

/** The calls of a trip in the order in which they were first opened, each with every bus, by its number (CALL-40). */
export function callsOfTrip(rows: readonly BusOfTrip[]): CallOfTrip[] {
  const firsts = new Map<string, RollCall>();
  for (const { bus } of rows) {
    for (const call of bus.rollCalls ?? []) {
      const known = firsts.get(keyOf(call.id));
      if (!known || isBefore(startOf(call), startOf(known))) firsts.set(keyOf(call.id), call);
    }
  }
  return [...firsts]
    .sort(([, a], [, b]) => (isBefore(startOf(a), startOf(b)) ? -1 : 1))
    .map(([key, { label }]) => ({ key, label, buses: rows.map((row) => busInCall(row, key)) }));
}

const startOf = ({ openedAt, closedAt }: RollCall) => openedAt ?? closedAt;

/** What the calls of one label on several buses share: the id without the bus. */
const keyOf = (rollId: string) => rollId.slice(rollId.lastIndexOf('~') + 1);

function busInCall({ id, bus }: BusOfTrip, key: string): BusInCall {
  const rollId = `${id}~${key}`;
  const said = bus.passengers.flatMap((passenger) => presenceOf(passenger, rollId) ?? []);
  return {
    busId: id,
    busNumber: bus.busNumber,
    call: findRollCall(bus, rollId),
    counts: callCounts(bus, rollId),
    missing: missingIn(bus, rollId).sort(byName),
    last: said.reduce<Presence | undefined>(
      (latest, tap) => (latest && !isBefore(latest.at, tap.at) ? latest : tap),
      undefined,
    ),
  };
}
