import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test.each([
  [
    "the browser's message about a broken disk, once",
    new Dexie.UnknownError('disco danificado', new DOMException('disco danificado', 'UnknownError')),
    'disco danificado',
  ],
  [
    "the error's name without a message",
    new Dexie.UnknownError('', new DOMException('', 'UnknownError')),
    'UnknownError',
  ],
  ['any other error', new Error('O disco falhou.'), 'O disco falhou.'],
  ['a value that is not an error', 'O disco falhou.', 'O disco falhou.'],
])('BOOK-21 MSG-06 ORG-28 describes the reason on screen: %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
