import { useParams } from 'react-router-dom';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDocuments, useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { stopOptions } from './stop-options.ts';

export interface StopChoiceProps {
  passenger: Passenger;
  /** Where the person gets on now. */
  stopId: string;
}

/** Changes where a person gets on, at once (STOP-42). Choosing again takes it back. */
export function StopChoice({ passenger, stopId }: StopChoiceProps) {
  const { tripId = '', busId = '' } = useParams();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const mutate = useMutate();
  const { id: passengerId, name } = passenger;

  async function choose(chosen: string) {
    const passengerName = name.slice(0, 200);
    const result = await mutate('setStop', { tripId, busId, passengerId, passengerName, stopId: chosen });
    if (!result.ok) showError(failureSentence('setStop', result));
  }

  return (
    trip && (
      <SelectField
        label="Paragem"
        className="mt-3 max-w-md"
        value={stopId}
        options={stopOptions(stopsOf(trip))}
        onChange={({ target }) => void choose(target.value)}
      />
    )
  );
}
