import { useRef, useState } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { focusAfterRow } from '../../../ui/lists/focus-after-row.ts';

export interface RemovePassengerDialogProps {
  open: boolean;
  tripId: string;
  busId: string;
  /** The passenger to remove; undefined while the dialog is closed. */
  passenger: Passenger | undefined;
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms the removal of a passenger (BOARD-23, BOARD-27, BOARD-28). */
export function RemovePassengerDialog({
  open,
  tripId,
  busId,
  passenger,
  onRemoved,
  onClose,
}: RemovePassengerDialogProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const isGone = useRef(false);
  const [asked, setAsked] = useState(passenger);
  const [focusNext, setFocusNext] = useState(() => focusAfterRow(document.activeElement));
  if (passenger !== asked) {
    setAsked(passenger);
    if (passenger) setFocusNext(focusAfterRow(document.activeElement));
  }

  async function remove(passengerId: string) {
    isGone.current = true;
    onClose();
    const result = await mutate('removePassenger', { tripId, busId, passengerId });
    if (!result.ok) return showError(failureSentence('removePassenger', result));
    onRemoved();
    offerUndo('Passageiro removido com sucesso!', 'Passageiro removido.', [result.tapId]);
  }

  const done = [passenger?.boarded && 'está a bordo', passenger?.paymentStatus === 'Pago' && 'pagou'].filter(
    Boolean,
  );

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Remover passageiro"
      text="Tem a certeza que quer remover este passageiro?"
      confirmLabel="Remover"
      tone="danger"
      finalFocus={() => {
        const next = isGone.current ? focusNext : null;
        isGone.current = false;
        return next;
      }}
      onConfirm={() => passenger && void remove(passenger.id)}
    >
      <p className="font-semibold">{passenger?.name}</p>
      {done.length > 0 && <p>{`Já ${done.join(' e já ')}.`}</p>}
    </ConfirmDialog>
  );
}
