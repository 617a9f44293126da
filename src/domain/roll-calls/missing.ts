import { missingWords } from '../boarding/missing-words.ts';
import { seatsAboard } from '../boarding/seats.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { isAccountedFor, presenceOf } from './roll-calls.ts';

/** A call in numbers. All count seats, as boarding does. */
export interface CallCounts {
  /** Who came along on the way out. */
  aboard: number;
  /** Those of them who are present, go home otherwise, or are missing. */
  present: number;
  otherMeans: number;
  missing: number;
  /** Who did not come along and is present now. */
  joined: number;
}

/** True of who boarded on the way out, wholly or in part. */
export const cameAlong = (passenger: Passenger) => seatsAboard(passenger) > 0;

/** Who boarded on the way out, is not present and does not go home otherwise (CALL-05). */
export function missingIn({ passengers }: Pick<Bus, 'passengers'>, rollId: string): Passenger[] {
  return passengers.filter((passenger) => cameAlong(passenger) && !isAccountedFor(passenger, rollId));
}

/** The numbers of a call on its bus. */
export function callCounts({ passengers }: Pick<Bus, 'passengers'>, rollId: string): CallCounts {
  const counts: CallCounts = { aboard: 0, present: 0, otherMeans: 0, missing: 0, joined: 0 };
  for (const passenger of passengers) {
    const seats = seatsAboard(passenger);
    const state = presenceOf(passenger, rollId)?.state;
    counts.aboard += seats;
    if (state === 'presente') {
      if (seats > 0) counts.present += seats;
      else counts.joined += passenger.seats;
    } else if (state === 'outro meio') counts.otherMeans += seats;
    else counts.missing += seats;
  }
  return counts;
}

/** `Faltam 47`, where it begins a line. */
export function missingTitle(seats: number): string {
  const words = missingWords(seats);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
