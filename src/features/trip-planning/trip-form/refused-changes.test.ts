import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { holds, refusedChanges } from './refused-changes.ts';
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
