import { compareText } from '../../domain/text.ts';
import type { SortOrder } from '../../lib/sort-order.ts';

/** What each column of a table sorts its rows by; undefined and '' where a row has no value. */
export type SortValues<T, K extends string> = Record<K, (row: T) => SortValue>;

/**
 * The rows in the wanted order, texts in Portuguese order; the rows as they are without one. Rows without a value are last
 * in both directions, and equal ones keep the order in which they came (SHELL-66).
 */
export function sortRows<T, K extends string>(
  rows: readonly T[],
  values: SortValues<T, K>,
  order: SortOrder<K> | undefined,
): readonly T[] {
  if (!order) return rows;
  const sortValue = values[order.column];
  const sign = order.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort(
      (a, b) => Number(isMissing(a.value)) - Number(isMissing(b.value)) || sign * compare(a.value, b.value),
    )
    .map(({ row }) => row);
}

type SortValue = string | number | undefined;

const isMissing = (value: SortValue) => value === undefined || value === '';

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a ?? ''), String(b ?? ''));
}
