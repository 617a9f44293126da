import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
/** Every file below a folder, as a path from the root. */
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const markdownIn = (folder: string) => filesIn(folder).filter((path) => path.endsWith('.md'));
/** The first group of every match. */
const matches = (markdown: string, pattern: RegExp) =>
  [...markdown.matchAll(pattern)].map(([, found = '']) => found);

describe('the repository', () => {
  test.each([
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'sw',
    'functions',
    'firestore.rules',
    'public',
    'test',
    'README.md',
  ])('OFF-36 the top level has %s', (name) => {
    expect(existsSync(join(root, name))).toBe(true);
  });

  test('has one copy of dexie, which RxDB pins', () => {
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version?: string }> };
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/dexie'));
    expect(copies).toEqual(['node_modules/dexie']);
  });

  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs')].filter(
    // Its rows quote addresses of the product that look like paths.
    (path) => path !== 'docs/requirements.md',
  );

  test.each(documents)('%s names only files, folders and scripts that exist', (document) => {
    const markdown = text(document);
    const paths = matches(markdown, /`((?:src|sw|functions|test|tools|docs|public|\.github)\/[\w./-]*)`/g)
      // Each deployment writes this file.
      .filter((path) => path !== 'public/config.json');
    const links = matches(markdown, /\]\((?!https?:|#)([^)#]+)/g).map((path) =>
      join(dirname(document), path),
    );
    expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const named = matches(markdown, /\bnpm run ([\w:-]*\w)/g);
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('every test file that replaces the timers puts them back, since the files of a worker share them', () => {
    const tests = ['src', 'functions/src', 'sw', 'tools', 'test']
      .flatMap(filesIn)
      .filter((path) => /\.test\.tsx?$/.test(path));
    const replacing = tests.filter((path) => text(path).includes('vi.useFakeTimers('));
    expect(replacing.filter((path) => !text(path).includes('vi.useRealTimers('))).toEqual([]);
  });

  test('has no folder with more than 20 product files side by side', () => {
    const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
    const counts = new Map<string, number>();
    for (const path of ['src', 'sw', 'functions/src'].flatMap(filesIn).filter(isProduct)) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    }
    const full = [...counts].filter(([, files]) => files > 20);
    expect(full.map(([folder, files]) => `${folder}: ${files} files`)).toEqual([]);
    expect(counts.size).toBeGreaterThan(50);
  });

  test('has no browser test file of more than 400 lines', () => {
    const lengths = filesIn('test/e2e')
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => ({ path, lines: text(path).trimEnd().split('\n').length }));
    expect(
      lengths.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines} lines`),
    ).toEqual([]);
    expect(lengths.length).toBeGreaterThan(20);
  });

  test('SHELL-59 ends texts about running work in "…", except for the texts that the specification writes with "..."', () => {
    const given = [
      'A carregar informações do perfil...',
      'A carregar viagens disponíveis...',
      'A criar...',
      'A enviar...',
      'A guardar...',
      'A processar...',
    ];
    const isOurs = (path: string) => /\.tsx?$/.test(path) && !path.includes('.test.');
    const lines = ['src', 'functions/src']
      .flatMap(filesIn)
      .filter(isOurs)
      .flatMap((path) => text(path).split('\n'));
    const dotted = lines.filter((line) => /[\p{L}}]\.\.\.(?=['"`<]|$)/u.test(line));
    expect(dotted.filter((line) => !given.some((words) => line.includes(words)))).toEqual([]);
    expect(dotted.length).toBeGreaterThan(0);
  });
});
