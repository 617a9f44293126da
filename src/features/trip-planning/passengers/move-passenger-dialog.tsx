import { useState } from 'react';
import { type BusOfTrip, onlyBusWithRoom } from '../../../db/queries/buses-of-trip.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { busOption } from '../bus-option.ts';

export interface MovePassengerDialogProps {
  tripId: string;
  buses: BusOfTrip[];
  /** The passenger to move and their bus; undefined while the dialog is closed. */
  moving: { passenger: Passenger; busId: string } | undefined;
  onClose: () => void;
  /** Where the focus goes when the row that opened the dialog has moved. */
  afterwards: () => HTMLElement | null;
}

/** Moves a passenger to another bus of the trip. Full buses are shown but disabled. Works offline. */
export function MovePassengerDialog({
  tripId,
  buses,
  moving,
  onClose,
  afterwards,
}: MovePassengerDialogProps) {
  // Keeps the name while the dialog fades out.
  const [shown, setShown] = useState(moving);
  const [isMoved, setMoved] = useState(false);
  if (moving && moving !== shown) {
    setShown(moving);
    setMoved(false);
  }
  if (!shown) return null;
  return (
    <Dialog
      open={moving !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Mudar de autocarro"
      finalFocus={() => (isMoved ? afterwards() : null)}
      description={<span className="font-semibold text-ink">{shown.passenger.name}</span>}
    >
      <MoveForm
        key={`${shown.busId} ${shown.passenger.id}`}
        tripId={tripId}
        buses={buses}
        {...shown}
        onMoved={() => {
          setMoved(true);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface MoveFormProps {
  tripId: string;
  buses: BusOfTrip[];
  passenger: Passenger;
  busId: string;
  onMoved: () => void;
}

function MoveForm({ tripId, buses, passenger, busId, onMoved }: MoveFormProps) {
  const mutate = useMutate();
  const others = buses.filter(({ id }) => id !== busId);
  const [chosen, setChosen] = useState(onlyBusWithRoom(others, passenger.seats) ?? '');
  const [error, setError] = useState<string>();
  const target = others.find(({ id }) => id === chosen);

  const move = async () => {
    if (!target) {
      setError('Por favor, selecione um autocarro.');
      return;
    }
    const args = { tripId, busId, passengerId: passenger.id, toBusId: target.id };
    const result = await mutate('movePassenger', args);
    if (!result.ok) {
      showError(failureSentence('movePassenger', result));
      return;
    }
    void sayDone([result.tapId], `Passageiro mudado para o autocarro ${target.bus.busNumber}.`);
    onMoved();
  };

  return (
    <div className="flex flex-col gap-4">
      {passenger.boarded && (
        <Notice tone="warning">
          Este passageiro já está a bordo. O embarque e o pagamento passam com ele para o outro autocarro.
        </Notice>
      )}
      <SelectField
        label="Novo autocarro"
        placeholder="Selecione um autocarro"
        value={target?.id ?? ''}
        error={error}
        options={others.map((row) => busOption(row, passenger.seats))}
        onChange={(event) => {
          setChosen(event.target.value);
          setError(undefined);
        }}
      />
      <Button onClick={() => void move()}>Mudar</Button>
    </div>
  );
}
