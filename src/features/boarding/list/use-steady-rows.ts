import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type BoardingOrder,
  type SteadyRow,
  steadyRows,
  unplacedRows,
} from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';

/** Without a hand on the screen for this long, in milliseconds, the list is put in order. */
const restTime = 5_000;

/** After the last movement of the page, this long until it stands. */
const scrollPause = 150;

const handling = ['pointerdown', 'keydown', 'scroll'] as const;

export interface SteadyRows {
  rows: SteadyRow[];
  /** How many rows putting the list in order would change, and how many of them by somebody else's hand. */
  unplaced: ReturnType<typeof unplacedRows>;
  /** Puts the list in order now, and what comes next until the screen is touched again. The same function every time. */
  tidy(): void;
}

/**
 * The rows of the list, which stay where they are while somebody works on it (BOARD-44). It is put in order at rest, when
 * what was ticked has been scrolled out of view, when the keyboard goes on to another row, and when asked for.
 */
export function useSteadyRows(
  passengers: readonly Passenger[],
  order: BoardingOrder,
  uid: string,
  list: RefObject<HTMLElement | null>,
): SteadyRows {
  const [basis, setBasis] = useState(passengers);
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(passengers);
  const anchor = useRef<DrawnBox | undefined>(undefined);
  const rows = useMemo(() => steadyRows(passengers, basis, order), [passengers, basis, order]);
  const unplaced = useMemo(
    () => unplacedRows(passengers, basis, order, uid),
    [passengers, basis, order, uid],
  );
  const isInOrder = unplaced.all === 0;

  useEffect(() => {
    const touch = () => {
      touched.current = performance.now();
    };
    for (const event of handling) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      for (const event of handling) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);

  // Before the paint: what comes while nobody touches the screen is never seen out of its place.
  useLayoutEffect(() => {
    latest.current = passengers;
    if (isInOrder) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tidy = () => {
      anchor.current = rowsIn(list.current).find((row) => !isUnplaced(row.id) && isInView(row.box));
      setBasis(passengers);
    };
    const waitForRest = () => {
      clearTimeout(timer);
      if (isUnplaced(rowUnderKeyboard())) return;
      const left = touched.current + restTime - performance.now();
      if (left <= 0) tidy();
      else timer = setTimeout(waitForRest, left);
    };
    const isUnplaced = (id: string | undefined) =>
      rows.some(({ passenger, state }) => passenger.id === id && state !== 'placed');

    const followKeyboard = () => {
      const id = rowUnderKeyboard();
      if (id !== undefined && !isUnplaced(id)) tidy();
      else waitForRest();
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const lookAfterScroll = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        const left = rowsIn(list.current).filter(({ id }) => isUnplaced(id));
        if (left.length > 0 && !left.some(({ box }) => isInView(box))) tidy();
      }, scrollPause);
    };

    waitForRest();
    document.addEventListener('focusin', followKeyboard);
    window.addEventListener('scroll', lookAfterScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      clearTimeout(pause);
      document.removeEventListener('focusin', followKeyboard);
      window.removeEventListener('scroll', lookAfterScroll);
    };
  }, [passengers, rows, isInOrder, list]);

  // What one looks at stays where it is; not every browser sees to that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the list is put in order.
  useLayoutEffect(() => {
    const before = anchor.current;
    anchor.current = undefined;
    const after = before && rowsIn(list.current).find(({ id }) => id === before.id);
    if (after) window.scrollBy({ top: after.box.top - before.box.top, behavior: 'instant' });
  }, [basis]);

  const tidy = useCallback(() => {
    touched.current = Number.NEGATIVE_INFINITY;
    setBasis(latest.current);
  }, []);
  return { rows, unplaced, tidy };
}

/** Whose row the keyboard is in. */
function rowUnderKeyboard(): string | undefined {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return undefined;
  return focused.closest<HTMLElement>('[data-passenger-id]')?.dataset.passengerId;
}

interface DrawnBox {
  id: string | undefined;
  box: DOMRect;
}

function rowsIn(list: HTMLElement | null): DrawnBox[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-passenger-id]') ?? [])].map((row) => ({
    id: row.dataset.passengerId,
    box: row.getBoundingClientRect(),
  }));
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}
