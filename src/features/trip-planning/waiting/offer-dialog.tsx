import { useState } from 'react';
import type { WaitingRow } from '../../../db/queries/waiting/waiting-list.query.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { endWords, offerChoices } from '../../../domain/waiting/offers.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

/** Whom a seat is offered to, and since when the question stands. */
export interface SeatToOffer {
  row: WaitingRow;
  at: Instant;
}

interface OfferDialogProps {
  trip: Trip;
  /** Undefined while the dialog is closed. */
  offer: SeatToOffer | undefined;
  onCancel: () => void;
  onConfirm: (offer: SeatToOffer, endsAt: Instant) => void;
}

/** Asks until when a seat is kept for somebody of the queue (WAIT-22). */
export function OfferDialog({ trip, offer, onCancel, onConfirm }: OfferDialogProps) {
  // Keeps the name and the choices while the dialog fades out.
  const [asked, setAsked] = useState(offer);
  if (offer && offer !== asked) setAsked(offer);
  const [chosen, setChosen] = useState('');
  if (!asked) return null;
  const { row, at } = asked;
  const choices = offerChoices(trip, at);
  const endsAt = choices.includes(chosen) ? chosen : choices.at(-1);
  return (
    <ConfirmDialog
      open={offer !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title="Oferecer lugar"
      text={
        <>
          Um lugar fica guardado até à hora que escolher.
          <span className="mt-2 block font-semibold text-ink">{row.entry.passengerName}</span>
        </>
      }
      confirmLabel="Oferecer"
      confirmDisabled={endsAt === undefined}
      onConfirm={() => offer && endsAt && onConfirm(offer, endsAt)}
    >
      <SelectField
        label="Guardar até"
        value={endsAt ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        options={choices.map((value) => ({ value, label: endWords(value, at) }))}
      />
    </ConfirmDialog>
  );
}
