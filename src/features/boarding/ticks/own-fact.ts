import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { type Instant, isBefore } from '../../../domain/instants.ts';

/** One tick of one passenger: exactly what an undo takes back (FAULTS-33). */
export interface Fact {
  by: string;
  at: Instant | undefined;
}

/** The latest boarding tick of an entry, or its latest tick in a roll call. */
export function factOf({ presence, boardedBy = '', boardedChangedAt: at }: Passenger, rollId?: string): Fact {
  const said = rollId === undefined ? { by: boardedBy, at } : presence?.[rollId];
  return { by: said?.by ?? '', at: said?.at };
}

/**
 * True while the entry holds exactly this fact, i.e. nobody else has ticked the passenger since. The server may have given
 * the tick an earlier time, when the phone's clock was ahead.
 */
export function isOnlyFact(passenger: Passenger, { by, at }: Fact, rollId?: string): boolean {
  const latest = factOf(passenger, rollId);
  return latest.by === by && !isBefore(at, latest.at);
}
