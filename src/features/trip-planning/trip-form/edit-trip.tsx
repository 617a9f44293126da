import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { changeLines, toldChanges } from '../../../domain/trip-changes.ts';
import { publicTripRef, tripSheetRef } from '../../../domain/wire/documents.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDocuments, useMutate, useTouched } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { holds, refusedChanges } from './refused-changes.ts';
import { RefusedEditNotice } from './refused-edit-notice.tsx';
import { TripForm } from './trip-form.tsx';
import { type TripToEdit, tripFormFields } from './trip-form-values.ts';
import { type RefusedEdit, useRefusedEdit } from './use-refused-edit.ts';
import { useTripDraft } from './use-trip-draft.ts';

const cancelled = 'Entretanto a viagem foi cancelada. Se for reposta, o que escreveu está aqui.';
const over = 'Entretanto a viagem foi concluída e já não se edita.';

interface EditTripProps {
  tripId: string;
  trip: Trip;
  /** False on a trip that is cancelled or over: there is no form, and who had it open is told so. */
  canChange: boolean;
}

/** The collapsible form that edits a trip. It restores values of a refused edit (TRIP-05 to TRIP-10, OFF-10). */
export function EditTrip({ tripId, trip: ownTrip, canChange }: EditTripProps) {
  const contactPhone = useDocuments('tripSheet').get(tripSheetRef(tripId).path)?.contactPhone ?? '';
  const trip: TripToEdit = { ...ownTrip, contactPhone };
  const mutate = useMutate();
  const draft = useTripDraft(tripId);
  const [isOpen, setOpen] = useState(draft.found !== undefined);
  const refused = useRefusedEdit(tripId);
  const [takenUp, setTakenUp] = useState<string>();
  const [beginnings, setBeginnings] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  const isOwnChange = useTouched().get(publicTripRef(tripId).path) === 'pending';
  const couldChange = useRef(canChange);
  const sayGone = useEffectEvent(() => {
    if (!isOpen || isOwnChange) return;
    showError(ownTrip.cancelledAt === undefined ? over : cancelled);
    focusPageTitle();
  });
  useEffect(() => {
    if (couldChange.current && !canChange) sayGone();
    couldChange.current = canChange;
  }, [canChange]);

  const takeUp = (edit: RefusedEdit) => {
    draft.keep({ tripId, changes: { ...edit.changes, ...draft.read()?.changes } });
    setTakenUp(edit.id);
    setOpen(true);
  };

  /** Rebases the typed values on the present trip; saved over the former one, they would be refused again. */
  const beginAnew = (args: Record<string, unknown>) => {
    const changes = refusedChanges(args);
    draft.keep(changes && { tripId, changes });
    flushSync(() => setBeginnings((count) => count + 1));
    // The form is another one: the keyboard goes on from its button.
    place.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  };

  const save = async (fields: TripFields, before: TripToEdit | undefined) => {
    const seen = before && tripFormFields(before);
    const result = await mutate('editTrip', { ...fields, seen });
    if (!result.ok) {
      const isChanged = result.code === 'TRIP_CHANGED';
      // What the other device changed stands in none of the fields: the form has what was typed.
      const lines = isChanged && before ? changeLines(before, trip, toldChanges(before, trip)) : '';
      const meanwhile = lines && ` Entretanto mudou: ${lines.replaceAll('\n', ', ')}.`;
      showError(failureSentence('editTrip', result) + meanwhile);
      if (isChanged) beginAnew({ ...fields, seen });
      return false;
    }
    // Dismiss the refusal only after the new edit is stored. Compare contents, because the app may have restarted in between.
    if (refused && (refused.id === takenUp || holds(fields, refused.changes))) refused.discard();
    void sayDone([result.tapId], 'Detalhes da viagem atualizados com sucesso!');
    setOpen(false);
    return true;
  };

  if (!canChange) return null;
  return (
    <div ref={place} className="flex flex-col gap-3">
      {refused && refused.id !== takenUp && <RefusedEditNotice edit={refused} onTakeUp={takeUp} />}
      <Disclosure
        title="Editar viagem"
        icon={<Pencil aria-hidden="true" className="size-5" />}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <TripForm
          // Remounts the form with the restored values, or when the trip arrives after the refusal.
          key={[beginnings, takenUp, takenUp && JSON.stringify(tripFormFields(trip))].join(' ')}
          tripId={tripId}
          trip={trip}
          draftName={tripId}
          submitLabel="Guardar alterações"
          busyLabel="A guardar..."
          onSubmit={save}
        />
      </Disclosure>
    </div>
  );
}
