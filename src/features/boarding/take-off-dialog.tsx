import type { Passenger } from '../../domain/entities/bus.schema.ts';
import { useDevice } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { boardingWords, type NameOf } from './tick-words.ts';

export interface TakeOffDialogProps {
  /** Somebody who is aboard; nobody while the dialog is closed. */
  passenger: Passenger | undefined;
  nameOf: NameOf;
  onTakeOff: (passenger: Passenger) => void;
  onClose: () => void;
}

/** A tap on somebody already aboard says so first: a thumb on the wrong row must take nobody off. */
export function TakeOffDialog({ passenger, nameOf, onTakeOff, onClose }: TakeOffDialogProps) {
  const { clock } = useDevice();
  return (
    <ConfirmDialog
      open={passenger !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${passenger?.name ?? ''} já está a bordo`}
      text={passenger && boardingWords(passenger, nameOf, clock.now())}
      confirmLabel="Retirar"
      cancelLabel="Manter a bordo"
      tone="danger"
      onConfirm={() => {
        if (passenger) onTakeOff(passenger);
        onClose();
      }}
    />
  );
}
