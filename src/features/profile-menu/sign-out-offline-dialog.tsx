import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { leave } from './leave.ts';
import { noWayBack } from './offline-warning.ts';

interface SignOutOfflineDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything is sent, but the way back in is closed: asked before, since afterwards it is too late (AUTH-60). */
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
