import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EditPassengerForm, type EditPassengerFormProps } from './edit-passenger-form.tsx';

/** Corrects a passenger who was added by hand, in the organizer's list. Works offline (BOARD-90). */
export function EditPassenger({ passenger, due }: Pick<EditPassengerFormProps, 'passenger' | 'due'>) {
  const { tripId = '', busId = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          // It would cover the dialog's button.
          hideUndo();
          setOpen(true);
        }}
      >
        Corrigir passageiro
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Corrigir passageiro">
        <EditPassengerForm
          tripId={tripId}
          busId={busId}
          passenger={passenger}
          due={due}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
