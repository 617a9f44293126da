import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsIn, unnamedByArea } from './requirements.ts';

const page = `
| Area | Subject | Rows |
|---|---|---|
| [ONE](#one) | First | 2 |

## ONE

| ID | Requirement | Seen when |
|---|---|---|
| ONE-01 | Does this | See it |
| ONE-02 | Does that | See TWO-100 |

| TWO-100 | Third | x |
`;

test('reads the rows of a page, not its tables of contents', () => {
  expect(rowsIn(page)).toEqual([
    { id: 'ONE-01', area: 'ONE', requirement: 'Does this' },
    { id: 'ONE-02', area: 'ONE', requirement: 'Does that' },
    { id: 'TWO-100', area: 'TWO', requirement: 'Third' },
  ]);
});

test('finds what no title names, by area, and only in the requested areas', () => {
  const reports = unnamedByArea(rowsIn(page), new Set(['ONE-02']));
  expect(reports.map(({ area, total, unnamed }) => [area, total, unnamed.map((row) => row.id)])).toEqual([
    ['ONE', 2, ['ONE-01']],
    ['TWO', 1, ['TWO-100']],
  ]);
  expect(unnamedByArea(rowsIn(page), new Set(), ['TWO']).map((report) => report.area)).toEqual(['TWO']);
});

describe('docs/requirements.md', () => {
  const markdown = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
  const rows = rowsIn(markdown);

  test('has unique ids, and three cells in each row of a table', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    const cells = markdown.split('\n').filter((line) => /^\| [A-Z]+-\d/.test(line));
    expect(cells.filter((line) => line.split(' | ').length !== 3)).toEqual([]);
    expect(cells.length).toBe(rows.length);
  });

  test('counts the rows correctly in the table of areas', () => {
    const counts = [...markdown.matchAll(/^\| \[([A-Z]+)\]\(#[a-z]+\) \|.*\| (\d+) \|$/gm)];
    expect(counts.map(([, area, count]) => [area, Number(count)])).toEqual(
      [...new Set(rows.map((row) => row.area))].map((area) => [
        area,
        rows.filter((row) => row.area === area).length,
      ]),
    );
    expect(markdown).toContain(`| | Total | ${rows.length} |`);
  });

  test('refers only to existing decisions', () => {
    const ids = new Set(rows.map((row) => row.id));
    const cited = [...markdown.matchAll(/\b[A-Z]{2,5}-\d{2,3}\b/g)].map(([id]) => id);
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
  });
});
