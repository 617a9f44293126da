import { expect, test } from 'vitest';
import { chosenWith, keysBetween } from './choose-rows.ts';

test('BOOK-27 takes a range of rows in both directions', () => {
  const keys = ['a', 'b', 'c', 'd'];
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'c', 'c')).toEqual(['c']);
});

test('BOOK-27 takes the one row when none was pressed before, or a search has hidden it', () => {
  expect(keysBetween(['a', 'b'], undefined, 'b')).toEqual(['b']);
  expect(keysBetween(['a', 'b'], 'hidden', 'b')).toEqual(['b']);
});

test('BOOK-27 adds rows to the chosen ones and takes them away', () => {
  expect([...chosenWith(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...chosenWith(new Set(['a', 'b', 'c']), ['a', 'c'], false)]).toEqual(['b']);
});
