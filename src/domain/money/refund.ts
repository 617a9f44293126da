import type { Booking } from '../entities/booking.schema.ts';
import { companionEntryId, headIdOf } from '../groups/groups.ts';

/**
 * What a request says was paid, in cents: for the seats that it has, and what is to be returned of the rest (MONEY-29). On a
 * cancelled trip nobody has a seat. What the club offered is nothing to return.
 */
export function paidOf(
  { passengerId, party = [], status, paid = [] }: Pick<Booking, 'passengerId' | 'party' | 'status' | 'paid'>,
  isCancelled = false,
): { seats: number; refund: number } {
  const hasSeats = !isCancelled && (status === 'accepted' || status === 'completed_missed');
  const sums = { seats: 0, refund: 0 };
  for (const { id, amount, offered = 0 } of paid) {
    const isOfParty = () => party.some((one) => companionEntryId(passengerId, one.id) === id);
    if (hasSeats && (headIdOf(id) === id || isOfParty())) sums.seats += amount;
    else sums.refund += amount - offered;
  }
  return sums;
}
