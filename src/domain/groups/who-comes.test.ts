import { expect, test } from 'vitest';
import { aBooking } from '../../../test/builders/entities.ts';
import { acceptanceOf } from './acceptance.ts';
import type { Companion } from './companion.schema.ts';
import { minorsAdvice } from './minors-advice.ts';
import { hasParty, seatsFor, seatsWord, whoComes, withCompanions } from './who-comes.ts';

const companion = (name: string, isMinor = false): Companion => ({
  ...{ id: name, name, isMinor, phone: '', price: 20 },
});
const party = [companion('Tomás Silva', true), companion('Eva Silva', true), companion('Rui Costa')];

test('GROUP-40 an acceptance names the party that was seen, and none of a request that never had one', () => {
  const partyChangedAt = '2026-03-01T10:00:00.000Z';
  const seen = aBooking({ seats: 4, party, partyChangedAt });
  expect(acceptanceOf('t1', seen, 'b1', 'code')).toEqual({
    ...{ tripId: 't1', passengerId: 'ana', busId: 'b1', partyChangedAt, passCode: 'code' },
  });
  // Whoever took all companions off has changed the request too.
  expect(acceptanceOf('t1', aBooking({ partyChangedAt }), undefined, 'code')).toHaveProperty(
    'partyChangedAt',
    partyChangedAt,
  );
  expect(acceptanceOf('t1', aBooking(), 'b1', 'code').partyChangedAt).toBeUndefined();
});

test('GROUP-41 says who comes, and who of them is a minor', () => {
  expect(whoComes({ party })).toBe('Com: Tomás Silva (menor), Eva Silva (menor), Rui Costa');
  expect([whoComes({}), whoComes({ party: [] })]).toEqual([undefined, undefined]);
  expect([hasParty({ party }), hasParty({ party: [] }), hasParty({})]).toEqual([true, false, false]);
  expect([seatsWord(1), seatsWord(4)]).toEqual(['1 lugar', '4 lugares']);
});

test('GROUP-43 counts the people of several requests', () => {
  expect(seatsFor([aBooking({ seats: 4, party }), aBooking()])).toBe(5);
  expect(seatsFor([])).toBe(0);
});

test.each([
  [0, 'Ana Silva'],
  [1, 'Ana Silva e 1 acompanhante'],
  [3, 'Ana Silva e 3 acompanhantes'],
])('GROUP-37 names who heads a group of %i companions', (count, words) => {
  expect(withCompanions('Ana Silva', count)).toBe(words);
});

test.each([
  [1, 'Há 1 menor nesta viagem.'],
  [30, 'Há 30 menores nesta viagem.'],
  [31, 'Há 31 menores nesta viagem.'],
])('GROUP-48 with %i minors the organizer reads of the law, with the number', (minors, beginning) => {
  expect(minorsAdvice(minors)).toBe(
    `${beginning} A lei do transporte de crianças (Lei 13/2006) pode exigir um vigilante além do motorista, dois com mais de 30 crianças. Confirme com quem aluga o autocarro.`,
  );
});

test('GROUP-48 without minors there is no advice', () => {
  expect(minorsAdvice(0)).toBeUndefined();
});

test('GROUP-41 GROUP-13 one more companion says whom they join', () => {
  const companion = { id: 'c1', name: 'Zé', isMinor: false, phone: '', price: 20 };
  const joins = { headId: 'ana', headName: 'Ana Silva', companion };
  expect(whoComes({ joins })).toBe('Junta-se a Ana Silva');
  expect(whoComes({ joins: { ...joins, companion: { ...companion, isMinor: true } } })).toBe(
    'Menor. Junta-se a Ana Silva',
  );
});
