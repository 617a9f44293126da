import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { functionNode, productionNode } from './production-node.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

test('INST-32 what is deployed, installed and tested is the same Node', () => {
  const [major] = productionNode.version.split('.');
  expect(JSON.parse(read('firebase.json')).functions.runtime).toBe(`nodejs${major}`);
  expect(read('.nvmrc').trim()).toBe(major);
});

test('INST-32 the local stack says which Node runs the function', () => {
  expect(functionNode().words).toMatch(/^Node \d+\.\d+\.\d+(, as in production|; production has )/);
});
