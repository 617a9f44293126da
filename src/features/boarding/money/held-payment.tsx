import { type RefObject, useEffect, useState } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { OtherPaymentDialog, type OtherPaymentDialogProps } from './other-payment-dialog.tsx';
import { watchHolds } from './watch-holds.ts';

export interface HeldPaymentProps extends Pick<OtherPaymentDialogProps, 'trip' | 'ticks'> {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>;
  passengers: readonly Passenger[];
}

/** Opens «Outro pagamento» for the row whose payment button is held (MONEY-35). */
export function HeldPayment({ list, passengers, ...dialog }: HeldPaymentProps) {
  const [heldId, setHeldId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!list.current) return undefined;
    return watchHolds(list.current, '[data-payment]', (button) => {
      hideUndo();
      setHeldId(button.closest<HTMLElement>('[data-passenger-id]')?.dataset.passengerId);
      setOpen(true);
    });
  }, [list]);
  return (
    <OtherPaymentDialog
      {...dialog}
      open={isOpen}
      onClose={() => setOpen(false)}
      passenger={passengers.find(({ id }) => id === heldId)}
    />
  );
}
