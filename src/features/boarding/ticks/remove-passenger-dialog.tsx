import { useRef, useState } from 'react';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { leavesWith } from '../../../domain/groups/groups.ts';
import { withCompanions } from '../../../domain/groups/who-comes.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDocuments, useMutate } from '../../../session/account/use-session.ts';
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

/** Confirms the removal of a passenger (BOARD-23, BOARD-27, BOARD-28), and of a whole group with its head (GROUP-37). */
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
  const buses = useDocuments('bus');
  /** The passenger, and of a head everybody of the group. */
  const leaving = () =>
    passenger
      ? [
          passenger,
          ...[...buses.values()]
            .filter((bus) => bus.tripId === tripId)
            .flatMap((bus) => bus.passengers.filter(leavesWith(passenger)))
            .filter(({ id }) => id !== passenger.id),
        ]
      : [];
  const isGone = useRef(false);
  const [asked, setAsked] = useState(passenger);
  // Keeps the names while the dialog fades out.
  const [people, setPeople] = useState(leaving);
  const [focusNext, setFocusNext] = useState(() => focusAfterRow(document.activeElement));
  if (passenger !== asked) {
    setAsked(passenger);
    if (passenger) {
      setPeople(leaving);
      setFocusNext(focusAfterRow(document.activeElement));
    }
  }
  const isGroup = people.length > 1;

  async function remove(passengerId: string) {
    isGone.current = true;
    onClose();
    const result = await mutate('removePassenger', { tripId, busId, passengerId });
    if (!result.ok) return showError(failureSentence('removePassenger', result));
    onRemoved();
    const who = isGroup ? 'Grupo' : 'Passageiro';
    offerUndo(`${who} removido com sucesso!`, `${who} removido.`, [result.tapId]);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        isGroup ? `Remover ${withCompanions(people[0]?.name ?? '', people.length - 1)}` : 'Remover passageiro'
      }
      text={
        isGroup
          ? 'O grupo sai todo do autocarro. Tem a certeza?'
          : 'Tem a certeza que quer remover este passageiro?'
      }
      confirmLabel="Remover"
      tone="danger"
      finalFocus={() => {
        const next = isGone.current ? focusNext : null;
        isGone.current = false;
        return next;
      }}
      onConfirm={() => passenger && void remove(passenger.id)}
    >
      {people.map((person) => (
        <Leaving key={person.id} {...person} />
      ))}
    </ConfirmDialog>
  );
}

/** Somebody who leaves the bus, with the ticks that are lost. */
function Leaving({ name, boarded, paymentStatus }: Passenger) {
  const done = [boarded && 'está a bordo', paymentStatus === 'Pago' && 'pagou'].filter(Boolean);
  return (
    <>
      <p className="font-semibold">{name}</p>
      {done.length > 0 && <p>{`Já ${done.join(' e já ')}.`}</p>}
    </>
  );
}
