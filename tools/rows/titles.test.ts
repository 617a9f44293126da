import { expect, test } from 'vitest';
import { idsInTitles } from './titles.ts';

const idsOf = (source: string) => [...idsInTitles(source)].sort();

test.each<[string, string, string[]]>([
  [
    'a test and its describe',
    `describe('ONE-01 x', () => { test('TWO-02 TWO-100 y', () => {}); });`,
    ['ONE-01', 'TWO-02', 'TWO-100'],
  ],
  ['it, only and concurrent', `it.only('ONE-01', f); test.concurrent('TWO-02', f);`, ['ONE-01', 'TWO-02']],
  ['a fault, whose number may be short', `test('FAULTS-4 x', f);`, ['FAULTS-4']],
  ['a template string', `test(\`ONE-01 \${x} TWO-02\`, f);`, ['ONE-01', 'TWO-02']],
  ['the title of a table', `test.each([[1]])('ONE-01 %i', f);`, ['ONE-01']],
  [
    'the rows of a table',
    `test.each<[string]>([['ONE-01 a', 2], ['TWO-02 b', 3]])('%s', f);`,
    ['ONE-01', 'TWO-02'],
  ],
  ['a table that is a constant', `const rows = [['ONE-01']] as const; test.each(rows)('%s', f);`, ['ONE-01']],
  ['a tagged table', `test.each\`a | b\n\${"ONE-01"} | \${2}\`("$a", f);`, ['ONE-01']],
])('%s', (_, source, ids) => {
  expect(idsOf(source)).toEqual(ids);
});

test.each([
  ['a comment', `// ONE-01\ntest('x', f);`],
  ['the body of a test', `test('x', () => { expect('ONE-01').toBe('ONE-01'); });`],
  ['a call that is not a test', `log('ONE-01');`],
  ['a skipped test', `test.skip('ONE-01', f); describe.skip('TWO-02', () => { test('ONE-01', f); });`],
  ['a test still to be written', `test.todo('ONE-01');`],
])('%s names nothing', (_, source) => {
  expect(idsOf(source)).toEqual([]);
});
