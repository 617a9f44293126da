import { expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { readTripForm, type TripFormValues, tripFormValues } from './trip-form-values.ts';

const missing = 'Por favor, preencha todos os campos da viagem.';
const filled: TripFormValues = tripFormValues(aTrip());
const read = (
  change: Partial<TripFormValues>,
  mode: 'create' | 'edit' = 'create',
  unreadable: string[] = [],
) => readTripForm('t1', { ...filled, ...change }, mode, new Set(unreadable));

test('DATA-17 combines day and game time in Lisbon time, in winter and summer', () => {
  expect(read({ day: '2026-03-05', time: '20:15' })).toMatchObject({
    ok: true,
    fields: { date: '2026-03-05T20:15:00.000Z' },
  });
  expect(read({ day: '2026-07-05', time: '20:15' })).toMatchObject({
    ok: true,
    fields: { date: '2026-07-05T19:15:00.000Z' },
  });
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ origin: '' }, 'origin'],
  [{ locationType: null }, 'locationType'],
  [{ day: '' }, 'day'],
  [{ time: '' }, 'time'],
  [{ meetingTime: '' }, 'meetingTime'],
  [{ backgroundImageUrl: null }, 'backgroundImageUrl'],
  [{ overlayImageUrl: null }, 'overlayImageUrl'],
  [{ competitionImageUrl: null }, 'competitionImageUrl'],
] as const)('ORG-32 TRIP-07 reports a missing field: %j', (change, field) => {
  expect(read(change)).toEqual({ ok: false, field, message: missing });
  expect(read(change, 'edit')).toEqual({ ok: false, field, message: missing });
});

test('ORG-32 shows one message at a time, for the first invalid field from the top', () => {
  expect(read({ ...tripFormValues(undefined), name: 'Taça' })).toMatchObject({ field: 'origin' });
  expect(read({ backgroundImageUrl: null, defaultPrice: '-1' })).toMatchObject({ field: 'defaultPrice' });
});

test('ORG-33 TRIP-05 rejects negative and unreadable prices', () => {
  expect(read({ defaultPrice: '-1' })).toMatchObject({ message: 'Os preços não podem ser negativos.' });
  expect(read({ memberPrice: '-0.01' })).toMatchObject({
    field: 'memberPrice',
    message: 'Os preços não podem ser negativos.',
  });
  const invalid = 'Os preços devem ser números válidos e não negativos.';
  expect(read({ defaultPrice: '-1' }, 'edit')).toMatchObject({ message: invalid });
  expect(read({ defaultPrice: '' }, 'edit', ['defaultPrice'])).toMatchObject({ message: invalid });
  expect(read({ memberPrice: '' }, 'create', ['memberPrice'])).toMatchObject({ field: 'memberPrice' });
});

test('OPEN-46 ORG-35 treats empty prices as free and no member price, and permits an empty stage', () => {
  const result = read({ defaultPrice: '', memberPrice: '', stage: '' });
  expect(result).toMatchObject({ ok: true, fields: { prices: { default: 0 } } });
  expect(result.ok && result.fields.prices.socio).toBeUndefined();
});

test('ORG-32 rejects a time that the clock change skips', () => {
  expect(read({ day: '2026-03-29', time: '01:30' })).toMatchObject({ ok: false, field: 'day' });
});

test.each(['create', 'edit'] as const)(
  'DATA-51 ORG-32 reports an implausible year at the date field: %s',
  (mode) => {
    for (const day of ['0000-01-01', '0026-03-05', '1999-12-31', '2101-01-01', '20266-03-05']) {
      const message = 'O ano tem de estar entre 2000 e 2100.';
      expect({ day, ...read({ day }, mode) }).toEqual({ day, ok: false, field: 'day', message });
    }
    for (const day of ['2000-01-01', '2100-12-31']) expect(read({ day }, mode).ok).toBe(true);
  },
);

test('TRIP-08 TRIP-50 saves what the form shows of a trip', () => {
  const trip = {
    ...aTrip({ stage: 'Final', isFeatured: true, featuredColor: '#C8A24A' }),
    contactPhone: '912 345 678',
  };
  const result = readTripForm('t1', tripFormValues(trip), 'edit', new Set());
  expect({ ...trip, tripId: 't1' }).toMatchObject(result.ok ? result.fields : result);
});

test('DATA-19 uses the default colour when none is chosen', () => {
  expect(read({})).toMatchObject({ fields: { featuredColor: '#3B82F6' } });
});

test('TRIP-50 reports an invalid phone number at its field, and accepts an empty one', () => {
  expect(read({ contactPhone: '12' })).toEqual({
    ok: false,
    field: 'contactPhone',
    message: 'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
  });
  expect(read({ contactPhone: '' })).toMatchObject({ ok: true, fields: { contactPhone: '' } });
});
