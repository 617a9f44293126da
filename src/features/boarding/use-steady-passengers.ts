import { useEffect, useMemo, useState } from 'react';
import { type BoardingOrder, inSteadyOrder } from '../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';

/** After the last tick, this long until the rows take their new places. */
const pause = 1_200;

/** The row in which the keyboard is: it must not run away with what is pressed next. */
function rowOfKeyboard(): Element | null {
  const focused = document.activeElement;
  return focused?.matches(':focus-visible') ? focused.closest('main li, main tr') : null;
}

/** The passengers in the order asked for; rows keep their places while somebody is ticking. */
export function useSteadyPassengers(passengers: readonly Passenger[], order: BoardingOrder): Passenger[] {
  const [basis, setBasis] = useState(passengers);
  useEffect(() => {
    const row = rowOfKeyboard();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleSoon = () => {
      clearTimeout(timer);
      if (!row?.contains(document.activeElement)) timer = setTimeout(() => setBasis(passengers), pause);
    };
    settleSoon();
    document.addEventListener('focusin', settleSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', settleSoon);
    };
  }, [passengers]);
  return useMemo(() => inSteadyOrder(passengers, basis, order), [passengers, basis, order]);
}
