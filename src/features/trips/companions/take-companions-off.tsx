import type { Companion } from '../../../domain/groups/companion.schema.ts';
import { AskedButton } from '../booking/asked-button.tsx';
import { useReplacingMutate } from '../booking/use-replacing-mutate.ts';
import { partyChanged } from './companion-words.ts';
import { rowsOf } from './party-rows.ts';

export interface TakeCompanionsOffProps {
  tripId: string;
  party: readonly Companion[];
}

/**
 * Takes companions off an accepted request, one by one and each after a question; nobody is added any more (GROUP-26). Works
 * offline.
 */
export function TakeCompanionsOff({ tripId, party }: TakeCompanionsOffProps) {
  const mutate = useReplacingMutate();
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {party.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <AskedButton
              fullWidth
              verb="changeParty"
              act={() =>
                mutate('changeParty', { tripId, party: rowsOf(party.filter((kept) => kept.id !== id)) })
              }
              label={`Tirar ${name}`}
              question={`Tirar ${name} da viagem? O lugar fica livre para outra pessoa.`}
              cancelLabel="Manter lugar"
              {...partyChanged}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted leading-snug">Para levar mais alguém, fale com o organizador.</p>
    </>
  );
}
