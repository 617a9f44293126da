import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'sw', 'functions/src', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const files = [...sources, 'index.html', 'vite.config.ts'].filter(
  (file) => /\.(tsx?|js|html|css)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'src/lib/brand.ts',
);
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|<!--[\s\S]*?-->/gm, '');

test('OPEN-92 defines the names of app and club in one file, which everything else uses', () => {
  const names = [brand.appName, brand.clubName, brand.clubShortName];
  const knowing = files.filter((file) => {
    const source = withoutComments(readFileSync(join(root, file), 'utf8'));
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(source));
  });
  expect(files.length).toBeGreaterThan(300);
  expect(knowing).toEqual([]);
});

test('OPEN-92 SHELL-06 names the year and the club in the copyright line', () => {
  expect(brand.copyright(2031)).toBe(`© 2031 ${brand.clubName}. Todos os direitos reservados.`);
});
