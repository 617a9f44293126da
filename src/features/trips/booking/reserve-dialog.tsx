import { type RefObject, useRef } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { headingOf } from '../cards/heading-of.ts';

export interface ReserveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** The element around the button, which takes the focus when the button is disabled after a confirmation. */
  place: RefObject<HTMLElement | null>;
}

/** The confirmation, shared by the card and the trip's page (PAX-09, PAX-18). */
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
