import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { liveOf } from '../money/ledger.ts';

/** True for who has paid: the price, or of a cancelled trip anything, which is then to be given back (CANCEL-06). */
export function hasPaid({ paymentStatus, payments = [] }: Passenger, isCancelled: boolean): boolean {
  return paymentStatus === 'Pago' || (isCancelled && liveOf(payments).length > 0);
}

/** How a payment is shown. */
export function paymentWord(passenger: Passenger, isCancelled: boolean): string {
  if (!isCancelled) return passenger.paymentStatus;
  return hasPaid(passenger, isCancelled) ? 'A devolver' : 'Em dia';
}

/** How many entries of these buses have paid. */
export function paymentsIn(buses: readonly Pick<Bus, 'passengers'>[]): number {
  return buses.flatMap(({ passengers }) => passengers).filter(({ paymentStatus }) => paymentStatus === 'Pago')
    .length;
}
