import { nice, ticks } from 'd3-array';
import { stack } from 'd3-shape';

/** How a part of a bar is drawn. They differ without colour too: filled, hatched, and only an outline. */
const barFills = ['solid', 'hatched', 'open'] as const;
export type BarFill = (typeof barFills)[number];
export type BarParts = Partial<Record<BarFill, number>>;

/** One part of a bar, in percent of the picture's width, so that no width has to be measured. */
export interface BarSegment {
  fill: BarFill;
  from: number;
  to: number;
}

export interface BarScale {
  /** The segments of each bar, in the order of the bars. */
  bars: BarSegment[][];
  /** Round values for the lines behind the bars. */
  ticks: { value: number; at: number }[];
}

/** Lays bars out on one scale, from zero to a round value that none of them exceeds (STATS-10). */
export function barScale(bars: readonly BarParts[]): BarScale {
  const layers = stack<BarParts, BarFill>()
    .keys(barFills)
    .value((parts, fill) => parts[fill] ?? 0)([...bars]);
  const most = Math.max(0, ...layers.flatMap((layer) => layer.map(([, to]) => to)));
  const [, end] = nice(0, most || 1, 4);
  const at = (value: number) => (value / end) * 100;
  return {
    bars: bars.map((_, index) =>
      layers.flatMap(({ key, [index]: segment }) => {
        const [from = 0, to = 0] = segment ?? [];
        return to > from ? [{ fill: key, from: at(from), to: at(to) }] : [];
      }),
    ),
    // Nobody makes half a trip.
    ticks: ticks(0, end, 4)
      .filter(Number.isInteger)
      .map((value) => ({ value, at: at(value) })),
  };
}
