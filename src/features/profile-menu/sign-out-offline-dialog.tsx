import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { leave } from './leave.ts';
import { noWayBack } from './offline-warning.ts';

interface SignOutOfflineDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Warns before an offline sign-out, because signing in again is impossible without a network (AUTH-60). */
export function SignOutOfflineDialog({ open, onOpenChange }: SignOutOfflineDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sair sem ligação à internet?"
      text={noWayBack}
      confirmLabel="Sair"
      cancelLabel="Ficar"
      tone="danger"
      onConfirm={() => {
        onOpenChange(false);
        void leave();
      }}
    />
  );
}
