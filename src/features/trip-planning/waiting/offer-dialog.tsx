import { useState } from 'react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { endWords, offerChoices } from '../../../domain/waiting/offers.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface OfferDialogProps {
  trip: Trip;
  /** Whom the seat is offered to, and since when the question stands; undefined while it is closed. */
  offer: { name: string; at: Instant } | undefined;
  onCancel: () => void;
  onConfirm: (endsAt: Instant) => void;
}

/** Asks until when a seat is kept for somebody of the queue (WAIT-22). */
export function OfferDialog({ trip, offer, onCancel, onConfirm }: OfferDialogProps) {
  const [chosen, setChosen] = useState('');
  const choices = offer ? offerChoices(trip, offer.at) : [];
  const endsAt = choices.includes(chosen) ? chosen : choices.at(-1);
  return (
    <ConfirmDialog
      open={offer !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title="Oferecer lugar"
      text={
        <>
          Um lugar fica guardado até à hora que escolher.
          <span className="mt-2 block font-semibold text-ink">{offer?.name}</span>
        </>
      }
      confirmLabel="Oferecer"
      confirmDisabled={endsAt === undefined}
      onConfirm={() => endsAt && onConfirm(endsAt)}
    >
      <SelectField
        label="Guardar até"
        value={endsAt ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        options={choices.map((value) => ({ value, label: offer ? endWords(value, offer.at) : '' }))}
      />
    </ConfirmDialog>
  );
}
