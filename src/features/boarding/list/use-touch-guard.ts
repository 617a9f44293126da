import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useMemo } from 'react';
import { type DrawnRow, type DrawnRows, drawn, isAimedAt } from './drawn-rows.ts';

/**
 * Lets no touch through to a row that has only just come under the finger, whatever moved it (BOARD-45); the handlers go on
 * the element that holds the rows. `order` is anything that is new when rows change places. A mouse and a key aim at
 * what is there.
 */
export function useTouchGuard(list: RefObject<HTMLElement | null>, order: unknown) {
  const guard = useMemo(() => touchGuard(() => list.current), [list]);
  useLayoutEffect(() => guard.watch(), [guard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of one height change places without any size to observe.
  useLayoutEffect(() => guard.measure(), [guard, order]);
  return guard.handlers;
}

function touchGuard(list: () => HTMLElement | null) {
  let layouts: DrawnRows = [];
  /** How far the person has scrolled: a row that goes along with the page has not moved under a finger. */
  let scrolled = 0;
  let scrollPlace = window.scrollY;
  const finger = { isDown: false, since: 0 };

  function measure(): void {
    const rows = [...(list()?.querySelectorAll<HTMLElement>('[data-passenger-id]') ?? [])];
    layouts = drawn(
      layouts,
      rows.map((row): DrawnRow => {
        const { top, bottom } = row.getBoundingClientRect();
        return { id: row.dataset.passengerId ?? '', top: top + scrolled, bottom: bottom + scrolled };
      }),
      performance.now(),
    );
    // A jump that came with the new layout is the browser's: it belongs to what has moved.
    scrollPlace = window.scrollY;
  }

  function follow(): void {
    scrolled += window.scrollY - scrollPlace;
    scrollPlace = window.scrollY;
  }

  return {
    measure,
    watch() {
      const sizes = new ResizeObserver(measure);
      for (const element of whatDecidesThePlaceOf(list())) sizes.observe(element);
      window.addEventListener('scroll', follow, { passive: true });
      return () => {
        sizes.disconnect();
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
        const row =
          event.target instanceof Element && event.target.closest<HTMLElement>('[data-passenger-id]');
        if (!isDown || !row) return;
        if (isAimedAt(row.dataset.passengerId ?? '', event.clientY + scrolled, since, layouts)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** The list, what it lies in, and what stands before these: when one of them changes its size, rows may have moved. */
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
