import { Phone } from 'lucide-react';
import { useState } from 'react';
import { isMissing } from '../../../domain/boarding/seats.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { compareText } from '../../../domain/text.ts';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';

const CallSheet = whenOpened(() => import('./call-sheet.tsx').then((part) => part.CallSheet));

export interface CallMissingProps {
  /** The bar's count of missing passengers. A press starts the calls. */
  words: string;
  /** The present entries of the bus. */
  passengers: readonly Passenger[];
  /** Those of them who are to be aboard by now: people wait at the stops ahead, and nobody calls them yet (STOP-45). */
  due: readonly Passenger[];
  ticks: Ticks;
  /** False when ticking is not allowed, e.g. after the trip. */
  canBoard: boolean;
}

/**
 * Calls the missing passengers one after another (BOARD-86). The round is fixed at its start: a call takes half a minute, and
 * who boards or leaves the bus meanwhile is marked, not replaced by the next one under the thumb.
 */
export function CallMissing({ words, passengers, due, ticks, canBoard }: CallMissingProps) {
  const [round, setRound] = useState<readonly Passenger[]>([]);
  const [index, setIndex] = useState(0);
  const people = round.map((called) => {
    const present = passengers.find(({ id }) => id === called.id);
    return { ...(present ?? called), isGone: !present };
  });

  function begin() {
    setRound(due.filter(isMissing).sort((a, b) => compareText(a.name, b.name)));
    setIndex(0);
  }

  return (
    <>
      {!due.some(isMissing) ? (
        words
      ) : (
        <button
          type="button"
          aria-label={`${words}: ligar aos que faltam`}
          onClick={begin}
          // Extends the target over all the counts: the words alone are too low for a thumb.
          className="inline-flex items-center gap-1 underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
        >
          <Phone aria-hidden="true" className="size-3.5 shrink-0 print:hidden" />
          {words}
        </button>
      )}
      <CallSheet
        open={people.length > 0}
        onClose={() => setRound([])}
        people={people}
        index={index}
        onIndexChange={setIndex}
        ticks={ticks}
        canBoard={canBoard}
      />
    </>
  );
}
