import { HandCoins } from 'lucide-react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { refundOf } from '../../../domain/money/refund.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** Marks the booking of somebody who gave a paid seat back, with the amount (WAIT-04, MONEY-29); renders nothing for others. */
export function RefundMark({ booking }: { booking: Booking }) {
  const amount = refundOf(booking);
  return (
    booking.releasedPaid && (
      <Badge tone="warning" icon={<HandCoins aria-hidden="true" />}>
        {amount === undefined ? 'Pago, a devolver' : `Pago, a devolver: ${formatPrice(amount)}`}
      </Badge>
    )
  );
}
