import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { ownSeats } from '../../../domain/groups/groups.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useReplacingMutate } from '../booking/use-replacing-mutate.ts';
import { moreAsked, partyChanged } from './companion-words.ts';
import { CompanionsPart } from './companions-part.tsx';
import { areSameRows, asRows, peopleOf, rowsOf } from './party-rows.ts';
import { useParty } from './use-party.ts';

export interface ChangeCompanionsProps {
  tripId: string;
  trip: Trip;
  booking: Booking;
  /** The companions of the last change, when the server refused it: nobody types them again. */
  refusedParty: unknown;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Says anew who comes, while the request waits, in the editor of the request (GROUP-25); once it is accepted, names more people,
 * for whom the organizer is asked (GROUP-52). Works offline.
 */
export function ChangeCompanions({ isOpen, onOpenChange, ...props }: ChangeCompanionsProps) {
  const formId = useId();
  const [wasAdding, setWasAdding] = useState(false);
  const isAdding = props.booking.status === 'accepted';
  const change = isAdding ? 'Levar mais alguém' : 'Mudar acompanhantes';
  const label = peopleOf(props.booking).length > 0 ? change : 'Levar acompanhantes';
  const open = () => {
    setWasAdding(isAdding);
    onOpenChange(true);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title={label}
        actions={
          <Button type="submit" form={formId}>
            {isAdding ? 'Pedir lugar' : 'Guardar'}
          </Button>
        }
      >
        {isAdding && !wasAdding && (
          <div className="mb-4">
            <Notice title="O pedido foi aceite entretanto">
              Quem já tem lugar fica como está. Aqui pode pedir lugar para mais alguém.
            </Notice>
          </div>
        )}
        <PartyForm {...props} id={formId} onDone={() => onOpenChange(false)} />
      </Dialog>
    </>
  );
}

interface PartyFormProps extends Omit<ChangeCompanionsProps, 'isOpen' | 'onOpenChange'> {
  id: string;
  onDone: () => void;
}

/** The editor. A dialog that is closed without saving leaves what was typed to the draft. */
function PartyForm({ tripId, trip, booking, refusedParty, id, onDone }: PartyFormProps) {
  const mutate = useReplacingMutate();
  const isAdding = booking.status === 'accepted';
  const people = rowsOf(peopleOf(booking));
  const [fixed, present] = isAdding ? [people, []] : [[], people];
  const seats = ownSeats(booking) + people.length;
  const party = useParty({
    tripId,
    trip,
    base: asRows(refusedParty) ?? present,
    own: { price: booking.price, seats: ownSeats(booking) },
    known: peopleOf(booking),
    fixed,
    former: seats,
    seated: isAdding ? seats : 0,
  });
  const said = isAdding ? moreAsked : partyChanged;

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!party.check()) return;
    onDone();
    if (areSameRows(party.rows, present)) return party.forget();
    const result = await mutate('changeParty', { tripId, party: [...fixed, ...party.rows] });
    if (!result.ok) return showError(failureSentence('changeParty', result));
    party.forget();
    void sayDone([result.tapId], said.done, said.kept);
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void change(event)}>
      <CompanionsPart party={party} beginsWithOne={present.length === 0} />
    </form>
  );
}
