import type { Passenger } from '../entities/bus.schema.ts';
import { liveOf, moneyOf } from '../money/ledger.ts';

/** True for who has paid: the price, or of a cancelled trip any money, which is then to be given back (CANCEL-06). */
export function hasPaid({ paymentStatus, payments }: Passenger, isCancelled: boolean): boolean {
  return isCancelled && payments ? moneyOf(liveOf(payments)) > 0 : paymentStatus === 'Pago';
}

/** How a payment is shown. */
export function paymentWord(passenger: Passenger, isCancelled: boolean): string {
  if (!isCancelled) return passenger.paymentStatus;
  return hasPaid(passenger, isCancelled) ? 'A devolver' : 'Em dia';
}
