import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');

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

  test('there is one copy of dexie, the one that RxDB pins', () => {
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version?: string }> };
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/dexie'));
    expect(copies).toEqual(['node_modules/dexie']);
  });

  test('every file and folder that the README names is there', () => {
    const named = [
      ...text('README.md').matchAll(/`((?:src|sw|functions|test|tools|docs|public)\/[\w./-]*)`/g),
    ];
    // `public/config.json` is written by whoever deploys.
    const missing = named
      .map((match) => match[1] ?? '')
      .filter((path) => path !== 'public/config.json' && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
