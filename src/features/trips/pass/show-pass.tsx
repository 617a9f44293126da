import { QrCode } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { isAhead } from '../booking/own-act.ts';

const PassPopup = whenOpened(() => import('./pass-popup.tsx').then((part) => part.PassPopup));

interface ShowPassProps {
  tripId: string;
  trip: Trip;
  booking: Booking | undefined;
  size?: 'sm' | 'md';
  className?: string;
}

/** The button that shows the pass (PASS-17): of an accepted request with a code, until the day of the trip is over. */
export function ShowPass({ tripId, trip, booking, size = 'sm', className }: ShowPassProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  if (!booking?.passCode || booking.status !== 'accepted' || !isAhead(trip, now)) return null;
  const { passCode } = booking;
  return (
    <>
      <Button
        size={size}
        className={className}
        icon={<QrCode aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Mostrar passe
      </Button>
      <PassPopup open={isOpen} onOpenChange={setOpen} {...{ tripId, trip, booking, passCode }} />
    </>
  );
}
