import { memo, type ReactNode } from 'react';
import { nextOrder, type SortOrder } from '../../lib/sort-order.ts';
import { cx } from '../cx.ts';
import { TableGap } from '../lists/list-gap.tsx';
import { useOpenableRows } from '../lists/use-openable-rows.ts';

export interface TableColumn<K extends string> {
  heading: ReactNode;
  /** The name of the order that a press on the heading gives. Without one the heading is no button. */
  sortsBy?: K | undefined;
  /** Padding and width of the heading. Columns without a width share the rest: the layout is fixed. */
  className?: string;
}

/** Where a row stands. Spread it into its `<tr>`, and into the one of its details only `data-index`. */
export interface RowPlace {
  'data-index': number;
  'aria-rowindex': number;
}

export interface SortableTableProps<T, K extends string> {
  /** Names the table for screen readers. */
  caption: string;
  /** Tells the tables of a screen apart; the caption when absent. */
  name?: string;
  columns: readonly TableColumn<K>[];
  /** The rows in the order in which they are shown (`sortRows`). */
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Estimated height of a row in pixels. Real heights are measured. */
  rowHeight: number;
  order: SortOrder<K> | undefined;
  /** Absent: no heading is a button, as on a phone. */
  onOrderChange: ((order: SortOrder<K> | undefined) => void) | undefined;
  /** Gives the `<tr>` of an item. */
  children: (item: T, place: RowPlace) => ReactNode;
  /** A `<tfoot>`. */
  foot?: ReactNode;
  className?: string;
}

/**
 * A table of any number of rows whose headings sort it (SHELL-66). Only the rows near the screen are drawn (SHELL-39), and the
 * headings stay in view below the header of the app, and below a bar that tells its height (`--above-table-height`). Rows that
 * are open (`aria-expanded`), or hold a choice that is not kept elsewhere (`data-holds`), stay drawn.
 */
export function SortableTable<T, K extends string>({
  caption,
  name = caption,
  columns,
  items,
  keyOf,
  rowHeight,
  order,
  onOrderChange,
  children,
  foot,
  className,
}: SortableTableProps<T, K>) {
  const keys = items.map(keyOf);
  const { list, parts } = useOpenableRows<HTMLTableSectionElement>({ name, keys, rowHeight });
  return (
    <div className={cx('overflow-clip rounded-card border border-line bg-surface shadow-card', className)}>
      <table aria-rowcount={items.length + 1} className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="overline-label top-[calc(var(--app-header-height,0px)+var(--above-table-height,0px))] z-1 bg-surface text-muted shadow-[inset_0_-1px_var(--color-line)] lg:sticky print:static print:border-line print:border-b">
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <Heading
                key={column.sortsBy ?? index}
                {...column}
                order={order}
                onOrderChange={onOrderChange}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={list} className="divide-y divide-line">
          {parts.map((part) =>
            'gap' in part ? (
              <TableGap key={`gap ${part.before}`} height={part.gap} />
            ) : (
              <Row
                key={keys[part.index]}
                draw={children as SortableTableProps<unknown, K>['children']}
                item={items[part.index]}
                index={part.index}
              />
            ),
          )}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

interface RowProps {
  draw: (item: unknown, place: RowPlace) => ReactNode;
  item: unknown;
  index: number;
}

/** While the page rolls, only the new rows are drawn. The headings are the first row. */
const Row = memo(({ draw, item, index }: RowProps) =>
  draw(item, { 'data-index': index, 'aria-rowindex': index + 2 }),
);

interface HeadingProps<K extends string> extends TableColumn<K> {
  order: SortOrder<K> | undefined;
  onOrderChange: ((order: SortOrder<K> | undefined) => void) | undefined;
}

function Heading<K extends string>({ heading, sortsBy, className, order, onOrderChange }: HeadingProps<K>) {
  const isSorted = sortsBy !== undefined && order?.column === sortsBy;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={className}>
      {sortsBy === undefined || !onOrderChange ? (
        heading
      ) : (
        <button
          type="button"
          onClick={() => onOrderChange(nextOrder(order, sortsBy))}
          className={cx(
            '-my-1.5 inline-flex min-h-11 items-center gap-1 text-left [text-transform:inherit] hover:text-ink',
            'after:icon after:icon-chevron-down after:size-4! print:after:hidden',
            isSorted ? 'text-ink' : 'after:opacity-40',
            isSorted && !order?.isDescending && 'after:rotate-180',
          )}
        >
          {heading}
        </button>
      )}
    </th>
  );
}
