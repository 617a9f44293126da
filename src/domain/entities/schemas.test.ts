import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  fieldPaths,
  growthPolicy,
  growthProblems,
  type JsonSchema,
  slim,
} from '../../../test/builders/schema-growth.ts';
import { ledgerOf } from '../money/ledger.ts';
import { defaultPrice } from '../prices.ts';
import { documentSchemas } from '../wire/document-schemas.ts';
import { readDocument } from '../wire/read-document.ts';

type Schemas = Record<string, JsonSchema>;
const file = (name: string) => new URL(name, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as unknown;

const now = JSON.parse(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(documentSchemas).map(([kind, schema]) => [
        kind,
        slim(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema),
      ]),
    ),
  ),
) as Schemas;
const retired = read('retired-fields.json') as string[];

const problemsSince = (before: Schemas) =>
  Object.entries(before).flatMap(([kind, schema]) => growthProblems(kind, schema, now[kind], retired));

if (process.env.UPDATE_SCHEMAS) {
  const problems = problemsSince(read('schemas.snapshot.json') as Schemas);
  if (problems.length === 0)
    writeFileSync(file('schemas.snapshot.json'), `${JSON.stringify(now, null, 2)}\n`);
}
const snapshot = read('schemas.snapshot.json') as Schemas;

describe('OFF-38 schemas only grow', () => {
  test('nothing that stored documents depend on has changed', () => {
    expect(problemsSince(snapshot), growthPolicy).toEqual([]);
  });

  test('no retired field has come back', () => {
    const fields = Object.entries(now).flatMap(([kind, schema]) => fieldPaths(kind, schema));
    expect(
      retired.filter((path) => fields.includes(path)),
      growthPolicy,
    ).toEqual([]);
  });

  test('the snapshot is up to date', () => {
    expect(now, growthPolicy).toEqual(snapshot);
  });
});

describe('the guard itself', () => {
  const before: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      status: { type: 'string', enum: ['a', 'b'] },
      rows: { type: 'array', items: { type: 'object', properties: { seats: { type: 'integer' } } } },
      calls: {
        type: 'object',
        additionalProperties: { type: 'object', properties: { state: { type: 'string' } } },
      },
    },
    required: ['name'],
  };
  const changed = (properties: Record<string, JsonSchema>, required = ['name']): JsonSchema => ({
    ...before,
    properties: { ...before.properties, ...properties },
    required,
  });

  test.each<[string, JsonSchema, string[]]>([
    ['the same', before, []],
    ['a new optional field', changed({ more: { type: 'string' } }), []],
    ['a field that became optional', changed({}, []), []],
    ['another value of an enum', changed({ status: { type: 'string', enum: ['a', 'b', 'c'] } }), []],
    [
      'a new required field',
      changed({ more: { type: 'string' } }, ['name', 'more']),
      ['x.more is required, and earlier documents lack it'],
    ],
    [
      'a value of a record that is gone',
      changed({ calls: { type: 'object', additionalProperties: { type: 'object' } } }),
      ['x.calls{}.state is gone and not in retired-fields.json'],
    ],
    ['a new type', changed({ name: { type: 'number' } }), ['x.name was string and is number']],
    [
      'a value that is gone',
      changed({ status: { type: 'string', enum: ['a'] } }),
      ['x.status no longer takes "b"'],
    ],
    [
      'a string that became an enum',
      changed({ name: { type: 'string', enum: ['a'] } }),
      ['x.name became an enum'],
    ],
    [
      'a field in a row that is gone',
      changed({ rows: { type: 'array', items: { type: 'object' } } }),
      ['x.rows[].seats is gone and not in retired-fields.json'],
    ],
  ])('%s', (_, after, problems) => {
    expect(growthProblems('x', before, after, [])).toEqual(problems);
  });

  test('a field with a default is not required, whatever its schema says', () => {
    const schema = {
      type: 'object',
      properties: { kind: { default: 'a' }, id: {} },
      required: ['kind', 'id'],
    };
    expect(slim(schema).required).toEqual(['id']);
  });

  test('a retired field may be removed', () => {
    const { name: _, ...properties } = before.properties ?? {};
    expect(growthProblems('x', before, { ...before, properties, required: [] }, ['x.name'])).toEqual([]);
    expect(fieldPaths('x', before)).toEqual([
      'x.name',
      'x.status',
      'x.rows',
      'x.rows[].seats',
      'x.calls',
      'x.calls{}.state',
    ]);
  });
});

