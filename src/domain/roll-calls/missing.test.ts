import { expect, test } from 'vitest';
import { aPassenger } from '../../../test/builders/entities.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { callCounts, missingIn } from './missing.ts';
import type { Presence } from './roll-call.schema.ts';

const rollId = 'b1~regresso';
const person = (id: string, state?: Presence['state'], more: Partial<Passenger> = {}) =>
  aPassenger({
    ...{ id, name: id, boarded: true },
    ...(state && { presence: { [rollId]: { state, at: '2026-03-05T22:00:00.000Z', by: 'g' } } }),
    ...more,
  });

test('CALL-05 missing is who boarded, is not present and does not go home otherwise, in seats', () => {
  const passengers = [
    person('here', 'presente'),
    person('other', 'outro meio', { seats: 2 }),
    person('taken back', 'em falta'),
    person('nobody asked', undefined, { seats: 4, boardedSeats: 3 }),
    person('of another call', undefined, {
      presence: { 'b1~x': { state: 'presente', at: '2026-03-05T22:00:00.000Z', by: 'g' } },
    }),
    person('stayed at home', undefined, { boarded: false }),
    person('joined', 'presente', { boarded: false, seats: 2 }),
    person('never came', 'outro meio', { boarded: false }),
  ];
  expect(missingIn({ passengers }, rollId).map(({ id }) => id)).toEqual([
    'taken back',
    'nobody asked',
    'of another call',
  ]);
  expect(callCounts({ passengers }, rollId)).toEqual({
    ...{ aboard: 8, present: 1, otherMeans: 2, missing: 5, joined: 2 },
  });
});
