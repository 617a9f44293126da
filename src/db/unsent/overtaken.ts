import { isOfKind } from '../../domain/mutators/verbs.ts';
import type { MutationRecord } from './mutation-record.ts';

/**
 * The taps of refused decisions on a booking that a later decision of this device has overtaken: the server has applied
 * that one, so nothing is left to resolve (OFF-84). `records` are in the order of the taps.
 */
export function overtakenDecisions(records: readonly MutationRecord[]): string[] {
  const decisions = records.filter(({ name }) => isOfKind(name, 'booking-decision'));
  return decisions
    .filter(
      (record, index) =>
        record.status === 'refused' &&
        decisions
          .slice(index + 1)
          .some((later) => later.status === 'applied' && isSameBooking(later, record)),
    )
    .map(({ tapId }) => tapId);
}

function isSameBooking({ args: a }: MutationRecord, { args: b }: MutationRecord): boolean {
  return a.tripId === b.tripId && a.passengerId === b.passengerId;
}
