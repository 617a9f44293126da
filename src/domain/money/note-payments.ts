import type { WalkUp } from '../entities/bus.schema.ts';
import { defaultPrice } from '../prices.ts';
import type { Priced } from './ledger.ts';
import type { Payment } from './payment.schema.ts';

/** What the guide received of a noted person, in cash; of notes from before the ledger the trip's price. Empty for nothing. */
export function paymentsOfNote(trip: Priced, walkUp: WalkUp): Payment[] {
  const { id, paymentStatus, amountPaid, notedAt, notedBy = '', notedByName } = walkUp;
  if (paymentStatus !== 'Pago' || notedAt === undefined) return [];
  return [
    {
      ...{ id: `note-${id}`, amount: amountPaid ?? defaultPrice(trip), method: 'Dinheiro' as const },
      ...{ by: notedBy, at: notedAt },
      ...(notedByName !== undefined && { byName: notedByName }),
    },
  ];
}
