import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

interface Person {
  name: string;
  cents?: number;
}

const values = { name: ({ name }: Person) => name, cents: ({ cents }: Person) => cents };
const people: Person[] = [
  { name: 'Zé', cents: 900 },
  { name: 'Bus 10' },
  { name: '', cents: 1200 },
  { name: 'Álvaro', cents: 900 },
  { name: 'Bus 2' },
];
const namesBy = (column: 'name' | 'cents', isDescending: boolean) =>
  sortRows(people, values, { column, isDescending }).map(({ name }) => name);

test('SHELL-66 texts are in Portuguese order, and who has no value is last in both directions', () => {
  expect(namesBy('name', false)).toEqual(['Álvaro', 'Bus 2', 'Bus 10', 'Zé', '']);
  expect(namesBy('name', true)).toEqual(['Zé', 'Bus 10', 'Bus 2', 'Álvaro', '']);
});

test('SHELL-66 numbers are compared as numbers, and equal rows keep the order in which they came', () => {
  expect(namesBy('cents', false)).toEqual(['Zé', 'Álvaro', '', 'Bus 10', 'Bus 2']);
  expect(namesBy('cents', true)).toEqual(['', 'Zé', 'Álvaro', 'Bus 10', 'Bus 2']);
});

test('SHELL-66 without an order the rows stay as they are', () => {
  expect(sortRows(people, values, undefined)).toEqual(people);
});
