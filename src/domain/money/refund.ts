import type { Booking } from '../entities/booking.schema.ts';
import { companionEntryId } from '../groups/groups.ts';
import { totalOf } from './ledger.ts';

/**
 * What is to be returned of a request with `releasedPaid`, in cents: what was paid for seats that it has no more (MONEY-29).
 * Undefined for one from before the ledger, which says no amounts.
 */
export function refundOf({
  passengerId,
  party = [],
  status,
  paid = [],
}: Pick<Booking, 'passengerId' | 'party' | 'status' | 'paid'>): number | undefined {
  const hasSeats = status === 'accepted' || status === 'completed_missed';
  const seated = hasSeats ? [passengerId, ...party.map(({ id }) => companionEntryId(passengerId, id))] : [];
  return totalOf(paid.filter(({ id }) => !seated.includes(id))) || undefined;
}
