import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowControl } from './focus-after-row.ts';
import { type RowWindowHandle, type RowWindowOptions, useRowWindow } from './use-row-window.ts';

/** The address of the row `key` of a list or table on the screen at `path`. */
export const rowAddress = (path: string, key: string) => `${path}#${encodeURIComponent(key)}`;

/** The rows of a list or table that may open: an open one stays drawn, and an address may name one (SHELL-39, BOOK-62). */
export function useOpenableRows<E extends HTMLElement>(
  options: Pick<RowWindowOptions, 'name' | 'keys' | 'rowHeight'>,
): ReturnType<typeof useRowWindow<E>> {
  const handle = useRef<RowWindowHandle>(null);
  const rows = useRowWindow<E>({ ...options, keepsOpen: true, handle });
  useWantedRow(rows.list, handle, options.keys);
  useFocusOfLeaving(rows.list, options.keys);
  return rows;
}

/**
 * Opens the row that the screen's address names, once, and gives it the focus: as soon as the list holds it, which may be
 * after the first pull (BOOK-62). Who comes back or reloads finds the screen as it was left.
 */
function useWantedRow(
  list: RefObject<HTMLElement | null>,
  handle: RefObject<RowWindowHandle | null>,
  keys: readonly string[],
): void {
  const [wanted, setWanted] = useState(() => window.location.hash.slice(1));

  // Runs after each draw: a row far down the list is drawn only once the page has scrolled to it.
  useEffect(() => {
    const index = wanted === '' ? -1 : keys.findIndex((key) => encodeURIComponent(key) === wanted);
    const key = keys[index];
    if (key === undefined) return;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const headings = list.current?.closest('table')?.tHead?.offsetHeight ?? 0;
    handle.current?.bring(key, Math.max(0, header) + headings + 16);
    const control = rowControl(list.current?.querySelector(`[data-index="${index}"]`));
    if (!control) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setWanted('');
    if (control.getAttribute('aria-expanded') === 'false') control.click();
    control.focus({ preventScroll: true });
  });
}

/**
 * When somebody else takes away the row that has the focus, the row that follows has it, or the one before: whoever works with
 * the keyboard goes on from there.
 */
function useFocusOfLeaving(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const focused = useRef<{ key: string | undefined; index: number } | undefined>(undefined);
  const shown = useRef(keys);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      const index = Number(row?.dataset.index);
      focused.current = row && list.current?.contains(row) ? { key: shown.current[index], index } : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  useLayoutEffect(() => {
    shown.current = keys;
    const was = focused.current;
    if (was?.key === undefined || keys.includes(was.key)) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector(`[data-index="${Math.min(was.index, keys.length - 1)}"]`);
    rowControl(next)?.focus({ preventScroll: true });
  }, [list, keys]);
}
