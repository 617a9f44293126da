import { describe, expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import {
  readTripForm,
  type TripFormValues,
  tripFormFields,
  tripFormValues,
  tripFormWarnings,
} from './trip-form-values.ts';

const missing = 'Por favor, preencha todos os campos da viagem.';
const filled: TripFormValues = tripFormValues(aTrip());
const read = (change: Partial<TripFormValues>, mode: 'create' | 'edit' = 'create') =>
  readTripForm('t1', { ...filled, ...change }, mode);

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
  expect(read(change)).toEqual({ ok: false, errors: { [field]: missing } });
  expect(read(change, 'edit')).toEqual({ ok: false, errors: { [field]: missing } });
});

test('ORG-32 marks every missing field at once, with the sentence at the first from the top', () => {
  const also = 'Falta preencher.';
  expect(read({ ...tripFormValues(undefined), name: 'Taça' })).toEqual({
    ok: false,
    errors: {
      origin: missing,
      locationType: also,
      day: also,
      time: also,
      meetingTime: also,
      competitionImageUrl: also,
      overlayImageUrl: also,
      backgroundImageUrl: also,
    },
  });
  expect(read({ backgroundImageUrl: null, defaultPrice: '-1' })).toEqual({
    ok: false,
    errors: { defaultPrice: 'Os preços não podem ser negativos.', backgroundImageUrl: missing },
  });
});

test('ORG-33 TRIP-05 rejects negative and unreadable prices', () => {
  const negative = 'Os preços não podem ser negativos.';
  expect(read({ defaultPrice: '-1' })).toMatchObject({ errors: { defaultPrice: negative } });
  expect(read({ memberPrice: '-0.01' })).toMatchObject({ errors: { memberPrice: negative } });
  const invalid = 'Os preços devem ser números válidos e não negativos.';
  expect(read({ defaultPrice: '-1' }, 'edit')).toMatchObject({ errors: { defaultPrice: invalid } });
  expect(read({ defaultPrice: 'dez' }, 'edit')).toMatchObject({ errors: { defaultPrice: invalid } });
  expect(read({ memberPrice: '1,2,3' })).toMatchObject({ errors: { memberPrice: invalid } });
});

test('ORG-34 TRIP-06 takes a comma or a point, and refuses a third decimal with a sentence', () => {
  for (const typed of ['12,50', '12.50', ' 12,5 € ']) {
    expect(read({ defaultPrice: typed })).toMatchObject({ ok: true, fields: { prices: { default: 12.5 } } });
  }
  const message = 'Use no máximo dois algarismos depois da vírgula, por exemplo 12,50.';
  for (const typed of ['15.555', '15,555', '1.000']) {
    expect(read({ memberPrice: typed }, 'edit')).toEqual({ ok: false, errors: { memberPrice: message } });
  }
});

test('ORG-50 warns of a day that has passed and of a meeting after the match, and refuses neither', () => {
  const today = '2026-03-05T00:10:00.000Z';
  const warn = (change: Partial<TripFormValues>) => tripFormWarnings({ ...filled, ...change }, today);
  const none = { day: undefined, meetingTime: undefined };
  expect(warn({ day: '2026-03-04' })).toEqual({ ...none, day: 'Esta data já passou.' });
  expect(warn({ day: '2026-03-05' })).toEqual(none);
  expect(warn({ day: '', time: '', meetingTime: '16:00' })).toEqual(none);
  const late = { time: '20:15', meetingTime: '20:16', day: '2026-03-05' };
  expect(warn(late)).toEqual({ ...none, meetingTime: 'O encontro fica depois da hora do jogo.' });
  expect(read({ ...late, day: '2026-03-04' }).ok).toBe(true);
});

test('OPEN-46 ORG-35 treats empty prices as free and no member price, and permits an empty stage', () => {
  const result = read({ defaultPrice: '', memberPrice: '', stage: '' });
  expect(result).toMatchObject({ ok: true, fields: { prices: { default: 0 } } });
  expect(result.ok && result.fields.prices.socio).toBeUndefined();
});

