import { memo, type ReactNode } from 'react';
import { ListGap } from './list-gap.tsx';
import { RowList } from './row-list.tsx';
import { useOpenableRows } from './use-openable-rows.ts';

export interface LongListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of a closed row in pixels. Real heights are measured. */
  rowHeight: number;
  children: (item: T) => ReactNode;
}

/**
 * A RowList for any number of rows: only those near the screen are drawn. The page scrolls, not the list. An open
 * row stays drawn, with what was typed in it. An address may name a row that is to be open (`rowAddress`).
 */
export function LongList<T>({ label, items, keyOf, rowHeight, children }: LongListProps<T>) {
  const keys = items.map(keyOf);
  const { list, parts } = useOpenableRows<HTMLUListElement>({ name: label, keys, rowHeight });
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
            <Content draw={children as LongListProps<unknown>['children']} item={items[part.index]} />
          </li>
        ),
      )}
    </RowList>
  );
}

interface ContentProps {
  draw: (item: unknown) => ReactNode;
  item: unknown;
}

/** While the page rolls, only the new rows are drawn. */
const Content = memo(({ draw, item }: ContentProps) => draw(item));
