/** Milliseconds after a move of rows in which a touch may still be meant for the former row. */
const aimTime = 600;

/**
 * A row's position on the screen, or without an id the room of rows that are not drawn. `top` and `bottom` exclude later
 * scrolling by the user.
 */
export interface DrawnRow {
  id: string | undefined;
  top: number;
  bottom: number;
}

interface Layout {
  since: number;
  rows: readonly DrawnRow[];
}

/** The layouts of the list with their times, oldest first. The last one is on screen. */
export type DrawnRows = readonly Layout[];

/** Adds a layout as of `now` and drops those that ended before any present touch could have begun. */
export function drawn(layouts: DrawnRows, rows: readonly DrawnRow[], now: number): DrawnRows {
  const last = layouts.at(-1);
  if (last && isSameLayout(last.rows, rows)) return layouts;
  const kept = layouts.filter((_, index) => (layouts[index + 1]?.since ?? now) > now - 5 * aimTime);
  return [...kept, { since: now, rows }];
}

/**
 * True when every layout since 600 ms before `touched` had the same row at this height. Otherwise the touch was meant for
 * another row, or for none (BOARD-45). A row that was not drawn then was there if its room was.
 */
export function isAimedAt(id: string, height: number, touched: number, layouts: DrawnRows): boolean {
  return layouts
    .filter((_, index) => (layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY) > touched - aimTime)
    .every(({ rows }) =>
      rows.some(({ id: other, top, bottom }) => (other ?? id) === id && top <= height && height < bottom),
    );
}

/** Tolerance in pixels, because line heights are fractional. */
const tolerance = 1;

function isSameLayout(a: readonly DrawnRow[], b: readonly DrawnRow[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        row.id === other.id &&
        Math.abs(row.top - other.top) < tolerance &&
        Math.abs(row.bottom - other.bottom) < tolerance
      );
    })
  );
}
