import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { ownSeats } from '../../../domain/groups/groups.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReplacingMutate } from '../booking/use-replacing-mutate.ts';
import { partyChanged } from './companion-words.ts';
import { CompanionsPart } from './companions-part.tsx';
import { areSameRows, asRows, rowsOf } from './party-rows.ts';
import { useParty } from './use-party.ts';

export interface ChangeCompanionsProps {
  tripId: string;
  trip: Trip;
  booking: Booking;
  /** The companions of the last change, when the server refused it: nobody types them again. */
  refusedParty: unknown;
}

/** Says anew who comes, while the request waits, in the editor of the request. Works offline (GROUP-25). */
export function ChangeCompanions(props: ChangeCompanionsProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const label = props.booking.party ? 'Mudar acompanhantes' : 'Levar acompanhantes';
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        actions={
          <Button type="submit" form={formId}>
            Guardar
          </Button>
        }
      >
        <PartyForm {...props} id={formId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface PartyFormProps extends ChangeCompanionsProps {
  id: string;
  onDone: () => void;
}

/** The editor. A dialog that is closed without saving leaves what was typed to the draft. */
function PartyForm({ tripId, trip, booking, refusedParty, id, onDone }: PartyFormProps) {
  const mutate = useReplacingMutate();
  const present = rowsOf(booking.party);
  const party = useParty({
    tripId,
    trip,
    base: asRows(refusedParty) ?? present,
    own: { price: booking.price, seats: ownSeats(booking) },
    former: booking.seats,
  });

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!party.check()) return;
    onDone();
    if (areSameRows(party.rows, present)) return party.forget();
    const result = await mutate('changeParty', { tripId, party: [...party.rows] });
    if (!result.ok) return showError(failureSentence('changeParty', result));
    party.forget();
    void sayDone([result.tapId], partyChanged.done, partyChanged.kept);
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void change(event)}>
      <CompanionsPart party={party} beginsWithOne={present.length === 0} />
    </form>
  );
}
