import { Suspense, useState } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';

const EditPassengerForm = lazyPart(() =>
  import('./edit-passenger-form.tsx').then((part) => part.EditPassengerForm),
);

export interface EditPassengerDialogProps {
  tripId: string;
  busId: string;
  /** The passenger to correct; undefined while the dialog is closed. */
  passenger: Passenger | undefined;
  onClose: () => void;
}

/** Corrects a passenger who was added by hand. Works offline (BOARD-90). */
export function EditPassengerDialog({ passenger, onClose, ...place }: EditPassengerDialogProps) {
  // Keeps the form while the dialog fades out.
  const [shown, setShown] = useState(passenger);
  if (passenger && passenger.id !== shown?.id) setShown(passenger);
  return (
    <Dialog
      open={passenger !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Corrigir passageiro"
    >
      <Suspense fallback={null}>
        {shown && <EditPassengerForm {...place} passenger={shown} onDone={onClose} />}
      </Suspense>
    </Dialog>
  );
}
