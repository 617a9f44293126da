import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { AskedButton } from '../booking/asked-button.tsx';
import { useReplacingMutate } from '../booking/use-replacing-mutate.ts';
import { partyChanged } from './companion-words.ts';
import { peopleOf, rowsOf } from './party-rows.ts';

export interface TakeCompanionsOffProps {
  tripId: string;
  booking: Booking;
}

/** Takes companions off an accepted request, one by one and each after a question (GROUP-26). Works offline. */
export function TakeCompanionsOff({ tripId, booking }: TakeCompanionsOffProps) {
  const mutate = useReplacingMutate();
  const people = peopleOf(booking);
  const waits = (id: string) => booking.asking?.some((one) => one.id === id) === true;
  return (
    <ul className="flex flex-wrap gap-2">
      {people.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <AskedButton
            fullWidth
            verb="changeParty"
            act={() =>
              mutate('changeParty', { tripId, party: rowsOf(people.filter((kept) => kept.id !== id)) })
            }
            label={waits(id) ? `Retirar o pedido de ${name}` : `Tirar ${name}`}
            question={
              waits(id)
                ? `Retirar o pedido de lugar para ${name}?`
                : `Tirar ${name} da viagem? O lugar fica livre para outra pessoa.`
            }
            cancelLabel={waits(id) ? 'Manter pedido' : 'Manter lugar'}
            {...partyChanged}
          />
        </li>
      ))}
    </ul>
  );
}
