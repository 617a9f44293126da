import { HandCoins } from 'lucide-react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { paidOf } from '../../../domain/money/refund.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** Marks the booking of somebody who gave a paid seat back, with the amount (WAIT-04, MONEY-29); renders nothing for others. */
export function RefundMark({ booking }: { booking: Booking }) {
  const { refund } = paidOf(booking);
  return (
    booking.releasedPaid && (
      <Badge tone="warning" icon={<HandCoins aria-hidden="true" />}>
        {refund > 0 ? `Pago, a devolver: ${formatPrice(refund)}` : 'Pago, a devolver'}
      </Badge>
    )
  );
}
