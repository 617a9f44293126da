import { expect, test } from 'vitest';
import { randomCode } from './random-code.ts';

test('PASS-03 a code has 16 characters of base32, and no two are the same', () => {
  const codes = Array.from({ length: 500 }, randomCode);
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(500);
  // Every character of the alphabet comes up.
  expect(new Set(codes.join('')).size).toBe(32);
});
