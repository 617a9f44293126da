import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface LongListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of a closed row in pixels. Real heights are measured. */
  rowHeight: number;
  /** A row that stays mounted out of view: the open one, with what was typed in it. */
  keep?: string | undefined;
  children: (item: T) => ReactNode;
}

/** A RowList for thousands of rows: only visible rows are mounted. The page scrolls, not the list. */
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

  // Content above may change its height at any time; the state changes only when the offset does.
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
          // Heights are rounded to whole pixels, so rows may overlap; each row draws its own line.
          className={cx('absolute inset-x-0 top-0', index > 0 && 'border-line border-t')}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(items[index] as T)}
        </li>
      ))}
    </ul>
  );
}
