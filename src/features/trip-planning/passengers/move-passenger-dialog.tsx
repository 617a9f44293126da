import { useState } from 'react';
import { type BusOfTrip, onlyBusWithRoom } from '../../../db/queries/buses-of-trip.query.ts';
import { swapPartners } from '../../../db/queries/trip-passengers.query.ts';
import { freeSeats, occupiedSeats } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { MutationName } from '../../../domain/mutators/verbs.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import type { MutateResult } from '../../../session/device/screen-device.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ToggleChip } from '../../../ui/controls/toggle-chip.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
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

/** Moves a passenger to another bus of the trip, or swaps two. Works offline. */
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

/**
 * Moves a passenger, alone or with the group that is on the same bus (GROUP-45), to a bus with room, or swaps them with somebody,
 * which full buses allow too (BOARD-92).
 */
function MoveForm({ tripId, buses, passenger, busId, onMoved }: MoveFormProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const others = buses.filter(({ id }) => id !== busId);
  const hasRoom = others.some(({ bus }) => freeSeats(bus) >= passenger.seats);
  const [isSwap, setSwap] = useState(!hasRoom);
  const own = buses.find(({ id }) => id === busId);
  const group = passenger.groupId
    ? (own?.bus.passengers ?? []).filter(({ groupId }) => groupId === passenger.groupId)
    : [];
  const [isWanted, setWanted] = useState(true);
  const wholeGroup = group.length > 1 && isWanted && !isSwap;
  const moved = wholeGroup ? group : [passenger];
  const seats = occupiedSeats({ passengers: moved });
  const [chosen, setChosen] = useState(onlyBusWithRoom(others, seats) ?? '');
  const [partnerId, setPartnerId] = useState('');
  const [error, setError] = useState<{ bus?: string; partner?: string }>({});
  const target = others.find(({ id }) => id === chosen);
  const partners = isSwap && own && target ? swapPartners(own.bus, target.bus, passenger) : [];
  const partner = partners.find(({ id }) => id === partnerId);

  const end = async (verb: MutationName, doing: Promise<MutateResult>, done: string) => {
    const result = await doing;
    if (!result.ok) {
      showError(failureSentence(verb, result));
      return;
    }
    offerUndo(done, done, [result.tapId]);
    onMoved();
  };
  const submit = () => {
    if (!target) {
      setError({ bus: 'Por favor, selecione um autocarro.' });
      return;
    }
    const args = { tripId, busId, passengerId: passenger.id, toBusId: target.id };
    if (!isSwap) {
      const who = wholeGroup ? 'Grupo' : 'Passageiro';
      const done = `${who} mudado para o autocarro ${target.bus.busNumber}.`;
      void end(
        'movePassenger',
        mutate('movePassenger', { ...args, ...(wholeGroup && { wholeGroup }) }),
        done,
      );
    } else if (partner) {
      const swap = mutate('swapPassengers', { ...args, otherPassengerId: partner.id });
      void end('swapPassengers', swap, `${passenger.name} e ${partner.name} trocaram de autocarro.`);
    } else setError({ partner: 'Por favor, selecione com quem trocar.' });
  };
  const aboard = [...moved, partner].flatMap((one) => (one?.boarded ? [one.name] : []));
  const areSeveral = isSwap || wholeGroup;

  return (
    <div className="flex flex-col gap-4">
      {passenger.boarded && !areSeveral && (
        <Notice tone="warning">
          Este passageiro já está a bordo. O embarque e o pagamento passam com ele para o outro autocarro.
        </Notice>
      )}
      {areSeveral && aboard.length > 0 && (
        <Notice tone="warning">
          Já a bordo: {new Intl.ListFormat('pt').format(aboard)}. O embarque e o pagamento passam para o outro
          autocarro.
        </Notice>
      )}
      <ToggleChip pressed={isSwap} onPressedChange={setSwap} className="self-start">
        Trocar com alguém
      </ToggleChip>
      {group.length > 1 && !isSwap && (
        <ChoiceField
          name="who"
          legend="Quem muda"
          choices={[
            // Beside the mark of the chosen one.
            {
              value: 'group',
              label: (
                <span className="block px-4">
                  {'Mudar o grupo\u00a0'}({occupiedSeats({ passengers: group })})
                </span>
              ),
            },
            { value: 'one', label: <span className="block px-4">Só esta pessoa</span> },
          ]}
          selected={isWanted ? 'group' : 'one'}
          onChange={({ target: { value } }) => setWanted(value === 'group')}
        />
      )}
      <SelectField
        label={isSwap ? 'Autocarro da outra pessoa' : 'Novo autocarro'}
        placeholder="Selecione um autocarro"
        value={target?.id ?? ''}
        error={error.bus}
        options={others.map((row) => busOption(row, isSwap ? 0 : seats))}
        onChange={(event) => {
          setChosen(event.target.value);
          setError({});
        }}
      />
      {isSwap && target && (
        <SelectField
          label="Trocar com"
          placeholder={partners.length > 0 ? 'Selecione uma pessoa' : 'Ninguém com os mesmos lugares'}
          value={partner?.id ?? ''}
          error={error.partner}
          options={partners.map(({ id, name, seats }) => ({
            value: id,
            label: seats === 1 ? name : `${name} · ${seats} lugares`,
          }))}
          onChange={(event) => {
            setPartnerId(event.target.value);
            setError({});
          }}
        />
      )}
      <Button onClick={submit}>{isSwap ? 'Trocar' : 'Mudar'}</Button>
    </div>
  );
}
