/** Rows from `from` up to, but without, `to`. */
export interface RowRange {
  from: number;
  to: number;
}

/** One piece of a list with rows left out: a row, or the room of the rows between two that are drawn. */
export type ListPart = { index: number } | { gap: number; before: number };

/** What is known of a list's rows: their order, the heights of those that were drawn, and what the others are taken for. */
export interface RowHeights {
  keys: readonly string[];
  measured: ReadonlyMap<string, number>;
  estimate: number;
}

/** The rows that touch the stretch from `top` to `bottom`, in pixels from the list's beginning. */
export function rowsBetween(top: number, bottom: number, rows: RowHeights): RowRange {
  let place = 0;
  let from = 0;
  let to = 0;
  for (const key of rows.keys) {
    const end = place + heightOf(key, rows);
    if (end <= top) from += 1;
    if (place < bottom) to += 1;
    place = end;
  }
  return { from: Math.min(from, to), to };
}

/** The height of the rows of a range, and so the room that they leave when they are not drawn. */
export function roomOf({ from, to }: RowRange, rows: RowHeights): number {
  let room = 0;
  for (let index = from; index < to; index += 1) room += heightOf(rows.keys[index], rows);
  return room;
}

/** The list in its order: the rows of the range and the kept ones, and gaps for all others. */
export function partsOf(range: RowRange, kept: readonly number[], rows: RowHeights): ListPart[] {
  const count = rows.keys.length;
  const drawn = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = range.from; index < Math.min(range.to, count); index += 1) drawn.add(index);
  const parts: ListPart[] = [];
  let next = 0;
  for (const index of [...[...drawn].sort((a, b) => a - b), count]) {
    if (index > next) parts.push({ gap: roomOf({ from: next, to: index }, rows), before: index });
    if (index < count) parts.push({ index });
    next = index + 1;
  }
  return parts;
}

function heightOf(key: string | undefined, { measured, estimate }: RowHeights): number {
  return (key === undefined ? undefined : measured.get(key)) ?? estimate;
}
