import { useEffect, useMemo, useState } from 'react';
import { type BoardingOrder, inSteadyOrder, isOutOfPlace } from '../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';

/** After the last tick, this long until the rows take their new places. */
const pause = 1_200;

/** Whose row the keyboard is in. */
function passengerUnderKeyboard(): string | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return undefined;
  return focused.closest<HTMLElement>('[data-passenger-id]')?.dataset.passengerId;
}

/**
 * The passengers in the order asked for; rows keep their places while somebody is ticking, and while the keyboard is in
 * one that would leave: it must not run away with what is pressed next (BOARD-04).
 */
export function useSteadyPassengers(passengers: readonly Passenger[], order: BoardingOrder): Passenger[] {
  const [basis, setBasis] = useState(passengers);
  useEffect(() => {
    if (basis === passengers) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleSoon = () => {
      clearTimeout(timer);
      if (isOutOfPlace(passengerUnderKeyboard(), passengers, basis, order)) return;
      timer = setTimeout(() => setBasis(passengers), pause);
    };
    settleSoon();
    document.addEventListener('focusin', settleSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', settleSoon);
    };
  }, [passengers, basis, order]);
  return useMemo(() => inSteadyOrder(passengers, basis, order), [passengers, basis, order]);
}
