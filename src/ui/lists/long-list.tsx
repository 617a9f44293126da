import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ListGap } from './list-gap.tsx';
import { RowList } from './row-list.tsx';
import { type RowWindowHandle, useRowWindow } from './use-row-window.ts';

export interface LongListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of a closed row in pixels. Real heights are measured. */
  rowHeight: number;
  children: (item: T) => ReactNode;
}

/** The address of the row `key` of a LongList on the screen at `path`. */
export const rowAddress = (path: string, key: string) => `${path}#${encodeURIComponent(key)}`;

/**
 * A RowList for any number of rows: only those near the screen are drawn. The page scrolls, not the list. An open
 * row stays drawn, with what was typed in it. An address may name a row that is to be open (`rowAddress`).
 */
export function LongList<T>({ label, items, keyOf, rowHeight, children }: LongListProps<T>) {
  const keys = items.map(keyOf);
  const handle = useRef<RowWindowHandle>(null);
  const { list, parts } = useRowWindow<HTMLUListElement>({
    name: label,
    keys,
    rowHeight,
    keepsOpen: true,
    handle,
  });
  useWantedRow(list, handle, keys);
  return (
    <RowList ref={list} label={label}>
      {parts.map((part) =>
        'gap' in part ? (
          <ListGap key={`gap ${part.before}`} height={part.gap} />
        ) : (
          <li
            key={keys[part.index]}
            data-index={part.index}
            aria-setsize={items.length}
            aria-posinset={part.index + 1}
            className="break-inside-avoid"
          >
            {children(items[part.index] as T)}
          </li>
        ),
      )}
    </RowList>
  );
}

/**
 * Opens the row that the screen's address names, once, and gives it the focus: as soon as the list holds it, which may be
 * after the first pull. Who comes back or reloads finds the screen as it was left.
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
    handle.current?.bring(key, Math.max(0, header) + 16);
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [aria-expanded]`);
    if (!row) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setWanted('');
    if (row.getAttribute('aria-expanded') === 'false') row.click();
    row.focus({ preventScroll: true });
  });
}
