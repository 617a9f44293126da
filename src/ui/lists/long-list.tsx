import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface LongListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** About how high a closed row is, in pixels; each row's real height is measured. */
  rowHeight: number;
  /** A row that stays when it is scrolled out of sight: the open one, with what was typed in it. */
  keep?: string | undefined;
  children: (item: T) => ReactNode;
}

/** As RowList, for thousands of rows: only those in sight are there. The page scrolls, not the list. */
export function LongList<T>({ label, items, keyOf, rowHeight, keep, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const kept = keep === undefined ? -1 : items.findIndex((item) => keyOf(item) === keep);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index] as T),
    rangeExtractor(range) {
      const rows = defaultRangeExtractor(range);
      if (kept < 0 || rows.includes(kept)) return rows;
      return [...rows, kept].sort((a, b) => a - b);
    },
  });

  // What stands above may grow or shrink at any time; the state changes only when the place does.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative overflow-clip rounded-card border border-line bg-surface shadow-card"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          // Heights are measured in whole pixels, so a row may lie over the end of the one before: the line is its own.
          className={cx('absolute inset-x-0 top-0', index > 0 && 'border-line border-t')}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(items[index] as T)}
        </li>
      ))}
    </ul>
  );
}
