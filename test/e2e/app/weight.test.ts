import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weigh } from '../../../tools/build/weight.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';

/** Kilobytes as they are sent. Lower them when the app has become lighter; raise them only with a reason in the commit. */
const budget = { script: 150, precache: 740 };

test.each(['script', 'precache'] as const)('INST-28 the app stays within its weight: %s', (part) => {
  expect(weigh(join(REPOSITORY, 'dist'))[part]).toBeLessThanOrEqual(budget[part]);
});

test('PASS-29 passes and their reader are in no first script, and all of it is kept for offline', () => {
  const dist = join(REPOSITORY, 'dist');
  const folder = join(dist, 'assets');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const scriptsWith = (words: string) =>
    readdirSync(folder).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(words),
    );
  const parts = ['CARAVANA1', 'Aumente o brilho', 'Câmara desligada', 'BarcodeDetector', 'getUserMedia'];
  const files = new Set(parts.flatMap((words) => scriptsWith(words)));
  expect(parts.filter((words) => scriptsWith(words).length === 0)).toEqual([]);
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  for (const file of files)
    expect([file, page.includes(file), worker.includes(file)]).toEqual([file, false, true]);
});

test('INST-29 the router is the one for production', () => {
  const folder = join(REPOSITORY, 'dist', 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const contents = scripts.map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(contents.filter((script) => script.includes('popstate')).length).toBeGreaterThan(0);
  expect(contents.filter((script) => script.includes('No routes matched location'))).toEqual([]);
});

test('INST-33 the app says whose code it contains, with the licences', () => {
  const notices = readFileSync(join(REPOSITORY, 'dist', 'third-party-licenses.md'), 'utf8');
  for (const name of ['react', 'rxdb', 'dexie', 'firebase', 'workbox-window']) {
    expect(notices).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\((MIT|Apache-2\\.0)\\)$`, 'm'));
  }
});

test('INST-49 the worker keeps no start picture of iOS', () => {
  const dist = join(REPOSITORY, 'dist');
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('href="/start/390x844-3x-dark.png"');
  expect(readFileSync(join(dist, 'sw.js'), 'utf8')).not.toMatch(/start\/\d/);
});
