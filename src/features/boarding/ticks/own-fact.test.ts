import { expect, test } from 'vitest';
import { aPassenger } from '../../../../test/builders/entities.ts';
import { tickBoarded } from '../../../domain/mutators/passengers/set-boarded.ts';
import { factOf, isOnlyFact } from './own-fact.ts';

const minute = (n: number) => `2026-03-05T06:0${n}:00.000Z`;
const mine = tickBoarded(aPassenger(), true, minute(2), { uid: 'celia' });
const fact = factOf(mine);

test('FAULTS-33 offers to undo one’s own boarding, also when the server dated it earlier', () => {
  expect(fact).toEqual({ by: 'celia', at: minute(2) });
  expect(isOnlyFact(mine, fact)).toBe(true);
  expect(isOnlyFact({ ...mine, boardedChangedAt: minute(1) }, fact)).toBe(true);
});

test.each([
  ['later', minute(3)],
  ['earlier, but arriving now', minute(1)],
])('FAULTS-33 offers no undo when somebody else checked the same person in: %s', (_when, at) => {
  expect(isOnlyFact(tickBoarded(mine, true, at, { uid: 'rui' }), fact)).toBe(false);
});
