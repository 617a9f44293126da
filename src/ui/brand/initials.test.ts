import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana', 'A'],
  ['Maria de Fátima dos Santos', 'MS'],
  ['  joão   e silva ', 'JS'],
  ['Élia Óscar', 'ÉÓ'],
  ['', '?'],
  ['da', '?'],
])('%j gives %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
