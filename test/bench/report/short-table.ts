import { type Contestant, contestantNames, contestants } from '../contestants.ts';
import type { Scores } from '../lighthouse/look.ts';
import { type Figure, type FigureForm, figures } from './figures.ts';
import type { Samples } from './samples.ts';
import { median } from './statistics.ts';
import { aligned } from './table.ts';

/** The rows of the README's table: what a reader asks first. A row may show several figures. */
const shortRows: { name: string; of: Figure[] }[] = [
  { name: 'tap to paint, offline', of: ['tapPaintOffline'] },
  { name: 'tap to paint on a phone four times slower', of: ['tapPaint4'] },
  { name: 'frame shown while the list rolls there, worst frame', of: ['rollFrame4', 'rollWorst4'] },
  { name: 'offline start there: first rows, all rows usable', of: ['startShown4', 'startComplete4'] },
  { name: '200 offline ticks, until all are in Firestore', of: ['ticksSynced'] },
  { name: 'ticks lost of 280, when 20 devices meet on one bus', of: ['crowdLost'] },
  { name: 'documents read when nothing has changed', of: ['restartReads'] },
  { name: 'memory of the scripts after 640 ticks', of: ['heap'] },
  { name: 'scripts before the first screen, compressed', of: ['script'] },
];

/** The README's table, of medians in words. */
export function shortTable(samples: Samples): string {
  return aligned([
    ['', ...contestants.map((each) => contestantNames[each])],
    ...shortRows.map(({ name, of }) => [name, ...contestants.map((each) => cell(samples, each, of))]),
  ]);
}

function cell(samples: Samples, contestant: Contestant, of: readonly Figure[]): string {
  const words = of.flatMap((figure) => {
    const values = samples.of(contestant, figure).map(({ value }) => value);
    return values.length > 0 ? [inWords(median(values), figures[figure])] : [];
  });
  return [...new Set(words)].join(', ') || '–';
}

/** A value as a reader says it: `19 ms`, `1.7 s`, `over 45 s`, `5`. */
export function inWords(value: number, { unit, limit }: FigureForm): string {
  const words = inUnit(value, unit);
  return value === limit ? `over ${words}` : words;
}

function inUnit(value: number, unit: FigureForm['unit']): string {
  if (unit === 'ms' && value >= 950) return `${(value / 1_000).toFixed(value < 10_000 ? 1 : 0)} s`;
  const digits = unit === 'ms' && value < 20 ? 1 : 0;
  const number = value.toFixed(digits);
  return ['ms', 'kB', 'MB'].includes(unit) ? `${number} ${unit}` : number;
}

/** Lighthouse's scores in a sentence. */
export function scoreSentence(scores: readonly Scores[]): string {
  const of = scores.map(
    ({ screen, performance, accessibility, bestPractices }) =>
      `${screen} ${performance}, ${accessibility}, ${bestPractices}`,
  );
  return `Lighthouse on a simulated slow phone (performance, accessibility, best practices): ${of.join('; ')}.`;
}
