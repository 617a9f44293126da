import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

  test('has one copy of dexie, which RxDB pins', () => {
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version?: string }> };
    const copies = Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/dexie'));
    expect(copies).toEqual(['node_modules/dexie']);
  });

  test('contains every file and folder that the README names', () => {
    const named = [
      ...text('README.md').matchAll(/`((?:src|sw|functions|test|tools|docs|public)\/[\w./-]*)`/g),
    ];
    // The deployer writes `public/config.json`.
    const missing = named
      .map((match) => match[1] ?? '')
      .filter((path) => path !== 'public/config.json' && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
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
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
          join(folder, path),
        ),
      )
      .filter(isOurs)
      .flatMap((path) => text(path).split('\n'));
    const dotted = lines.filter((line) => /[\p{L}}]\.\.\.(?=['"`<]|$)/u.test(line));
    expect(dotted.filter((line) => !given.some((words) => line.includes(words)))).toEqual([]);
    expect(dotted.length).toBeGreaterThan(0);
  });
});
