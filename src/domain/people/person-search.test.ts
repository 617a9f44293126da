import { expect, test } from 'vitest';
import { matchesPerson } from './person-search.ts';

test.each([
  ['912 345', true],
  ['912345678', true],
  ['+351 912 345 678', true],
  ['00351912345678', true],
  ['joao', true],
  ['Silva, João', true],
  ['joao@caravana', true],
  ['913', false],
  ['silva 913', false],
  ['', true],
])('SHELL-65 OPEN-86 %j finds the person: %s', (typed, isFound) => {
  for (const phone of ['912 345 678', '+351 912345678', '912345678']) {
    expect(matchesPerson(typed, phone, 'João Silva', undefined, 'joao@caravana.test')).toBe(isFound);
  }
});
