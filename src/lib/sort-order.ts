/** The column by which a table is sorted, and in which direction. */
export interface SortOrder<K extends string = string> {
  column: K;
  isDescending: boolean;
}

/** The order after a press on a heading: ascending, then descending, then the default order, undefined (SHELL-66). */
export function nextOrder<K extends string>(
  order: SortOrder<K> | undefined,
  column: K,
): SortOrder<K> | undefined {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? undefined : { column, isDescending: true };
}
