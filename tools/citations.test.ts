import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anchorsOf, deadIds, deadLinks, emptyProofs } from './citations.ts';
import { idsInTitles } from './rows/titles.ts';

const pages: [string, string][] = [
  ['docs/requirements.md', '| BOARD-10 | A row | x |'],
  ['docs/faults.md', '## FAULTS-4\n\nText.\n\nShown by: `disk.test.ts`'],
  ['docs/decisions/007-title.md', '# D-007: Title'],
  ['src/a/disk.test.ts', "test('FAULTS-4 a full disk', () => {});"],
];
const withCode = (text: string) => new Map([...pages, ['src/code.ts', text]]);
const withPage = (text: string) => new Map([...pages, ['docs/page.md', text]]);

describe('what is found', () => {
  test('the anchors of headings, and no heading in a block of code', () => {
    const page =
      '# A title: with `code`\n\n## Who, and why?\n\n## Who, and why?\n\n```sh\n# a comment\n```\n';
    expect([...anchorsOf(page)]).toEqual(['a-title-with-code', 'who-and-why', 'who-and-why-1']);
  });

  test('ids that resolve', () => {
    expect(deadIds(withCode('/** FAULTS-4, D-007 and BOARD-10. */'))).toEqual([]);
  });

  test.each(['FAULTS-40', 'D-008', 'D-7', 'BOARD-11', 'BORAD-10'])(
    'an id that resolves to nothing: %s',
    (id) => {
      expect(deadIds(withCode(`/** Why (${id}). */`))).toEqual([`src/code.ts: ${id}`]);
    },
  );

  test.each(['FAULTS 4', '§8', 'DESIGN', 'DECISIONS'])(
    'a citation of what is not in the repository: %s',
    (citation) => {
      expect(deadIds(withCode(`/** Why (${citation}). */`))).toEqual([`src/code.ts: ${citation}`]);
    },
  );

  test('links and mentions that lead somewhere', () => {
    const page = withPage(
      '# Here\n[a](faults.md#faults-4) [b](#here) [c](../src/a/disk.test.ts) [d](https://site.test/x) `src/a/disk.test.ts`',
    );
    expect(deadLinks(page, (path) => page.has(path))).toEqual([]);
  });

  test.each([
    ['a file', '[a](missing.md)', 'missing.md'],
    ['a heading', '[a](faults.md#faults-9)', 'faults.md#faults-9'],
    ['a heading of the same page', '[a](#there)', '#there'],
    ['a file in code style', '`src/missing.ts`', 'src/missing.ts'],
    ['a page', 'see docs/missing.md', 'docs/missing.md'],
    ['the heading of a page', 'see docs/faults.md#faults-9', 'docs/faults.md#faults-9'],
  ])('a link to %s that is not there', (_, text, link) => {
    const page = withPage(text);
    expect(deadLinks(page, (path) => page.has(path))).toEqual([`docs/page.md: ${link}`]);
  });

  test('a fault whose test does not show it, and one without a test', () => {
    const fault = (text: string) => new Map([...pages, ['docs/faults.md', text]]);
    expect(emptyProofs(withCode(''), idsInTitles)).toEqual([]);
    expect(emptyProofs(fault('## FAULTS-5\n\nShown by: `disk.test.ts`'), idsInTitles)).toEqual([
      'docs/faults.md: no title of disk.test.ts has FAULTS-5',
    ]);
    expect(emptyProofs(fault('## FAULTS-5\n\nText.'), idsInTitles)).toEqual([
      'docs/faults.md: FAULTS-5 names no test',
    ]);
  });
});

describe('the repository', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const isText = (path: string) => /\.(tsx?|[cm]?js|css|html|md|rules)$/.test(path);
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const paths = [
    ...readdirSync(root),
    ...['src', 'sw', 'functions/src', 'test', 'tools', 'docs'].flatMap(below),
  ];
  const files = new Map(
    paths.filter(isText).map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]),
  );
  /** These hold made-up ids. */
  const examples = [
    'tools/citations.test.ts',
    'tools/rows/requirements.test.ts',
    'tools/rows/titles.test.ts',
  ];
  const cited = new Map([...files].filter(([path]) => !examples.includes(path)));

  test('every fault, decision and requirement that is cited is there', () => {
    expect(deadIds(files, cited)).toEqual([]);
  });

  test('every link of a page, and every page that is named, is there', () => {
    expect(deadLinks(cited, (path) => existsSync(join(root, path)))).toEqual([]);
  });

  test('every fault names the tests that show it', () => {
    expect(emptyProofs(files, idsInTitles)).toEqual([]);
  });

  test('every decision is in the index, under its number', () => {
    const index = files.get('docs/decisions/README.md') ?? '';
    const decisions = [...files].filter(([path]) => /^docs\/decisions\/\d/.test(path));
    for (const [path, text] of decisions) {
      const name = path.replace('docs/decisions/', '');
      expect(text).toMatch(new RegExp(`^# D-${name.slice(0, 3)}: `));
      expect(index).toContain(`| [D-${name.slice(0, 3)}](${name}) | ${/: (.*)/.exec(text)?.[1]} |`);
    }
    expect(decisions.length).toBeGreaterThan(20);
  });
});
