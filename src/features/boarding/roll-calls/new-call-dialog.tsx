import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NewCallForm } from './new-call-form.tsx';

export interface NewCallDialogProps {
  open: boolean;
  onClose: () => void;
  bus: Bus;
  onOpened: (rollId: string) => void;
}

/** Opens a roll call (CALL-26). */
export function NewCallDialog({ open, onClose, bus, onOpened }: NewCallDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Nova chamada"
      description="Para saber quem falta antes de o autocarro partir."
    >
      <NewCallForm
        bus={bus}
        onDone={(rollId) => {
          onClose();
          onOpened(rollId);
        }}
      />
    </Dialog>
  );
}
