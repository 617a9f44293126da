import { type RefObject, useEffect } from 'react';
import { nextRowControl } from '../../../../ui/lists/focus-after-row.ts';

export interface RequestActions {
  /** The bus with this number, if there is one. */
  chooseBus: (busNumber: string) => void;
  accept: () => void;
  reject: () => void;
}

/**
 * Single keys for the request that has the focus: J and K move, 1 to 9 choose the bus, A accepts, R rejects (BOOK-29). Only
 * while the focus is in the row and not in a field: a screen reader's or a typed letter must decide nothing elsewhere
 * (WCAG 2.1.4).
 */
export function useRequestKeys(row: RefObject<HTMLElement | null>, actions: RequestActions): void {
  useEffect(() => {
    const box = row.current;
    const press = (event: KeyboardEvent) => {
      if (isForField(event)) return;
      const act = actionOf(event.key.toLowerCase(), box, actions);
      // A key that is held down moves on, and decides once.
      if (!act || (event.repeat && !act.repeats)) return;
      event.preventDefault();
      act.run();
    };
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  }, [row, actions]);
}

function isForField({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    (target as Element).matches('input:not([type="checkbox"]), select, textarea')
  );
}

function actionOf(key: string, row: HTMLElement | null, { chooseBus, accept, reject }: RequestActions) {
  if (key === 'j') return { run: () => nextRowControl(row, 'nextElementSibling')?.focus(), repeats: true };
  if (key === 'k')
    return { run: () => nextRowControl(row, 'previousElementSibling')?.focus(), repeats: true };
  if (key === 'a') return { run: accept, repeats: false };
  if (key === 'r') return { run: reject, repeats: false };
  return /^[1-9]$/.test(key) ? { run: () => chooseBus(key), repeats: false } : undefined;
}
