import { HandCoins } from 'lucide-react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** Marks the booking of somebody who gave a paid seat back (WAIT-04); renders nothing for others. */
export function RefundMark({ booking }: { booking: Pick<Booking, 'releasedPaid'> }) {
  return (
    booking.releasedPaid && (
      <Badge tone="warning" icon={<HandCoins aria-hidden="true" />}>
        Pago, a devolver
      </Badge>
    )
  );
}
