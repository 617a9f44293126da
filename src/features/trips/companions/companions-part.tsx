import { UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  mostCompanions,
  type PartyMember,
  tooManyCompanions,
} from '../../../domain/groups/party-argument.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { CompanionFields } from './companion-fields.tsx';
import { seatsAndTotal } from './companion-words.ts';
import { newCompanion } from './party-rows.ts';
import type { Party } from './use-party.ts';

export interface CompanionsPartProps {
  party: Party;
  /** Begins with the first companion, and the focus there: somebody has come here to name one. */
  beginsWithOne?: boolean;
}

/** Who travels with the person who asks, what is asked of each, and what all of them pay (GROUP-20, GROUP-22). */
export function CompanionsPart({ party, beginsWithOne = false }: CompanionsPartProps) {
  const { rows, fixed, errors, change, place } = party;
  /** What takes the focus once it is drawn. */
  const focusNext = useRef<string>(undefined);
  const begins = useRef(beginsWithOne);

  const add = () => {
    focusNext.current = `li:nth-child(${rows.length + 1}) input`;
    change([...rows, newCompanion()]);
  };
  const remove = (gone: PartyMember) => {
    focusNext.current = '[data-adds]';
    change(rows.filter((row) => row !== gone));
  };

  useEffect(() => {
    if (begins.current) {
      begins.current = false;
      focusNext.current = 'input';
      if (rows.length === 0) return add();
    }
    if (!focusNext.current) return;
    place.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  return (
    <div ref={place} className="grid gap-3">
      {rows.length > 0 && (
        <ul aria-label="Acompanhantes" className="grid gap-3">
          {rows.map((row, index) => (
            <li key={row.id} className="rounded-card border border-line p-3.5">
              <CompanionFields
                row={row}
                place={`${fixed + index + 1}.º acompanhante`}
                errors={errors[index]}
                onChange={(values) => change(rows.map((one) => (one === row ? { ...one, ...values } : one)))}
                onRemove={() => remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {fixed + rows.length < mostCompanions ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {fixed + rows.length === 0 && <p className="font-semibold">Vai sozinho.</p>}
          <Button
            size="sm"
            variant="secondary"
            data-adds
            icon={<UserPlus aria-hidden="true" className="size-4.5" />}
            onClick={add}
          >
            {fixed + rows.length === 0 ? 'Levar acompanhantes' : 'Mais um acompanhante'}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{tooManyCompanions}</p>
      )}
      {/* Always there, so that a screen reader hears of what comes into it. */}
      <div role="status" className="grid gap-2 leading-snug empty:-mt-3">
        {rows.some(({ isMinor }) => isMinor) && (
          <p>Você é o adulto responsável pelos menores deste pedido.</p>
        )}
        {rows.length > 0 && <p className="font-semibold tabular-nums">{seatsAndTotal(party.everybody)}</p>}
      </div>
      {rows.length > 0 && <FormError>{party.tooFewSeats}</FormError>}
    </div>
  );
}
