import { describe, expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { holds, refusedChanges, refusedLines } from './refused-changes.ts';
import { tripFormFields } from './trip-form-values.ts';

const prices = { default: 10, socio: 8 };
const before = tripFormFields(aTrip({ origin: 'Sede', stage: 'Final', prices }));
const edit = { tripId: 't1', ...before, origin: 'Largo', prices: { ...prices, default: 12.5 }, seen: before };

test("OFF-10 ORG-52 restores the values of a refused edit, and nothing else, in the form's format", () => {
  expect(refusedChanges(edit)).toEqual({ origin: 'Largo', defaultPrice: '12,50' });
  expect(refusedChanges({ ...edit, origin: 'Sede', prices })).toBeUndefined();
  const phoneForPassengers = '912 345 678';
  expect(refusedChanges({ ...edit, phoneForPassengers })).toMatchObject({ phoneForPassengers });
});

test('OFF-10 restores nothing from arguments of another app version', () => {
  for (const args of [{}, { tripId: 't1' }, { ...edit, name: 7 }])
    expect(refusedChanges(args)).toBeUndefined();
});

test('OFF-10 treats a refused edit as settled only by a later edit that contains all of it', () => {
  const changes = { origin: 'Largo', defaultPrice: '12,50' };
  const saved = (fields: object) => ({ tripId: 't1', ...before, ...fields }) as TripFields;
  expect(holds(saved({ origin: 'Largo', prices: { default: 12.5 } }), changes)).toBe(true);
  expect(holds(saved({ origin: 'Largo' }), changes)).toBe(false);
});

describe('stops', () => {
  const gaia = { id: 's1', name: 'Gaia', time: '16:30' };
  const espinho = { id: 's2', name: 'Espinho', time: '16:45' };
  const seen = tripFormFields(aTrip({ origin: 'Sede', prices, stops: [gaia, espinho] }));
  const later = { ...gaia, time: '16:35' };
  const refused = { ...seen, tripId: 't1', stops: [later, { ...espinho, movedTo: 's1' }], seen };

  test('STOP-24 a refused edit says in words which stops were changed, with what else is told', () => {
    expect(refusedLines(refused)).toBe('Paragens: Gaia 16:30, Espinho 16:45 → Gaia 16:35');
    expect(refusedLines({ ...refused, origin: 'Largo' })).toBe(
      'Local de encontro: Sede → Largo\nParagens: Gaia 16:30, Espinho 16:45 → Gaia 16:35',
    );
    expect(refusedLines({ ...seen, name: 'Final', seen })).toBe('');
    expect(refusedLines({ ...seen, origin: 'Largo' })).toBe('');
  });

  test('STOP-24 it gives back what was changed of each stop, and is settled by an edit that contains it', () => {
    const changes = refusedChanges(refused);
    expect(changes).toEqual({
      stops: [
        { id: 's1', time: '16:35' },
        { id: 's2', movedTo: 's1' },
      ],
    });
    const saved = (stops: object[]) => ({ ...seen, tripId: 't1', stops }) as TripFields;
    const isSettled = (stops: object[]) => changes !== undefined && holds(saved(stops), changes);
    expect(isSettled([later, { ...espinho, movedTo: 's1' }])).toBe(true);
    expect(isSettled([gaia, { ...espinho, movedTo: 's1' }])).toBe(false);
    expect(isSettled([later, espinho])).toBe(false);
  });
});
