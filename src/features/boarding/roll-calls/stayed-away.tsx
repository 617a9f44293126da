import { useMemo } from 'react';
import { searchPassengers } from '../../../db/queries/boarding-list.query.ts';
import { occupiedSeats } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { PresenceToggle } from './presence-toggle.tsx';

const title = 'Não viajaram na ida';

export interface StayedAwayProps extends Pick<PassengerRowProps, 'rights' | 'ticks'> {
  people: Passenger[];
  /** How many seats of theirs the call has as present. */
  present: number;
  /** What is searched for; then only who is found, unfolded. */
  typed: string;
}

/** Who never boarded: folded below the list, and to be ticked too, for some come back with the coach (CALL-27). */
export function StayedAway({ people, present, typed, rights, ticks }: StayedAwayProps) {
  const isSearch = typed.trim() !== '';
  const found = useMemo(() => searchPassengers(people, typed), [people, typed]);
  if (found.length === 0) return null;
  const here = present === 1 ? ', 1 presente' : `, ${present} presentes`;
  const rows = (
    <RowList label={title}>
      {found.map((passenger) => (
        <li
          key={passenger.id}
          data-touch-key={`away ${passenger.id}`}
          className="flex items-center gap-3 p-2"
        >
          <PresenceToggle {...{ passenger, rights, ticks }} />
          <span className="min-w-0 break-words font-semibold leading-snug">{passenger.name}</span>
        </li>
      ))}
    </RowList>
  );
  return (
    <div className="mt-4 print:hidden">
      {isSearch ? (
        <>
          <h2 className="mb-2 text-xl">{title}</h2>
          {rows}
        </>
      ) : (
        <Disclosure title={`${title} (${occupiedSeats({ passengers: people })}${present > 0 ? here : ''})`}>
          {rows}
        </Disclosure>
      )}
    </div>
  );
}
