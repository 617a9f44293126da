import { expect, test } from 'vitest';
import { replacedBy } from './change-of.ts';

const entries = [
  { name: 'Liga Nacional', path: '/trip_competitions/liga.webp', archived: false },
  { name: 'União', path: '/trip_competitions/uniao-serrana.png', archived: true },
];

test.each([
  ['liga nacional', 'Liga Nacional'],
  ['Liga.png', 'Liga Nacional'],
  [' uniao  SERRANA ', 'União'],
  ['uniao', 'União'],
  ['Taça', undefined],
  ['!', undefined],
])('IMG-20 OPEN-57 an upload as %j takes the place of %s', (filename, name) => {
  expect(replacedBy(filename, entries)?.name).toBe(name);
});