/** Documents as the specification describes them and other programs may have written them. Fix the schema, never these. */
describe('frozen documents of the specification still load', () => {
  test('DATA-03 DATA-04 DATA-05 DATA-10 a profile with nothing in it, and one from a newer server', () => {
    expect(documentSchemas.profile.parse({})).toMatchObject({
      firstName: '',
      lastName: '',
      phoneNumber: '',
      role: 'default',
      membershipStatus: 'standard',
      notifications: [],
      tripsMadeCount: 0,
    });
    expect(documentSchemas.profile.parse({ role: 'treasurer', membershipStatus: 'gold' })).toMatchObject({
      role: 'default',
      membershipStatus: 'standard',
    });
    expect(documentSchemas.user.parse({})).toEqual({ isDeleted: false });
  });

  test('DATA-18 DATA-19 a trip with only the legacy price', () => {
    const trip = documentSchemas.publicTrip.parse({ name: 'Jornada 1', price: 10 });
    expect(trip).toMatchObject({
      price: 10,
      status: 'active',
      locationType: 'Casa',
      featuredColor: '#3B82F6',
    });
    expect(trip.prices).toBeUndefined();
  });

  test('PAX-13 DATA-18 prices without a default leave the legacy price its place', () => {
    const trip = readDocument('publicTrip', 'publicTrips/t', { price: 10, prices: { socio: 8 } });
    expect(trip && defaultPrice(trip)).toBe(1000);
    expect(trip?.prices).toEqual({ socio: 8 });
  });

  test('PAX-13 null is missing, not wrong: a trip with nulls is listed', () => {
    const nulls = {
      name: 'Jornada 1',
      price: 10,
      prices: null,
      stage: null,
      date: null,
      overlayImageUrl: null,
    };
    const trip = readDocument('publicTrip', 'publicTrips/t', nulls);
    expect(trip).toMatchObject({ name: 'Jornada 1', price: 10, overlayImageUrl: '' });
    expect(trip && 'date' in trip).toBe(false);
  });

  test('DATA-23 DATA-24 a bus with a numeric number and a sparse entry', () => {
    const bus = documentSchemas.bus.parse({
      busNumber: 7,
      capacity: 50,
      passengers: [{ id: 'p', name: 'Ana' }],
    });
    expect(bus).toMatchObject({ busNumber: '7', assignedGuideIds: [], occupiedSeats: 0 });
    expect(bus.passengers[0]).toMatchObject({ seats: 1, paymentStatus: 'Pendente', boarded: false });
  });

  test('MONEY-12 a bus from before the ledger shows the same Pago and Pendente, and who has the money', () => {
    const entry = { seats: 1, phone: '', boarded: false, membershipStatus: 'standard', nickname: '' };
    const at = '2026-03-05T16:01:00.000Z';
    const bus = documentSchemas.bus.parse({
      busNumber: '1',
      passengers: [
        {
          ...entry,
          id: 'a',
          paymentStatus: 'Pago',
          paymentChangedAt: at,
          paymentBy: 'g1',
          paymentByName: 'Rui',
        },
        {
          ...{ ...entry, id: 'b', paymentStatus: 'Pendente', paymentChangedAt: at, paymentBy: 'g2' },
          paymentSeenAt: at,
          otherPayments: [{ status: 'Pago', at: '2026-03-05T16:00:00.000Z', by: 'g1', byName: 'Rui' }],
        },
        { ...entry, id: 'c', paymentStatus: 'Pendente' },
        { ...entry, id: 'd', paymentStatus: 'Pago', seats: 3 },
      ],
    });
    const trip = { prices: { default: 20 } };
    const ledgers = bus.passengers.map((passenger) => ledgerOf(trip, passenger));
    expect(bus.passengers.map(({ paymentStatus }) => paymentStatus)).toEqual([
      'Pago',
      'Pendente',
      'Pendente',
      'Pago',
    ]);
    expect(ledgers.map(({ paid, rest }) => [paid, rest])).toEqual([
      [2000, 0],
      [0, 2000],
      [0, 2000],
      [6000, 0],
    ]);
    expect(ledgers.map(({ payments }) => payments.map(({ by }) => by))).toEqual([
      ['g1'],
      ['g1', 'g2'],
      [],
      [''],
    ]);
  });

  test('DATA-28 a booking with a status that we do not store counts as pending', () => {
    expect(documentSchemas.booking.parse({ status: 'pending_acceptance' }).status).toBe('pending');
    expect(documentSchemas.booking.parse({})).toMatchObject({ seats: 1, price: 0 });
  });

  test('DATA-11 a broadcast without an id, of a type that we do not know', () => {
    const messages = [{ title: 'a', body: 'b', type: 'news', timestamp: '2026-01-01T00:00:00.000Z' }];
    expect(documentSchemas.broadcast.parse({ messages }).messages[0]).toMatchObject({ type: 'broadcast' });
  });

  test('DATA-33 CONST-14 a history entry with only its trip', () => {
    const { trips } = documentSchemas.seasonTrips.parse({ trips: [{ tripId: 't1' }] });
    expect(trips[0]).toMatchObject({ boarded: false, paid: false, stage: '', featuredColor: '#3B82F6' });
  });
});
