import { type Contestant, contestantNames, contestants } from '../contestants.ts';
import { type Figure, figures, type Samples } from './samples.ts';
import { median } from './statistics.ts';

const peers = contestants.filter((each) => each !== 'caravana');

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
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rounds = values.length === samples.of('caravana', figure).length ? '' : ` n=${values.length}`;
  return low === high
    ? `${number(low)}${rounds}`
    : `${number(median(values))} (${number(low)}–${number(high)})${rounds}`;
}

function ratio(values: number[]): string {
  if (values.length === 0) return '–';
  const middle = median(values);
  if (!Number.isFinite(middle)) return '∞';
  return middle < 0.1 ? middle.toFixed(3) : middle.toFixed(2);
}

function number(value: number): string {
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** Pads the columns to equal width, to be readable in a terminal as well. */
function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
}
