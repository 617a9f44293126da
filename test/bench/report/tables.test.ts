import { expect, test } from 'vitest';
import { between } from './between.ts';
import { Samples } from './samples.ts';
import { scoreTable } from './score-table.ts';
import { inWords, scoreSentence, shortTable } from './short-table.ts';
import { resultTable } from './table.ts';

/** The cells of the row with this name. */
function row(table: string, name: string): string[] {
  const cells = table.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  return cells.find(([first]) => first === name)?.slice(1) ?? [];
}

function someSamples(): Samples {
  const samples = new Samples();
  for (const [round, ours, sdk, floor] of [
    [0, 20, 40, 10],
    [1, 30, 30, 10],
    [2, 25, 100, 10],
  ] as const) {
    samples.add(round, 'caravana', 'tapPaintOffline', ours);
    samples.add(round, 'firestore-sdk', 'tapPaintOffline', sdk);
    samples.add(round, 'floor', 'tapPaintOffline', floor);
  }
  return samples;
}

test('a row shows medians with their range, and the median of the ratios of each round', () => {
  expect(row(resultTable(someSamples()), 'tap to paint, offline')).toEqual([
    'ms',
    '3',
    '25 (20–30)',
    '40 (30–100)',
    '–',
    '10',
    '0.50',
    '–',
    '2.50',
  ]);
});

test('a ratio is never one of two rounds', () => {
  const samples = new Samples();
  samples.add(0, 'caravana', 'heap', 10);
  samples.add(1, 'firestore-sdk', 'heap', 5);
  expect(samples.ratios('firestore-sdk', 'heap')).toEqual([]);
});

test('equal values have the ratio 1, and what is not above zero has no ratio', () => {
  const samples = new Samples();
  for (const figure of ['crowdLost', 'heapGrowth', 'ticksReads'] as const) {
    samples.add(0, 'caravana', figure, { crowdLost: 0, heapGrowth: 1.5, ticksReads: 3 }[figure]);
    samples.add(0, 'firestore-sdk', figure, { crowdLost: 0, heapGrowth: -0.5, ticksReads: 0 }[figure]);
  }
  expect(samples.ratios('firestore-sdk', 'crowdLost')).toEqual([1]);
  expect(row(resultTable(samples), '… more than after the first 20')).toEqual([
    'MB',
    '1',
    '1.5',
    '-0.5',
    '–',
    '–',
    '–',
    '–',
    '–',
  ]);
  expect(row(resultTable(samples), '… documents read meanwhile')[6]).toBe('∞');
});

test('a value that is the limit of its measurement says "over"', () => {
  const samples = new Samples();
  samples.add(0, 'caravana', 'ticksSynced', 1_100);
  samples.add(0, 'firestore-sdk', 'ticksSynced', 45_000);
  const name = '200 offline ticks, reconnect to all in Firestore';
  expect(row(resultTable(samples), name).slice(2, 4)).toEqual(['1100', 'over 45000']);
});

test.each([
  [16.72, { name: '', unit: 'ms' }, '16.7 ms'],
  [117.4, { name: '', unit: 'ms' }, '117 ms'],
  [1_698, { name: '', unit: 'ms' }, '1.7 s'],
  [45_000, { name: '', unit: 'ms', limit: 45_000 }, 'over 45 s'],
  [370.2, { name: '', unit: 'kB' }, '370 kB'],
  [5, { name: '', unit: 'documents' }, '5'],
] as const)('%d is said in words', (value, form, words) => {
  expect(inWords(value, form)).toBe(words);
});

test('the short table shows several figures in one cell, and equal ones once', () => {
  const samples = new Samples();
  for (const figure of ['startShown4', 'startComplete4'] as const) {
    samples.add(0, 'caravana', figure, figure === 'startShown4' ? 963 : 1_698);
    samples.add(0, 'floor', figure, 473);
  }
  expect(row(shortTable(samples), 'offline start there: first rows, all rows usable')).toEqual([
    '1.0 s, 1.7 s',
    '–',
    '–',
    '473 ms',
  ]);
});

test('the scores of a screen are shown in a table and in a sentence', () => {
  const scores = [
    { screen: 'trips', performance: 91, accessibility: 100, bestPractices: 96, machineIndex: 812.5 },
  ];
  expect(row(scoreTable(scores), 'trips')).toEqual(['91', '100', '96', '813']);
  expect(scoreSentence(scores)).toContain('trips 91, 100, 96.');
});

test('what stands between the marks is replaced, and nothing else', () => {
  expect(between('a <x> old <y> b', '<x>', '<y>', 'new')).toBe('a <x>\nnew\n<y> b');
});

test.each(['a <x> b', 'a <y> b', 'no marks', '<x> <y> <x> <y>'])(
  '%j does not have both marks once',
  (text) => {
    expect(() => between(text, '<x>', '<y>', 'new')).toThrow('does not contain <x> and <y> once each');
  },
);
