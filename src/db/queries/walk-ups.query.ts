import { isWaiting } from '../../domain/boarding/walk-ups.ts';
import type { Bus, WalkUp } from '../../domain/entities/bus.schema.ts';
import { isBefore } from '../../domain/instants.ts';
import { matchesPerson } from '../../domain/people/person-search.ts';
import type { MutationRecord } from '../unsent/mutation-record.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';

/** The outcome for a person noted at the door, as shown to the guide. */
export type WalkUpOutcome = 'waiting' | 'on-list' | 'confirmed' | 'refused';

export interface NotedAtDoor {
  walkUp: WalkUp;
  outcome: WalkUpOutcome;
}

/**
 * The people noted at the door of one bus who match the search: undecided first, then decided. A confirmed person who is
 * aboard appears only in the passenger list (BOARD-58, BOARD-59).
 */
export function notedAtDoor({ walkUps, passengers }: Pick<Bus, 'walkUps' | 'passengers'>, typed: string) {
  return walkUps
    .filter(({ name, phone }) => matchesPerson(typed, phone, name))
    .flatMap((walkUp): NotedAtDoor[] => {
      if (walkUp.status !== 'confirmed') return [{ walkUp, outcome: walkUp.status }];
      const entry = passengers.find(({ id }) => id === walkUp.id);
      if (entry?.boarded) return [];
      return [{ walkUp, outcome: entry ? 'on-list' : 'confirmed' }];
    })
    .sort((a, b) => Number(isWaiting(b.walkUp)) - Number(isWaiting(a.walkUp)));
}

/** A person about whom the organizer has to decide. */
export interface WaitingWalkUp {
  busId: string;
  busNumber: string;
  walkUp: WalkUp;
}

/** The undecided people of these buses, by the time when they were noted (TRIP-51). */
export function waitingWalkUps(buses: readonly BusOfTrip[]): WaitingWalkUp[] {
  return buses
    .flatMap(({ id, bus }) =>
      bus.walkUps.filter(isWaiting).map((walkUp) => ({ busId: id, busNumber: bus.busNumber, walkUp })),
    )
    .sort((a, b) => (isBefore(a.walkUp.notedAt, b.walkUp.notedAt) ? -1 : 1));
}

/** The notes of this device that the server has not received yet. */
export function unsentNotes(records: readonly MutationRecord[]): ReadonlySet<string> {
  const pending = records.filter(({ name, status }) => name === 'noteWalkUp' && status === 'pending');
  return new Set(pending.map(({ args }) => String(args.walkUpId)));
}
