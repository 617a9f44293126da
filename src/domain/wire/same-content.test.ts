import { expect, test } from 'vitest';
import { sameContent } from './same-content.ts';

test.each([
  [{ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{}, { constructor: 1 }, false],
  [[1, 2], [1], false],
  [[1], { 0: 1 }, false],
  [null, {}, false],
])('OFF-73 OFF-74 %j and %j: the same is %s', (one, other, isSame) => {
  expect(sameContent(one, other)).toBe(isSame);
  expect(sameContent(other, one)).toBe(isSame);
});
