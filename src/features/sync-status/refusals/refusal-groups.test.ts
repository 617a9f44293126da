import { expect, test } from 'vitest';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { busSchema } from '../../../domain/entities/bus.schema.ts';
import { busRef } from '../../../domain/wire/documents.ts';
import { type RefusalCode, refusalTexts } from '../../../domain/wire/refusals.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';
import type { KnownDocuments } from '../drawer/known-documents.ts';
import { refusalGroups } from './refusal-groups.ts';

const nothing: KnownDocuments = {
  trips: new Map(),
  buses: new Map(),
  bookings: new Map(),
  profiles: new Map(),
};

const groupsOf = (records: MutationRecord[], known = nothing) =>
  refusalGroups(records, known).map((group) => group.records);

const refusedTick = (name: string, code: RefusalCode, args: object) =>
  aRecord({
    name,
    code,
    message: refusalTexts[code],
    status: 'refused',
    args: { tripId: 't1', busId: 'b1', ...args },
  });

test('OFF-72 groups refusals with one reason, boardings and payments alike', () => {
  const records = Array.from({ length: 45 }, (_, index) =>
    refusedTick(index < 25 ? 'setBoarded' : 'setPayment', 'NOT_ASSIGNED', { passengerId: `p${index}` }),
  );
  expect(groupsOf(records)).toEqual([records]);
});

test('OFF-72 separates groups by reason, trip and bus, ordered by their first tap', () => {
  const records = [
    refusedTick('setBoarded', 'NOT_ASSIGNED', { passengerId: 'a' }),
    refusedTick('setBoarded', 'TRIP_COMPLETED', { passengerId: 'a' }),
    refusedTick('setBoarded', 'NOT_ASSIGNED', { passengerId: 'a', busId: 'b2' }),
    refusedTick('setBoarded', 'NOT_ASSIGNED', { passengerId: 'a', tripId: 't2' }),
    refusedTick('setPayment', 'TRIP_COMPLETED', { passengerId: 'b' }),
  ];
  const [first, second, third, fourth, fifth] = records;
  expect(groupsOf(records)).toEqual([[first], [second, fifth], [third], [fourth]]);
});

test('OFF-72 OFF-10 keeps a refusal with its own next step out of groups', () => {
  const buses = new Map(
    ['b2', 'b3'].map((id) => [
      busRef('org', 't1', id).path,
      busSchema.parse({ id, tripId: 't1', busNumber: id, passengers: [{ id: `on-${id}` }] }),
    ]),
  );
  const moved = ['on-b2', 'on-b3'].map((passengerId) =>
    refusedTick('setBoarded', 'PASSENGER_GONE', { passengerId }),
  );
  expect(groupsOf(moved, { ...nothing, buses })).toEqual(moved.map((record) => [record]));
});
