import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type BoardingOrder,
  type SteadyRow,
  type StopIds,
  sortPassengers,
  steadyRows,
  unplacedRows,
} from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopIdsOn, stopsOf } from '../../../domain/stops/stops.ts';
import type { RowWindowHandle } from '../../../ui/lists/use-row-window.ts';
import type { Boarders } from '../stops/stop-groups.ts';

/** Milliseconds without a touch before the list is sorted. */
const restTime = 5_000;

/** Milliseconds after the last scroll event until the page counts as still. */
const scrollPause = 150;

const handling = ['pointerdown', 'keydown', 'scroll'] as const;

export interface SteadyRows {
  rows: SteadyRow[];
  /** The people and the trip as of the last sort. */
  basis: Boarders;
  stopIds: StopIds;
  /** The number of rows that sorting would move, and how many of them another person changed. */
  unplaced: ReturnType<typeof unplacedRows>;
  /** Sorts the list now and until the next touch. The function's identity is stable. */
  tidy(): void;
}

/**
 * The rows of the list, in a stable order while the user works on it (BOARD-44). It is sorted when idle, when the ticked row
 * has left the view, when the keyboard focus moves to another row, and on request; never behind an open dialog.
 */
export function useSteadyRows(
  passengers: readonly Passenger[],
  trip: Boarders['trip'],
  order: BoardingOrder,
  uid: string,
  list: RefObject<HTMLElement | null>,
  handle: RefObject<RowWindowHandle | null>,
): SteadyRows {
  const now = useMemo(() => ({ passengers, trip }), [passengers, trip]);
  const [basis, setBasis] = useState<Boarders>(now);
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(now);
  const anchor = useRef<DrawnBox | undefined>(undefined);
  const stopIds = useMemo(
    () => ({ before: stopIdsOn(basis.trip), now: stopIdsOn(trip) }),
    [basis.trip, trip],
  );
  const sorted = useMemo(
    () => sortPassengers(basis.passengers, order, stopIdsOn(basis.trip)),
    [basis, order],
  );
  const rows = useMemo(
    () => steadyRows(passengers, sorted, order, stopIds),
    [passengers, sorted, order, stopIds],
  );
  const unplaced = useMemo(
    () => unplacedRows(passengers, basis.passengers, order, uid, stopIds, rows),
    [passengers, basis, order, uid, stopIds, rows],
  );
  const isSameRoad = useMemo(
    () => JSON.stringify(stopsOf(trip)) === JSON.stringify(stopsOf(basis.trip)),
    [trip, basis.trip],
  );
  const isInOrder = unplaced.all === 0 && isSameRoad;

  useEffect(() => {
    const touch = () => {
      touched.current = performance.now();
    };
    for (const event of handling) window.addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      for (const event of handling) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);

  // Runs before paint, so that a change while idle is never shown out of order.
  useLayoutEffect(() => {
    latest.current = now;
    if (isInOrder) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tidy = () => {
      anchor.current = rowsIn(list.current).find((row) => !isUnplaced(row.id) && isInView(row.box));
      setBasis(now);
    };
    const waitForRest = () => {
      clearTimeout(timer);
      if (isUnplaced(rowUnderKeyboard())) return;
      // Nothing moves behind a dialog: it may belong to a row that would go out of view, with what is typed in it.
      if (document.body.classList.contains('modal-open')) touched.current = performance.now();
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
        const isSeen = rowsIn(list.current).some(({ id, box }) => isUnplaced(id) && isInView(box));
        if (!isSeen && rows.some(({ state }) => state !== 'placed')) tidy();
      }, scrollPause);
    };

    waitForRest();
    document.addEventListener('focusin', followKeyboard);
    window.addEventListener('scroll', lookAfterScroll);
    return () => {
      clearTimeout(timer);
      clearTimeout(pause);
      document.removeEventListener('focusin', followKeyboard);
      window.removeEventListener('scroll', lookAfterScroll);
    };
  }, [now, rows, isInOrder, list]);

  // Keeps the visible rows in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sort.
  useLayoutEffect(() => {
    const before = anchor.current;
    anchor.current = undefined;
    if (before?.id !== undefined) handle.current?.bring(before.id, before.box.top);
  }, [basis]);

  const tidy = useCallback(() => {
    touched.current = Number.NEGATIVE_INFINITY;
    setBasis(latest.current);
  }, []);
  return { rows, basis, stopIds, unplaced, tidy };
}

/** The id of the row that has the keyboard focus. */
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
