import { isBooked } from '../../../db/queries/bookings-of-me.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { totalPrice } from '../../../domain/groups/groups.ts';
import { seatsWord } from '../../../domain/groups/who-comes.ts';
import { amountWords } from '../../../domain/money/amount-words.ts';
import { paidOf } from '../../../domain/money/refund.ts';
import { formatPrice } from '../../../domain/prices.ts';

/**
 * What the person's request costs and what was received for its seats (MONEY-50). Only the price of a request that does not
 * know: one that is not accepted yet, or from before the ledger (MONEY-51).
 */
export function ownPayment(booking: Booking): string {
  const due = totalPrice(booking);
  const isKnown = booking.paid !== undefined && isBooked(booking) && booking.status !== 'pending';
  return isKnown ? amountWords(due, paidOf(booking).seats) : formatPrice(due);
}

/**
 * `20,00€ a devolver`: what was received for seats that the person no longer has. Without an amount when it was paid before
 * the ledger. Undefined while there is nothing to return (MONEY-52, WAIT-04).
 */
export function toReturn(trip: Pick<Trip, 'cancelledAt'>, booking: Booking): string | undefined {
  const { refund } = paidOf(booking, trip.cancelledAt !== undefined);
  if (refund > 0) return `${formatPrice(refund)} a devolver`;
  return booking.releasedPaid && booking.status !== 'accepted' ? 'Pago, a devolver' : undefined;
}

/**
 * The line of a card: `O seu lugar: 20,00€ · pago`, `4 lugares: 75,00€`, `20,00€ a devolver`. Undefined for who goes alone
 * until the seat is given (GROUP-24), and where there is nothing to say.
 */
export function paymentLine(trip: Pick<Trip, 'cancelledAt'>, booking: Booking): string | undefined {
  const { party, seats, status } = booking;
  const returned = toReturn(trip, booking);
  const isAlone = party === undefined && seats === 1;
  const isSilent =
    !isBooked(booking) || (isAlone && (status === 'pending' || trip.cancelledAt !== undefined));
  if (isSilent || (returned && trip.cancelledAt !== undefined)) return returned;
  const line = `${isAlone ? 'O seu lugar' : seatsWord(seats)}: ${ownPayment(booking)}`;
  return returned ? `${line} · ${returned}` : line;
}
