import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunction } from './function-bundle.ts';

const functions = fileURLToPath(new URL('../../functions', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravana-function-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a folder with their hashes. */
function contentsOf(place: string): Record<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(place.length),
      hash(join(parentPath, name)),
    ]),
  );
}

test('INST-30 D-033 the function is the same when it is built twice, and needs nothing but Node', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const { outputs } = await buildFunction(one);
  await buildFunction(two);
  expect(contentsOf(one)).toEqual(contentsOf(two));
  expect(Object.keys(contentsOf(one))).toContain('/index.js');
  const needed = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  // node-fetch tries to load it, and does without.
  expect(needed.filter((name) => !isBuiltin(name))).toEqual(['encoding']);
});

test('INST-30 the deploy finds every function in the bundle', () => {
  const deployed = join(folder, 'one');
  const manifest = join(folder, 'manifest.json');
  writeFileSync(join(deployed, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  execFileSync(
    process.execPath,
    [join(functions, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')],
    {
      cwd: deployed,
      env: { ...process.env, GCLOUD_PROJECT: 'demo-caravana', FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
    },
  );
  const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as { endpoints: Record<string, object> };
  const index = readFileSync(join(functions, 'src/index.ts'), 'utf8');
  const exported = [...index.matchAll(/^export (?:const (\w+)|\{ (\w+) \})/gm)].map(([, a, b]) => a ?? b);
  expect(Object.keys(endpoints).sort()).toEqual(exported.sort());
});
