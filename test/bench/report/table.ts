import { type Contestant, contestantNames, contestants, peers } from '../contestants.ts';
import { type Figure, type FigureForm, figures } from './figures.ts';
import type { Samples } from './samples.ts';
import { median } from './statistics.ts';

/** The figures as a Markdown table: medians with their range, and the median of the per-round ratios. */
export function resultTable(samples: Samples): string {
  const head = [
    'figure',
    'unit',
    'n',
    ...contestants.map((each) => contestantNames[each]),
    ...peers.map((peer) => `÷ ${contestantNames[peer]}`),
  ];
  const rows = (Object.keys(figures) as Figure[])
    .filter((figure) => samples.of('caravana', figure).length > 0)
    .map((figure) => [
      figures[figure].name,
      figures[figure].unit,
      String(samples.of('caravana', figure).length),
      ...contestants.map((each) => cell(samples, each, figure)),
      ...peers.map((peer) => ratio(samples.ratios(peer, figure))),
    ]);
  return aligned([head, ...rows]);
}

function cell(samples: Samples, contestant: Contestant, figure: Figure): string {
  const values = samples.of(contestant, figure).map(({ value }) => value);
  if (values.length === 0) return '–';
  const { limit }: FigureForm = figures[figure];
  const show = (value: number) => (value === limit ? `over ${number(value)}` : number(value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rounds = values.length === samples.of('caravana', figure).length ? '' : ` n=${values.length}`;
  return low === high
    ? `${show(low)}${rounds}`
    : `${show(median(values))} (${number(low)}–${show(high)})${rounds}`;
}

/** The median of the ratios. A value that is not above zero is no measure for another. */
function ratio(values: number[]): string {
  if (values.length === 0) return '–';
  const middle = median(values);
  if (middle < 0 || Number.isNaN(middle)) return '–';
  if (middle === Number.POSITIVE_INFINITY) return '∞';
  return middle < 0.1 ? middle.toFixed(3) : middle.toFixed(2);
}

function number(value: number): string {
  return Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** A Markdown table. Pads the columns to equal width, to be readable in a terminal as well. */
export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
}
