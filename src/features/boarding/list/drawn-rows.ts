/** After rows have moved, a touch this much later, in milliseconds, may still be meant for what was there before. */
const aimTime = 600;

/** A row as it lies on the screen. `top` and `bottom` are free of what the person has scrolled since. */
export interface DrawnRow {
  id: string;
  top: number;
  bottom: number;
}

interface Layout {
  since: number;
  rows: readonly DrawnRow[];
}

/** What was drawn where, since when: the oldest layout first, the last one is on the screen. */
export type DrawnRows = readonly Layout[];

/** Notes what is drawn from `now` on; what went out of view longer ago than a touch can take to be made is forgotten. */
export function drawn(layouts: DrawnRows, rows: readonly DrawnRow[], now: number): DrawnRows {
  const last = layouts.at(-1);
  if (last && isSameLayout(last.rows, rows)) return layouts;
  const kept = layouts.filter((_, index) => (layouts[index + 1]?.since ?? now) > now - 5 * aimTime);
  return [...kept, { since: now, rows }];
}

/**
 * Whether the finger that came down at `touched`, and left at this height, has had the same row under it for long enough
 * to mean it: in every layout since 600 ms before. Where another row lay, or none, the touch was meant for that (BOARD-45).
 */
export function isAimedAt(id: string, height: number, touched: number, layouts: DrawnRows): boolean {
  return layouts
    .filter((_, index) => (layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY) > touched - aimTime)
    .every(({ rows }) => rows.some((row) => row.id === id && row.top <= height && height < row.bottom));
}

/** A hair's breadth: heights of lines are no whole pixels. */
const tolerance = 1;

function isSameLayout(a: readonly DrawnRow[], b: readonly DrawnRow[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return (
        row.id === other?.id &&
        Math.abs(row.top - other.top) < tolerance &&
        Math.abs(row.bottom - other.bottom) < tolerance
      );
    })
  );
}
