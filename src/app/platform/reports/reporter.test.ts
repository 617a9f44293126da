import { beforeEach, describe, expect, test } from 'vitest';
import { aCircumstance } from '../../../../test/builders/reports.ts';
import { type Report, reportSchema } from '../../../domain/wire/reports.schema.ts';
import { createReporter } from './reporter.ts';

let added: Report[];
let wakes: number;
beforeEach(() => {
  added = [];
  wakes = 0;
});

const aReporter = (drawn = 0.5) =>
  createReporter({
    queue: {
      add: (report) => void added.push(report),
      wake: async () => {
        wakes += 1;
      },
    },
    origin: 'https://clube.example',
    circumstances: () => aCircumstance,
    random: () => drawn,
  });
const anError = (line: number) =>
  Object.assign(new Error(`Ana ${Math.random()}`), {
    stack: `at https://clube.example/assets/app-AbC_-123.js:${line}:1`,
  });

describe('INST-37 errors are reported', () => {
  test('each distinct one once, whatever its message', () => {
    const reporter = aReporter();
    for (const line of [1, 1, 2, 1]) reporter.failed(anError(line));
    expect(added).toMatchObject([{ frames: ['app-AbC_-123.js:1:1'] }, { frames: ['app-AbC_-123.js:2:1'] }]);
    expect(wakes).toBe(2);
  });

  test('ten at most', () => {
    const reporter = aReporter();
    for (let line = 1; line <= 30; line += 1) reporter.failed(anError(line));
    expect(added).toHaveLength(10);
  });

  test('but not one that the browser hides, and one that cannot be read makes no other', () => {
    const reporter = aReporter();
    const unreadable = Object.defineProperty(new Error('x'), 'stack', {
      get: () => {
        throw new Error('no');
      },
    });
    for (const failure of [undefined, null, unreadable]) reporter.failed(failure);
    expect(added).toEqual([]);
  });
});

describe('INST-40 vitals are reported', () => {
  const measure = (reporter: ReturnType<typeof aReporter>) => {
    reporter.measured({ name: 'LCP', value: 900 });
    reporter.measured({ name: 'LCP', value: 1234.56 });
    reporter.measured({ name: 'INP', value: 80.2 });
    reporter.measured({ name: 'TTFB', value: 51.9 });
    reporter.measured({ name: 'FCP', value: 700 });
    reporter.measured({ name: 'CLS', value: 0.012345 });
  };

  test('once, with their last values, when the app is hidden', () => {
    const reporter = aReporter(0.05);
    measure(reporter);
    expect(added).toEqual([]);
    reporter.hidden();
    reporter.hidden();
    expect(added).toEqual([{ kind: 'vitals', lcp: 1235, inp: 80, ttfb: 52, cls: 0.012, ...aCircumstance }]);
    expect(wakes).toBe(1);
    expect(reportSchema.parse(added[0])).toEqual(added[0]);
  });

  test('of one opening in ten, and not where nothing was measured', () => {
    const many = Array.from({ length: 100 }, (_, index) => aReporter(index / 100));
    for (const reporter of many) {
      measure(reporter);
      reporter.hidden();
    }
    aReporter(0).hidden();
    expect(added).toHaveLength(10);
  });
});
