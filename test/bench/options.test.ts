import { expect, test } from 'vitest';
import { figureGroups, readOptions } from './options.ts';

test('a run without flags measures everything three times, within fifteen minutes', () => {
  expect(readOptions([])).toEqual({ rounds: 3, minutes: 15, write: false, groups: figureGroups });
});

test.each([
  [['--only', 'slow'], { groups: ['slow'] }],
  [['--only=memory', '--rounds=1'], { groups: ['memory'], rounds: 1 }],
  [['--write', '--rounds', '5', '--minutes', '20'], { write: true, rounds: 5, minutes: 20 }],
])('%j is understood', (args, options) => {
  expect(readOptions(args)).toMatchObject(options);
});

test.each([
  [['--fast'], '"--fast" is not a flag of the benchmark. The flags are --only <weight|browser|'],
  [['slow'], '"slow" is not a flag of the benchmark.'],
  [['--only', 'everything'], '"everything" is not a group of figures.'],
  [['--only'], '"" is not a group of figures.'],
  [['--rounds', 'many'], '--rounds takes a number above zero, not "many".'],
  [['--minutes', '0'], '--minutes takes a number above zero, not "0".'],
  [['--write', '--only', 'slow'], '--write needs a whole run: leave out --only.'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
