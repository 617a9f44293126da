import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import { type DrawnRow, type DrawnRows, drawn, isAimedAt } from './drawn-rows.ts';
import { keyOfLine, type ListLine } from './list-line.ts';

/**
 * Blocks touches on a row that has just moved under the finger (BOARD-45). Put the handlers on the element that holds the
 * rows. `lines` are the rendered ones, in their order. Mouse and keyboard input is never blocked.
 */
export function useTouchGuard(list: RefObject<HTMLElement | null>, lines: readonly ListLine[]) {
  const guard = useMemo(() => touchGuard(() => list.current), [list]);
  useLayoutEffect(() => guard.watch(), [guard]);
  useLayoutEffect(() => guard.place(lines), [guard, lines]);
  return guard.handlers;
}

/** Milliseconds after a scroll until what is now drawn is noted: before the list is sorted, which waits longer. */
const scrollPause = 100;

/** Somebody's row, or by its key anything else that moves with the list. */
const touchable = '[data-passenger-id], [data-touch-key]';

const idOf = ({ dataset }: HTMLElement) => dataset.passengerId ?? dataset.touchKey;

function touchGuard(list: () => HTMLElement | null) {
  let layouts: DrawnRows = [];
  let placed: readonly ListLine[] = [];
  /** The user's own scrolling: a row that scrolls with the page has not moved under the finger. */
  let scrolled = 0;
  let scrollPlace = window.scrollY;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const finger = { isDown: false, since: 0 };

  function measure(): void {
    const rows = [...(list()?.querySelectorAll<HTMLElement>(`${touchable}, [data-undrawn]`) ?? [])];
    layouts = drawn(
      layouts,
      rows.map((row): DrawnRow => {
        const { top, bottom } = row.getBoundingClientRect();
        return { id: idOf(row), top: top + scrolled, bottom: bottom + scrolled };
      }),
      performance.now(),
    );
    // A scroll in the same frame as a new layout is the browser's own and counts as a move.
    scrollPlace = window.scrollY;
  }

  function follow(): void {
    scrolled += window.scrollY - scrollPlace;
    scrollPlace = window.scrollY;
    clearTimeout(pause);
    pause = setTimeout(measure, scrollPause);
  }

  return {
    /** Rows of equal height can swap without a resize to observe. */
    place(lines: readonly ListLine[]): void {
      const isMoved = !isSameOrder(placed, lines);
      placed = lines;
      if (!isMoved) return;
      measure();
      // Where the sort has scrolled far, other rows are drawn right after.
      queueMicrotask(measure);
    },
    watch() {
      const sizes = new ResizeObserver(measure);
      for (const element of whatDecidesThePlaceOf(list())) sizes.observe(element);
      window.addEventListener('scroll', follow);
      return () => {
        sizes.disconnect();
        clearTimeout(pause);
        window.removeEventListener('scroll', follow);
      };
    },
    handlers: {
      onPointerDownCapture({ pointerType, timeStamp }: PointerEvent): void {
        finger.isDown = pointerType !== 'mouse';
        finger.since = timeStamp;
      },
      onClickCapture(event: MouseEvent): void {
        const { isDown, since } = finger;
        finger.isDown = false;
        const row = event.target instanceof Element && event.target.closest<HTMLElement>(touchable);
        if (!isDown || !row) return;
        if (isAimedAt(idOf(row) ?? '', event.clientY + scrolled, since, layouts)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** True when the same passengers and heads are in the same places. */
export function isSameOrder(before: readonly ListLine[], after: readonly ListLine[]): boolean {
  const keys = after.map(keyOfLine);
  return before.length === keys.length && before.every((line, place) => keyOfLine(line) === keys[place]);
}

/** The list, its ancestors and their preceding siblings: a resize of any may move rows. */
function whatDecidesThePlaceOf(list: HTMLElement | null): Element[] {
  const found: Element[] = [];
  for (
    let part: Element | null = list;
    part && part !== document.documentElement;
    part = part.parentElement
  ) {
    found.push(part);
    for (let before = part.previousElementSibling; before; before = before.previousElementSibling) {
      found.push(before);
    }
  }
  return found;
}