test('ORG-32 rejects a time that the clock change skips', () => {
  expect(read({ day: '2026-03-29', time: '01:30' })).toMatchObject({
    ok: false,
    errors: { day: expect.stringContaining('não existem') },
  });
});

test.each(['create', 'edit'] as const)(
  'DATA-51 ORG-32 reports an implausible year at the date field: %s',
  (mode) => {
    for (const day of ['0000-01-01', '0026-03-05', '1999-12-31', '2101-01-01', '20266-03-05']) {
      const message = 'O ano tem de estar entre 2000 e 2100.';
      expect({ day, ...read({ day }, mode) }).toEqual({ day, ok: false, errors: { day: message } });
    }
    for (const day of ['2000-01-01', '2100-12-31']) expect(read({ day }, mode).ok).toBe(true);
  },
);

test('TRIP-08 TRIP-50 ORG-52 saves what the form shows of a trip', () => {
  const trip = {
    ...aTrip({
      ...{ stage: 'Final', isFeatured: true, featuredColor: '#C8A24A' },
      phoneForPassengers: '200 111 222',
    }),
    contactPhone: '912 345 678',
  };
  const result = readTripForm('t1', tripFormValues(trip), 'edit');
  expect({ ...trip, tripId: 't1' }).toMatchObject(result.ok ? result.fields : result);
});

describe('stops', () => {
  const gaia = { id: 's1', name: 'Gaia', time: '16:30', mapUrl: '' };
  const espinho = { id: 's2', name: 'Espinho', time: '16:45', mapUrl: 'https://mapa.example/espinho' };

  test('STOP-20 come from the trip and go into the arguments, and a trip without any sends none', () => {
    const trip = aTrip({ stops: [gaia, { ...espinho, movedTo: 's1' }] });
    const result = readTripForm('t1', tripFormValues(trip), 'edit');
    expect(result.ok && result.fields.stops).toEqual([
      { id: 's1', name: 'Gaia', time: '16:30' },
      { ...espinho, movedTo: 's1' },
    ]);
    expect(read({})).not.toHaveProperty('fields.stops');
    expect(tripFormFields(trip).stops).toBe(trip.stops);
  });

  test('STOP-22 each field that is wrong has its sentence, all at once, beside those of other fields', () => {
    const stops = [gaia, { ...espinho, name: ' ', mapUrl: 'mapa' }, { ...gaia, id: 's3', time: '' }];
    expect(read({ stops, origin: '' })).toEqual({
      ok: false,
      errors: {
        origin: missing,
        'stops.1.name': 'Indique o nome de cada paragem.',
        'stops.1.mapUrl': 'O endereço do mapa tem de começar por https://.',
        'stops.2.time': 'Indique a hora de cada paragem.',
      },
    });
    expect(read({ stops: [{ ...gaia, mapUrl: `https://${'x'.repeat(500)}` }] })).toEqual({
      ok: false,
      errors: { 'stops.0.mapUrl': 'Máximo de 500 caracteres.' },
    });
    expect(read({ stops: [espinho, gaia] })).toEqual({
      ok: false,
      errors: {
        'stops.1.time':
          'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.',
      },
    });
  });
});

test('DATA-19 uses the default colour when none is chosen', () => {
  expect(read({})).toMatchObject({ fields: { featuredColor: '#3B82F6' } });
});

test.each(['contactPhone', 'phoneForPassengers'] as const)(
  'TRIP-50 ORG-52 reports an invalid phone number at its field, and accepts an empty one: %s',
  (field) => {
    expect(read({ [field]: '12' })).toEqual({
      ok: false,
      errors: { [field]: 'Número inválido: use 9 algarismos, por exemplo 912 345 678.' },
    });
    expect(read({ [field]: '' })).toMatchObject({ ok: true, fields: { [field]: '' } });
  },
);
