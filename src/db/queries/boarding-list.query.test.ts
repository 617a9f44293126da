import { describe, expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../test/builders/entities.ts';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import { sheetOf } from '../../domain/boarding/trip-sheet.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';
import { busRef } from '../../domain/wire/documents.ts';
import {
  type BoardingOrder,
  boardingCounts,
  findBus,
  type SteadyRow,
  searchPassengers,
  searchRows,
  sortPassengers,
  steadyRows,
  unplacedRows,
  unsettledEntries,
} from './boarding-list.query.ts';
import { foundElsewhere } from './trip-passengers.query.ts';

const plain: BoardingOrder = { notBoardedFirst: false, pendingFirst: false };
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join(' ');

const list = [
  aPassenger({ id: 'rui', name: 'Rui', boarded: true, paymentStatus: 'Pago' }),
  aPassenger({ id: 'zita', name: 'Zita', membershipStatus: 'socio', boarded: true }),
  aPassenger({ id: 'alvaro', name: 'Álvaro', paymentStatus: 'Pago' }),
  aPassenger({ id: 'berta', name: 'Berta', membershipStatus: 'socio', paymentStatus: 'Pago' }),
];

test('BOARD-33 sorts members first, then by name, with accented letters in place', () => {
  expect(ids(sortPassengers(list, plain))).toBe('berta zita alvaro rui');
});

test('BOARD-04 sorts not boarded first, members first among them', () => {
  expect(ids(sortPassengers(list, { ...plain, notBoardedFirst: true }))).toBe('berta alvaro zita rui');
});

test('BOARD-05 sorts pending payment first', () => {
  expect(ids(sortPassengers(list, { ...plain, pendingFirst: true }))).toBe('zita berta alvaro rui');
});

test('BOARD-04 BOARD-05 sorts by boarding, then by payment, with both toggles', () => {
  expect(ids(sortPassengers(list, { notBoardedFirst: true, pendingFirst: true }))).toBe(
    'berta alvaro zita rui',
  );
});

test("BOARD-33 keeps two people of the same name in a stable order, whatever the document's order", () => {
  const twins = [aPassenger({ id: 'b', name: 'Ana' }), aPassenger({ id: 'a', name: 'Ana' })];
  expect(ids(sortPassengers(twins, plain))).toBe('a b');
  expect(ids(sortPassengers(twins.toReversed(), plain))).toBe('a b');
});

test('BOARD-03 OPEN-86 searches by part of a name or nickname, ignoring accents and case', () => {
  const people = [
    aPassenger({ id: '1', name: 'João Silva' }),
    aPassenger({ id: '2', name: 'Ana', nickname: 'Pirilampo' }),
  ];
  expect(ids(searchPassengers(people, 'joao'))).toBe('1');
  expect(ids(searchPassengers(people, ' LAMPO '))).toBe('2');
  expect(ids(searchPassengers(people, ''))).toBe('1 2');
  expect(ids(searchPassengers(people, 'nada'))).toBe('');
});

test('BOARD-43 ranks whole words before word beginnings and those before other matches, otherwise in list order', () => {
  const people = ['Prazeres', 'Ana Zeferino', 'Zeca', 'Zé Carlos', 'Rui Zé'].map((name) =>
    aPassenger({ id: name.replaceAll(' ', '-'), name }),
  );
  expect(ids(searchPassengers(people, 'zé'))).toBe('Zé-Carlos Rui-Zé Ana-Zeferino Zeca Prazeres');
  expect(ids(searchPassengers(people, 'ze car'))).toBe('Zé-Carlos');
  expect(ids(searchPassengers(people, ''))).toBe('Prazeres Ana-Zeferino Zeca Zé-Carlos Rui-Zé');
});

test('BOARD-03 searches by phone with any spacing, and not by digits in a name', () => {
  const people = [
    aPassenger({ id: '1', name: 'João', phone: '+351 912 345 678' }),
    aPassenger({ id: '2', name: 'Ana 91', phone: '' }),
  ];
  expect(ids(searchPassengers(people, '912345'))).toBe('1');
  expect(ids(searchPassengers(people, '351 912'))).toBe('1');
  expect(ids(searchPassengers(people, '91'))).toBe('1 2');
  expect(ids(searchPassengers(people, '+'))).toBe('');
  expect(ids(searchPassengers([aPassenger({ id: '3', phone: '912345678' })], '+351 912 345 678'))).toBe('3');
});

test('FAULTS-35 finds somebody on another bus of the trip by name, and nobody without a search', () => {
  const there = aBus({ id: 'b2', passengers: [aPassenger({ id: 'joana', name: 'Joana' })] });
  const here = aBus({ passengers: [aPassenger({ id: 'joao', name: 'João' })] });
  const elsewhere = aBus({ id: 'b9', tripId: 't9', passengers: there.passengers });
  const buses = new Map([here, there, elsewhere].map((bus) => [`${bus.tripId}/${bus.id}`, bus]));
  const found = foundElsewhere(buses, undefined, 't1', 'b1', 'joa').map(({ busId, id }) => [busId, id]);
  expect(found).toEqual([['b2', 'joana']]);
  expect(foundElsewhere(buses, undefined, 't1', 'b1', '  ')).toEqual([]);
});

test('BOARD-55 finds by name, from the sheet, somebody on a bus that this device may not read', () => {
  const [own, held, theirs] = [
    aBus({ passengers: [aPassenger({ id: 'joao', name: 'João' })] }),
    aBus({
      id: 'b2',
      busNumber: '2',
      passengers: [aPassenger({ id: 'joana', name: 'Joana', phone: '911' })],
    }),
    aBus({
      id: 'b3',
      busNumber: '3',
      passengers: [aPassenger({ id: 'joel', name: 'Joel', nickname: 'Zé' })],
    }),
  ];
  const placed = [own, held, theirs].map((bus) => ({ ref: busRef('organizer-1', 't1', bus.id), bus }));
  const sheet = sheetOf('t1', { organizerId: 'organizer-1' }, placed, '');
  const buses = new Map([own, held].map((bus) => [bus.id, bus]));
  const find = (typed: string) =>
    foundElsewhere(buses, sheet, 't1', 'b1', typed).map(({ busNumber, name, isHeld }) => [
      busNumber,
      name,
      isHeld,
    ]);
  expect(find('jo')).toEqual([
    ['2', 'Joana', true],
    ['3', 'Joel', false],
  ]);
  // The sheet holds no nickname or phone of people on other buses.
  expect([find('zé'), find('911')]).toEqual([[], [['2', 'Joana', true]]]);
});

describe('BOARD-44 a list during ticking', () => {
  const order = { ...plain, notBoardedFirst: true };
  const change = (id: string, facts: Partial<Passenger>) =>
    list.map((row) => (row.id === id ? { ...row, ...facts } : row));
  const states = (rows: SteadyRow[]) => rows.map(({ passenger, state }) => `${passenger.id} ${state}`);

  test('OFF-04 keeps a ticked row in place with its new state until the list is sorted', () => {
    const ticked = change('berta', { boarded: true, boardedBy: 'me' });
    const rows = steadyRows(ticked, sortPassengers(list, order), order);
    expect(states(rows)).toEqual(['berta moving', 'alvaro placed', 'zita placed', 'rui placed']);
    expect(rows[0]?.passenger.boarded).toBe(true);
    expect(unplacedRows(ticked, list, order, 'me')).toEqual({ all: 1, elsewhere: 0 });
    expect(states(steadyRows(ticked, sortPassengers(ticked, order), order))[0]).toBe('alvaro placed');
  });

  test('STOP-43 keeps who changed the stop in place until the list is sorted, and counts it as a change elsewhere', () => {
    const stopIds = { before: () => 'first', now: ({ stopId = 'first' }: Passenger) => stopId };
    const moved = change('alvaro', { stopId: 'gaia' });
    const rows = steadyRows(moved, sortPassengers(list, plain), plain, stopIds);
    expect(states(rows)).toEqual(['berta placed', 'zita placed', 'alvaro moving', 'rui placed']);
    expect(rows.map(({ stopId }) => stopId)).toEqual(['first', 'first', 'first', 'first']);
    expect(unplacedRows(moved, list, plain, 'me', stopIds)).toEqual({ all: 1, elsewhere: 1 });
    const ticked = change('alvaro', { boarded: true, boardedBy: 'rui' });
    expect(unplacedRows(ticked, list, plain, 'me', stopIds).all).toBe(0);
  });

  test('marks nothing as out of place in an order that ignores the tick', () => {
    const ticked = change('berta', { boarded: true, boardedBy: 'me' });
    expect(unplacedRows(ticked, list, { ...plain, pendingFirst: true }, 'me').all).toBe(0);
    expect(unplacedRows(ticked, list, plain, 'me').all).toBe(0);
  });

  test("keeps the row of a removed person, gives a new person no row yet, and counts both, like another guide's tick", () => {
    const carla = aPassenger({ id: 'carla', name: 'Carla' });
    const now = [...change('berta', { boarded: true, boardedBy: 'rui' }).slice(1), carla];
    expect(states(steadyRows(now, sortPassengers(list, order), order))).toEqual([
      'berta moving',
      'alvaro placed',
      'zita placed',
      'rui gone',
    ]);
    expect(unplacedRows(now, list, order, 'me')).toEqual({ all: 3, elsewhere: 3 });
    const paid = change('zita', { paymentStatus: 'Pago', paymentBy: 'me', boardedBy: 'rui' });
    expect(unplacedRows(paid, list, { notBoardedFirst: true, pendingFirst: true }, 'me')).toEqual({
      all: 1,
      elsewhere: 0,
    });
  });
});

describe('a group', () => {
  const missing: BoardingOrder = { ...plain, notBoardedFirst: true };
  const of = (head: string, id: string, more: Partial<Passenger> = {}) =>
    aPassenger({ id, name: id, groupId: head, userId: undefined, ...more });
  /** Zita with Bento and Dina, and people who travel alone; the head is not the first of her entries. */
  const bus = [
    of('zita', 'dina'),
    aPassenger({ id: 'carla', name: 'carla' }),
    of('zita', 'zita'),
    of('zita', 'bento'),
    aPassenger({ id: 'alda', name: 'alda' }),
    aPassenger({ id: 'xico', name: 'xico', membershipStatus: 'socio' }),
  ];
  const changed = (facts: Record<string, Partial<Passenger>>) =>
    bus.map((one) => ({ ...one, ...facts[one.id] }));
  const states = (rows: SteadyRow[]) => rows.map(({ passenger, state }) => `${passenger.id} ${state}`);

  test('GROUP-30 stands together where the first of its people would, the head first, then the order of the bus', () => {
    expect(ids(sortPassengers(bus, plain))).toBe('xico alda zita dina bento carla');
    const member = changed({ bento: { membershipStatus: 'socio' } });
    expect(ids(sortPassengers(member, plain))).toBe('zita dina bento xico alda carla');
  });

  test('GROUP-30 GROUP-33 stays among those who are not aboard until its last person is', () => {
    const half = changed({ zita: { boarded: true }, bento: { boarded: true }, carla: { boarded: true } });
    expect(ids(sortPassengers(half, missing))).toBe('xico alda zita dina bento carla');
    const all = changed({ zita: { boarded: true }, bento: { boarded: true }, dina: { boarded: true } });
    expect(ids(sortPassengers(all, missing))).toBe('xico alda carla zita dina bento');
    const unpaid = changed({ zita: { paymentStatus: 'Pago' }, alda: { paymentStatus: 'Pago' } });
    expect(ids(sortPassengers(unpaid, { ...plain, pendingFirst: true }))).toBe(
      'xico zita dina bento carla alda',
    );
  });

  test('GROUP-30 whoever gets on at another stop than the head stands where a single person would', () => {
    const apart = changed({ bento: { stopId: 'gaia' } });
    expect(ids(sortPassengers(apart, plain, ({ stopId }) => stopId))).toBe('xico alda bento carla zita dina');
  });

  test('GROUP-30 no row moves while a group boards; its rows are out of place once the last person is aboard', () => {
    const sorted = sortPassengers(bus, missing);
    const half = changed({ zita: { boarded: true, boardedBy: 'me' } });
    expect(states(steadyRows(half, sorted, missing)).every((state) => state.endsWith('placed'))).toBe(true);
    expect(unplacedRows(half, bus, missing, 'me')).toEqual({ all: 0, elsewhere: 0 });
    const mine = { boarded: true, boardedBy: 'me' };
    const all = changed({ zita: mine, dina: mine, bento: mine });
    expect(states(steadyRows(all, sorted, missing))).toEqual([
      'xico placed',
      'alda placed',
      'zita moving',
      'dina moving',
      'bento moving',
      'carla placed',
    ]);
    expect(unplacedRows(all, bus, missing, 'me')).toEqual({ all: 3, elsewhere: 0 });
    const withRui = changed({ zita: mine, dina: mine, bento: { boarded: true, boardedBy: 'rui' } });
    expect(unplacedRows(withRui, bus, missing, 'me')).toEqual({ all: 3, elsewhere: 3 });
  });

  test('GROUP-32 the search finds a whole group by any of its people', () => {
    const rows = steadyRows(bus, sortPassengers(bus, plain), plain);
    const found = (typed: string) => ids(searchRows(rows, typed).map(({ passenger }) => passenger));
    expect([found('dina'), found('bento'), found('zit')]).toEqual(Array(3).fill('zita dina bento'));
    expect(found('carla')).toBe('carla');
    // Better matches before others, as ever.
    expect(found('a')).toBe('alda zita dina bento carla');
  });
});

test('BOARD-01 counts in seats: capacity 50 with 2 + 1 seats gives 50, 3 and 47, and one entry of two seats is two aboard', () => {
  const passengers = [aPassenger({ id: '1', seats: 2, boarded: true }), aPassenger({ id: '2' })];
  expect(boardingCounts(aBus({ capacity: 50, passengers }))).toEqual({
    total: 50,
    occupied: 3,
    free: 47,
    aboard: 2,
    notBoarded: 1,
    pendingPayment: 3,
  });
});

test('OFF-07 OFF-26 marks rows with unsent or refused mutations on this bus, and no longer those with applied ones', () => {
  const of = (passengerId: string, busId = 'b1') => ({ tripId: 't1', busId, passengerId });
  const marks = unsettledEntries(
    [
      aRecord({ args: of('a') }),
      aRecord({ name: 'setPayment', args: of('b'), status: 'refused' }),
      aRecord({ args: of('b') }),
      aRecord({ args: of('c'), status: 'applied' }),
      aRecord({ args: of('d', 'b2') }),
      aRecord({ name: 'removePassenger', args: of('e') }),
      aRecord({ name: 'acceptBooking', args: of('f') }),
      aRecord({ name: 'acceptBooking', args: of('g'), status: 'refused' }),
      aRecord({ name: 'movePassenger', args: { ...of('h', 'b2'), toBusId: 'b1' } }),
      aRecord({ name: 'movePassenger', args: { ...of('i'), toBusId: 'b2' } }),
    ],
    'b1',
  );
  expect([...marks]).toEqual([
    ['a', 'pending'],
    ['b', 'refused'],
    ['f', 'pending'],
    ['h', 'pending'],
  ]);
});

test("OPEN-76 finds a bus by the route's ids without its organizer, and not the same bus id on another trip", () => {
  const buses = new Map([
    [busRef('o1', 't2', 'b1').path, aBus({ tripId: 't2' })],
    [busRef('o2', 't1', 'b1').path, aBus({ tripId: 't1', organizerId: 'o2' })],
  ]);
  expect(findBus(buses, 't1', 'b1')?.organizerId).toBe('o2');
  expect(findBus(buses, 't1', 'b9')).toBeUndefined();
});
