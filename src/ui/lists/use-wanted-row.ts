import { type RefObject, useEffect, useState } from 'react';
import type { RowWindowHandle } from './use-row-window.ts';

/** The address of the row `key` of a LongList on the screen at `path`. */
export const rowAddress = (path: string, key: string) => `${path}#${encodeURIComponent(key)}`;

/**
 * Opens the row that the screen's address names, once, and gives it the focus: as soon as the list holds it, which may be
 * after the first pull. Who comes back or reloads finds the screen as it was left.
 */
export function useWantedRow(
  list: RefObject<HTMLElement | null>,
  handle: RefObject<RowWindowHandle | null>,
  keys: readonly string[],
): void {
  const [wanted, setWanted] = useState(() => decodeURIComponent(window.location.hash.slice(1)));

  // Runs after each draw: a row far down the list is drawn only once the page has scrolled to it.
  useEffect(() => {
    const index = wanted === '' ? -1 : keys.indexOf(wanted);
    if (index < 0) return;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    handle.current?.bring(wanted, Math.max(0, header) + 16);
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [aria-expanded]`);
    if (!row) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setWanted('');
    if (row.getAttribute('aria-expanded') === 'false') row.click();
    row.focus({ preventScroll: true });
  });
}
