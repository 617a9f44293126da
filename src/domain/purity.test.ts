import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** What would make the phone and the server decide differently from the same documents (D-002). */
const impure = [
  /\bDate\.now\b/,
  /\bnew (TZ)?Date\(\s*\)/,
  /\bMath\.random\b/,
  /\bcrypto\b/,
  /\bfetch\b/,
  /\bconsole\b/,
  /\bprocess\b/,
  /\bperformance\b/,
  /\b(setTimeout|setInterval|queueMicrotask)\b/,
  /\b(localStorage|indexedDB|navigator|window)\b/,
  /\basync\b|\bawait\b/,
];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('the domain has files to check', () => {
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('%s uses no clock, randomness, network or console', (file) => {
  const source = withoutComments(readFileSync(join(folder, file), 'utf8'));
  expect(impure.filter((pattern) => pattern.test(source)).map(String)).toEqual([]);
});
