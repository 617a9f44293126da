import { expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../test/builders/entities.ts';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import { entriesOfGroup } from '../../domain/groups/party.ts';
import { sortRows } from './sort-rows.ts';
import {
  alreadyOnTrip,
  entryPrice,
  otherBuses,
  type PassengerColumn,
  passengerSortValues,
  swapPartners,
  tripPassengers,
  unsentPassengers,
} from './trip-passengers.query.ts';

const bus = (id: string, busNumber: string, ...names: string[]) => ({
  id,
  path: id,
  bus: aBus({
    id,
    busNumber,
    capacity: 3,
    passengers: names.map((name) => aPassenger({ id: name, name })),
  }),
});
const buses = [bus('b1', '1', 'Zé', 'Ana'), bus('b2', '2', 'João', 'Rui', 'Eva'), bus('b3', '3')];
const shown = (rows: ReturnType<typeof tripPassengers>) =>
  rows.map(({ id, passengers }) => [id, ...passengers.map(({ name }) => name)]);

test('BOARD-33 lists every bus with its passengers by name, empty buses included', () => {
  expect(shown(tripPassengers(buses, undefined, ''))).toEqual([
    ['b1', 'Ana', 'Zé'],
    ['b2', 'Eva', 'João', 'Rui'],
    ['b3'],
  ]);
  expect(shown(tripPassengers(buses, 'b2', ''))).toEqual([['b2', 'Eva', 'João', 'Rui']]);
});

test('FAULTS-35 finds somebody across the buses of the trip', () => {
  expect(shown(tripPassengers(buses, undefined, 'joao'))).toEqual([['b2', 'João']]);
});

test('offers every other bus for a move, with its free seats', () => {
  expect(otherBuses(buses, 'b1', 1)).toEqual([
    { id: 'b2', busNumber: '2', free: 0, hasRoom: false },
    { id: 'b3', busNumber: '3', free: 3, hasRoom: true },
  ]);
  expect(otherBuses(buses, 'b2', 4).map(({ hasRoom }) => hasRoom)).toEqual([false, false]);
});

test('OFF-26 lists people with unsent mutations, on this trip only', () => {
  const records = [
    aRecord({ name: 'movePassenger', args: { tripId: 't1', passengerId: 'ana' } }),
    aRecord({ name: 'movePassenger', args: { tripId: 't2', passengerId: 'rui' } }),
    aRecord({ args: { tripId: 't1', passengerId: 'eva' }, status: 'applied' }),
    aRecord({ name: 'addBus', args: { tripId: 't1', busId: 'b9' } }),
  ];
  expect([...unsentPassengers(records, 't1')]).toEqual(['ana']);
});

test.each([
  [{ name: ' joao  silva ', phone: '' }, ['ana']],
  [{ name: 'João', phone: '' }, []],
  [{ name: 'Outro', phone: '+351 912345678' }, ['ana']],
  [{ name: 'Outro', phone: '912' }, []],
  [{ name: '', phone: '' }, []],
])('BOARD-91 %j is on a bus of the trip already as %j', (typed, ids) => {
  const there = { id: 'ana', name: 'João Silva', phone: '912 345 678', boarded: true };
  const rows = [
    aBus({ busNumber: '2', passengers: [aPassenger(there), aPassenger({ id: 'x', name: 'Eva' })] }),
  ];
  const found = alreadyOnTrip(rows, typed);
  expect(found.map(({ id }) => id)).toEqual(ids);
  if (ids.length > 0) expect(found[0]).toMatchObject({ name: 'João Silva', busNumber: '2', boarded: true });
});

test('TRIP-60 an entry costs what was asked when it was requested, or the trip’s price for each seat', () => {
  const trip = { prices: { default: 20, socio: 15 } };
  const group = aPassenger({ userId: undefined, seats: 3 });
  expect(entryPrice(trip, aPassenger(), { price: 12.5 })).toBe(1250);
  expect(entryPrice(trip, group, undefined)).toBe(6000);
  expect(entryPrice(trip, { ...group, membershipStatus: 'socio' }, undefined)).toBe(4500);
});

test('MONEY-28 an entry with a ledger costs what it says, whatever was asked when it was requested', () => {
  const trip = { prices: { default: 20, socio: 15 } };
  const entry = aPassenger({ seats: 2, amountDue: 1250 });
  expect(entryPrice(trip, entry, { price: 20 })).toBe(1250);
  expect(entryPrice(trip, { ...entry, amountDue: 0 }, undefined)).toBe(0);
});

test('BOARD-92 offers everybody for a swap but groups without room', () => {
  const zé = aPassenger({ id: 'ze', name: 'Zé' });
  const ana = aPassenger({ id: 'ana', name: 'Ana' });
  const group = aPassenger({ id: 'g', name: 'Grupo', seats: 3 });
  const full = aBus({ capacity: 1, passengers: [zé] });
  const to = aBus({ id: 'b2', capacity: 4, passengers: [group, ana] });
  expect(swapPartners(full, to, zé).map(({ id }) => id)).toEqual(['ana']);
  expect(swapPartners({ ...full, capacity: 3 }, to, zé).map(({ id }) => id)).toEqual(['ana', 'g']);
  expect(swapPartners(to, full, group)).toEqual([]);
});

test.each<[PassengerColumn, string]>([
  ['name', 'bca'],
  ['badge', 'cab'],
  ['seats', 'acb'],
  ['phone', 'cab'],
  ['price', 'bac'],
  ['payment', 'bca'],
  ['boarded', 'acb'],
])('TRIP-62 passengers in the order of their %s', (column, wanted) => {
  const people = [
    aPassenger({ id: 'a', name: 'Zé', phone: '912 222 222', paymentStatus: 'Pago' }),
    aPassenger({ id: 'b', name: 'Álvaro', seats: 3, boarded: true }),
    aPassenger({ id: 'c', name: 'Bento', phone: '+351 911 111 111', membershipStatus: 'socio' }),
  ];
  const priceOf = ({ id }: { id: string }) => ({ a: 1500, b: 900, c: 2000 })[id] ?? 0;
  const sorted = sortRows(people, passengerSortValues(priceOf), { column, isDescending: false });
  expect(sorted.map(({ id }) => id).join('')).toBe(wanted);
});

const companion = (id: string, name: string, price: number) => ({
  ...{ id, name, isMinor: false, phone: '', price },
});
const party = [companion('c1', 'Zélia', 18), companion('c2', 'Bento', 22)];
const family = entriesOfGroup(aPassenger({ id: 'rui', name: 'Rui' }), party);
const busOf = (id: string, ...passengers: ReturnType<typeof aPassenger>[]) => {
  const of = aBus({ id, busNumber: id.slice(1), passengers });
  return { id, path: id, bus: of };
};

test('GROUP-44 the companions stand below their head, in the order of the request', () => {
  const others = [aPassenger({ id: 'ana', name: 'Ana' }), aPassenger({ id: 'eva', name: 'Eva' })];
  const [row] = tripPassengers([busOf('b1', ...family, ...others)], undefined, '');
  expect(row?.passengers.map(({ name }) => name)).toEqual(['Ana', 'Rui', 'Zélia', 'Bento', 'Eva']);
});

test('GROUP-44 each of a group costs the price of the request, or the trip’s without one', () => {
  const trip = { prices: { default: 20, socio: 15 } };
  const booking = { price: 15, party };
  expect(family.map((entry) => entryPrice(trip, entry, booking))).toEqual([1500, 1800, 2200]);
  expect(entryPrice(trip, family[1]!, undefined)).toBe(2000);
  expect(entryPrice(trip, family[1]!, { price: 15, party: [] })).toBe(2000);
});
