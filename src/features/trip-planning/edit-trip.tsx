import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { failureSentence } from '../../domain/failures.ts';
import type { TripFields } from '../../domain/mutators/trip-fields.ts';
import { showError, showSuccess } from '../../session/message-store.ts';
import { useMutate } from '../../session/use-session.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TripForm } from './trip-form.tsx';
import { tripFormFields } from './trip-form-values.ts';
import { useTripDraft } from './use-trip-draft.ts';

/** The form that changes a trip, folded until it is wanted (TRIP-05 to TRIP-10). */
export function EditTrip({ tripId, trip }: { tripId: string; trip: Trip }) {
  const mutate = useMutate();
  const draft = useTripDraft(tripId);
  const [isOpen, setOpen] = useState(draft.found !== undefined);

  const save = async (fields: TripFields, before: Trip | undefined) => {
    const seen = before && tripFormFields(before);
    const result = await mutate('editTrip', { ...fields, seen });
    if (!result.ok) {
      showError(failureSentence('editTrip', result));
      return false;
    }
    showSuccess('Detalhes da viagem atualizados com sucesso!');
    setOpen(false);
    return true;
  };

  return (
    <Disclosure
      title="Editar viagem"
      icon={<Pencil aria-hidden="true" className="size-5" />}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <TripForm
        tripId={tripId}
        trip={trip}
        draftName={tripId}
        submitLabel="Guardar alterações"
        busyLabel="A guardar..."
        onSubmit={save}
      />
    </Disclosure>
  );
}
