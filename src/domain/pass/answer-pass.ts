import { isMissing } from '../boarding/seats.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import type { TripSheet } from '../entities/trip-sheet.schema.ts';
import type { Pass } from './pass-text.ts';

/** Of a code that was read aloud and typed, nobody knows whose entry it is. */
type ReadPass = Omit<Pass, 'entryId'> & { entryId?: string | undefined };

/** What a guide's phone knows when a code is read (PASS-08). */
export interface KnownToGuide {
  tripId: string;
  /** The bus whose list is open. */
  busId: string;
  /** The lists that this phone holds, of any trip. */
  buses: Iterable<Bus>;
  /** The trips that this phone knows, by id. */
  tripOf: (tripId: string) => Pick<Trip, 'name' | 'status' | 'cancelledAt'> | undefined;
  /** Who is on the trip's other buses, by name. */
  sheet: TripSheet | undefined;
  /** True in a roll call, which is open on a completed trip too. */
  inCall: boolean;
  /** Milliseconds since this phone was last in step; undefined when it never was. */
  age: number | undefined;
}

/** What a code is, seen from the list of one bus. */
export type PassAnswer =
  /** `people` of this bus travel on it, and not all are aboard. */
  | { kind: 'valid'; people: readonly Passenger[] }
  | { kind: 'aboard'; people: readonly Passenger[] }
  | { kind: 'otherBus'; busNumber: string; name: string }
  | { kind: 'closed'; isCancelled: boolean }
  | { kind: 'noSeat' }
  | { kind: 'unknown' }
  | { kind: 'oldList'; age: number | undefined }
  | { kind: 'otherTrip'; name: string | undefined }
  | { kind: 'foreign' };

/** A list that is older than this may lack who was accepted or moved meanwhile. */
const freshFor = 5 * 60_000;

/**
 * Says what a pass is that was read or typed: of this bus, of somebody who is elsewhere or nowhere (PASS-08 to PASS-16). Without
 * one it is that the code was no pass.
 */
export function answerPass(pass: ReadPass | undefined, known: KnownToGuide): PassAnswer {
  if (!pass) return { kind: 'foreign' };
  const { tripId, busId, buses, tripOf, sheet, inCall, age } = known;
  const trip = tripOf(pass.tripId);
  if (pass.tripId !== tripId) return { kind: 'otherTrip', name: trip?.name };
  if (trip?.cancelledAt !== undefined) return { kind: 'closed', isCancelled: true };
  if (trip?.status === 'completed' && !inCall) return { kind: 'closed', isCancelled: false };

  const held = [...buses].filter((bus) => bus.tripId === tripId);
  const isOn = ({ passCode }: Passenger) => passCode === pass.code;
  const people = held.find(({ id }) => id === busId)?.passengers.filter(isOn) ?? [];
  if (people.some(isMissing)) return { kind: 'valid', people };
  if (people.length > 0) return { kind: 'aboard', people };
  for (const { busNumber, passengers } of held) {
    const one = passengers.find(isOn);
    if (one) return { kind: 'otherBus', busNumber, name: one.name };
  }

  // Another code than that of the present request, which was accepted anew.
  const isOfPass = ({ id }: { id: string }) => id === pass.entryId;
  if (held.some(({ passengers }) => passengers.some(isOfPass))) return { kind: 'unknown' };
  const isHeld = (id: string) => held.some((bus) => bus.id === id);
  for (const { id, busNumber, people: listed } of sheet?.buses ?? []) {
    const one = listed.find(isOfPass);
    // Of a bus that is held the sheet is ahead of the list.
    if (one) return isHeld(id) ? { kind: 'oldList', age } : { kind: 'otherBus', busNumber, name: one.name };
  }
  if (age === undefined || age > freshFor) return { kind: 'oldList', age };
  return { kind: pass.entryId === undefined ? 'unknown' : 'noSeat' };
}
