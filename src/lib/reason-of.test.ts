import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test.each([
  [
    'what the browser said of a broken disk, once',
    new Dexie.UnknownError('disco danificado', new DOMException('disco danificado', 'UnknownError')),
    'disco danificado',
  ],
  [
    'its name where it said nothing',
    new Dexie.UnknownError('', new DOMException('', 'UnknownError')),
    'UnknownError',
  ],
  ['any other error', new Error('O disco falhou.'), 'O disco falhou.'],
  ['what is no error', 'O disco falhou.', 'O disco falhou.'],
])('BOOK-21 MSG-06 ORG-28 the reason on the screen: %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
