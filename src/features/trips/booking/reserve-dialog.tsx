import { type RefObject, useRef } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { headingOf } from '../cards/heading-of.ts';

export interface ReserveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** What holds the button that asks: after a «yes» it cannot be pressed any more. */
  place: RefObject<HTMLElement | null>;
}

/** The same question on the card and on the trip's page (PAX-09, PAX-18). */
export function ReserveDialog({ place, onConfirm, ...props }: ReserveDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialog
      {...props}
      title="Confirmar Reserva"
      text="Tem a certeza que quer solicitar a reserva para esta viagem?"
      confirmLabel="Confirmar"
      finalFocus={() => {
        const next = isConfirmed.current ? headingOf(place.current) : null;
        isConfirmed.current = false;
        return next;
      }}
      onConfirm={() => {
        isConfirmed.current = true;
        onConfirm();
      }}
    />
  );
}
