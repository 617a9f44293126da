import type { Bus, Passenger } from '../entities/bus.schema.ts';

/** How a payment is shown. On a cancelled trip one that was made is to be given back (CANCEL-06). */
export function paymentWord({ paymentStatus }: Passenger, isCancelled: boolean): string {
  if (!isCancelled) return paymentStatus;
  return paymentStatus === 'Pago' ? 'A devolver' : 'Em dia';
}

/** How many entries of these buses have paid. */
export function paymentsIn(buses: readonly Pick<Bus, 'passengers'>[]): number {
  return buses.flatMap(({ passengers }) => passengers).filter(({ paymentStatus }) => paymentStatus === 'Pago')
    .length;
}
