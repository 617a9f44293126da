import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { sameContent } from '../../../src/domain/wire/same-content.ts';
import type { Changed } from './document-cache.ts';

/** What passengers do not see of a trip. Of its free seats they hear by `stepOf`. */
const unseen = {
  totalSeats: undefined,
  availableSeats: undefined,
  occupiedSeats: undefined,
  pendingBookingsCount: undefined,
  confirmedBookingsCount: undefined,
  removedBusIds: undefined,
  sheetChangedAt: undefined,
  guidesChangedAt: undefined,
  waitingCount: undefined,
  waitingChangedAt: undefined,
  updatedAt: undefined,
} satisfies { [K in keyof Trip]?: undefined };

/** Below the first, every change of the free seats is news; above, only one that passes one of these. */
const steps = [10, 20, 50, 100];

/**
 * Whether a change is one of a public trip of which passengers' devices hear at once (D-047): it is new or gone, something
 * that its card or page shows is different, or its free seats are at another step. Of no other kind of document.
 */
export function isTripNews({ kind, before, after }: Changed): boolean {
  if (kind !== 'publicTrip') return false;
  if (!before || !after) return before !== after;
  const [was, is] = [before as Trip, after as Trip];
  return stepOf(was) !== stepOf(is) || !sameContent(seen(was), seen(is));
}

/** A trip of which no seat was ever offered is like one without offers. */
const seen = (trip: Trip) => ({ ...trip, ...unseen, offersUntil: trip.offersUntil ?? [] });

function stepOf({ availableSeats }: Trip): number {
  return availableSeats < 10 ? availableSeats : Math.max(...steps.filter((step) => step <= availableSeats));
}
