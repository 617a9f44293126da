import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import { freeSeats } from '../../../domain/boarding/seats.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx';
import { busOption } from '../bus-option.ts';

export interface MoveManyBarProps {
  tripId: string;
  buses: BusOfTrip[];
  /** Ids of the chosen passengers. */
  chosen: ReadonlySet<string>;
  onMoved: () => void;
}

/** Moves the chosen passengers to one bus, one mutation each in one batch; who is there already stays (BOARD-93). */
export function MoveManyBar({ tripId, buses, chosen, onMoved }: MoveManyBarProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const [toBusId, setToBusId] = useState('');
  const [error, setError] = useState<string>();
  const target = buses.find(({ id }) => id === toBusId);
  const entries = buses.flatMap(({ id, bus }) =>
    bus.passengers
      .filter((passenger) => chosen.has(passenger.id))
      .map((passenger) => ({ busId: id, passenger })),
  );
  const seatsFor = (busId: string) =>
    entries.filter((entry) => entry.busId !== busId).reduce((sum, { passenger }) => sum + passenger.seats, 0);

  const move = async () => {
    if (!target) {
      setError('Por favor, selecione um autocarro.');
      return;
    }
    const results = await Promise.all(
      entries
        .filter(({ busId }) => busId !== target.id)
        .map(({ busId, passenger }) =>
          mutate('movePassenger', { tripId, busId, passengerId: passenger.id, toBusId: target.id }),
        ),
    );
    const moved = results.flatMap((result) => (result.ok ? [result.tapId] : []));
    const failed = results.find((result) => !result.ok);
    if (failed && !failed.ok) showError(failureSentence('movePassenger', failed));
    if (moved.length > 0) {
      const who = moved.length === 1 ? '1 passageiro mudado' : `${moved.length} passageiros mudados`;
      const done = `${who} para o autocarro ${target.bus.busNumber}.`;
      offerUndo(done, done, moved);
    }
    onMoved();
  };

  return (
    <ThumbBar isAtHead={false}>
      <div className="flex flex-wrap items-end gap-2 py-1.5 print:hidden">
        <SelectField
          label={
            entries.length === 1
              ? '1 selecionado. Mudar para:'
              : `${entries.length} selecionados. Mudar para:`
          }
          placeholder="Selecione um autocarro"
          className="grow basis-60"
          value={toBusId}
          error={error}
          options={buses.map((row) => ({
            ...busOption(row),
            disabled: freeSeats(row.bus) < seatsFor(row.id),
          }))}
          onChange={(event) => {
            setToBusId(event.target.value);
            setError(undefined);
          }}
        />
        <Button
          className="grow lg:grow-0 lg:px-10"
          disabled={entries.length === 0}
          icon={<ArrowRightLeft aria-hidden="true" className="size-5" />}
          onClick={() => void move()}
        >
          Mudar
        </Button>
      </div>
    </ThumbBar>
  );
}
