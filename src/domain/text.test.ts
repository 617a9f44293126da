import { expect, test } from 'vitest';
import { compareText, isBlank, matchesSearch, searchable } from './text.ts';

test('a search ignores case, accents and outer spaces', () => {
  expect(searchable('  João CONCEIÇÃO ')).toBe('joao conceicao');
});

test.each([
  ['joao', ['João Silva'], true],
  ['CONCEIÇÃO', ['Maria da Conceicao'], true],
  ['barbas', ['Rui Melo', 'Barbas'], true],
  ['  silva ', ['João Silva'], true],
  ['', ['João'], true],
  ['   ', [undefined], true],
  ['ana', ['João', undefined], false],
  ['rui mendes', ['Rui Pedro Mendes'], true],
  ['Mendes, Rui', ['Rui Pedro Mendes'], true],
  ['zé barbas', ['José Melo', 'Zé Barbas'], true],
  ['jose barbas', ['José Melo', 'Barbas'], true],
  ['rui castro', ['Rui Pedro Mendes', 'Castelo'], false],
])('OPEN-86 %s in %j: %s', (typed, texts, found) => {
  expect(matchesSearch(typed, ...texts)).toBe(found);
});

test.each([
  ['', true],
  ['  ', true],
  ['\u200B\u2060 \uFEFF', true],
  ['Zé', false],
  ['👨\u200D👩\u200D👧', false],
])('PAX-27 PROF-02 AUTH-22 %j has nothing visible: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

test('bus 2 comes before bus 10, and accents do not sort a name last', () => {
  expect(['10', '2', '1', '3A'].sort(compareText)).toEqual(['1', '2', '3A', '10']);
  expect(['Zé', 'Álvaro', 'Bruno', 'ana'].sort(compareText)).toEqual(['Álvaro', 'ana', 'Bruno', 'Zé']);
});
