import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface ReserveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** The same question on the card and on the trip's page (PAX-09, PAX-18). */
export function ReserveDialog(props: ReserveDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Confirmar Reserva"
      text="Tem a certeza que quer solicitar a reserva para esta viagem?"
      confirmLabel="Confirmar"
    />
  );
}
