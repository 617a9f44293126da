import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { type Instant, isBefore } from '../../../domain/instants.ts';

/** One boarding tick of one passenger: exactly what an undo takes back (FAULTS-33). */
export interface Fact {
  by: string;
  at: Instant | undefined;
}

/** The latest boarding tick of an entry. */
export const factOf = ({ boardedBy = '', boardedChangedAt: at }: Passenger): Fact => ({ by: boardedBy, at });

/**
 * True while the entry holds exactly this fact, i.e. nobody else has ticked the passenger since. The server may have given
 * the tick an earlier time, when the phone's clock was ahead.
 */
export function isOnlyFact(passenger: Passenger, { by, at }: Fact): boolean {
  const latest = factOf(passenger);
  return latest.by === by && !isBefore(at, latest.at);
}
