import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { type Instant, isBefore } from '../../../domain/instants.ts';

/** One tick of one passenger: exactly what an undo takes back (FAULTS-33). */
export interface Fact {
  field: 'boarded' | 'payment';
  by: string;
  at: Instant | undefined;
}

/** The latest tick of an entry. */
export function factOf(passenger: Passenger, field: Fact['field']): Pick<Fact, 'by' | 'at'> {
  return field === 'boarded'
    ? { by: passenger.boardedBy ?? '', at: passenger.boardedChangedAt }
    : { by: passenger.paymentBy ?? '', at: passenger.paymentChangedAt };
}

/**
 * True while the entry holds exactly this fact, i.e. nobody else has ticked the passenger since. The server may have given
 * the tick an earlier time, when the phone's clock was ahead.
 */
export function isOnlyFact(passenger: Passenger, { field, by, at }: Fact): boolean {
  const latest = factOf(passenger, field);
  return latest.by === by && !isBefore(at, latest.at);
}
