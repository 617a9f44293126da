import { expect, test } from 'vitest';
import { aPassenger } from '../../../test/builders/entities.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { companionWords } from './who-comes.ts';

const ana = aPassenger({ id: 'ana', name: 'Ana Silva', groupId: 'ana' });
const of = (more: Partial<Passenger>) => aPassenger({ id: 'x', name: 'X', groupId: 'ana', ...more });

test.each<[string, Passenger, string | undefined]>([
  ['a minor', of({ isMinor: true, responsibleId: 'ana' }), 'Menor, com Ana Silva'],
  ['an adult', of({}), 'Com Ana Silva'],
  ['a minor whose adult is on another bus', of({ isMinor: true, responsibleId: 'rui' }), 'Menor'],
  ['an adult whose head is on another bus', of({ groupId: 'rui' }), undefined],
  ['the head', ana, undefined],
  ['who travels alone', aPassenger({ id: 'xico' }), undefined],
])('GROUP-34 says whose companion %s is', (_who, passenger, words) => {
  expect(companionWords(passenger, [ana])).toBe(words);
});
