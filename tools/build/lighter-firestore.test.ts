import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPipelines } from './lighter-firestore.ts';

const folder = join(import.meta.dirname, '../../node_modules', '@firebase', 'firestore', 'dist');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.esm.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const evaluating = sources.filter((code) => code.includes("from 're2js'"));

/** The top-level declarations of a file whose code matches. */
const declarationsWith = (code: string, wanted: RegExp) =>
  code.split(/^(?=(?:class|function|const|async function) )/m).filter((part) => wanted.test(part));

test('INST-25 only what evaluates pipelines needs an engine for regular expressions', () => {
  expect(evaluating).toHaveLength(1);
  for (const code of evaluating)
    for (const part of declarationsWith(code, /\bRE2JS\./))
      expect(part).toMatch(/^class __PRIVATE_Core\w+ extends __PRIVATE_StringSearchFunctionBase/);
});

test('INST-25 nothing that evaluates a pipeline is made any more', () => {
  const made = /new (__PRIVATE_Core(Like|RegexContains|RegexMatch))\(/g;
  const [code = ''] = evaluating;
  expect(code.match(made)).toHaveLength(3);
  expect(withoutPipelines(code).match(made)).toBeNull();
});

test('INST-25 stops the build when Firestore evaluates in another way', () => {
  expect(() => withoutPipelines("import { RE2JS } from 're2js';")).toThrow('in another way');
});
