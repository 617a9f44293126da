import { expect, test } from 'vitest';
import { misplaced } from './first-scripts.ts';

const chunk = (fileName: string, packages: string[], imports: string[] = [], isEntry = false) => ({
  fileName,
  isEntry,
  imports,
  moduleIds: packages.map((name) => `/app/node_modules/${name}/index.js`),
});

test('INST-26 finds what comes with the first scripts, however many chunks away', () => {
  const chunks = [
    chunk('index.js', ['react'], ['libraries.js'], true),
    chunk('libraries.js', ['zustand'], ['shared.js']),
    chunk('shared.js', ['zod', '@floating-ui/react-dom']),
    chunk('later.js', ['rxdb'], ['shared.js']),
  ];
  expect(misplaced(chunks)).toEqual({ first: ['zod', '@floating-ui/react-dom'], anywhere: [] });
});

test('PASS-29 finds the QR library in the first scripts', () => {
  expect(misplaced([chunk('index.js', ['react', 'qr'], [], true)]).first).toEqual(['qr']);
  const late = [chunk('index.js', ['react'], [], true), chunk('read-codes.js', ['qr'], ['index.js'])];
  expect(misplaced(late).first).toEqual([]);
});

test('INST-26 leaves alone what is loaded later, and finds what must be nowhere', () => {
  const chunks = [chunk('index.js', ['react'], [], true), chunk('later.js', ['zod', 're2js'])];
  expect(misplaced(chunks)).toEqual({ first: [], anywhere: ['re2js'] });
});
