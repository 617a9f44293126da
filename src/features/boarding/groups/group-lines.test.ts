import { expect, test } from 'vitest';
import { aPassenger, aPayment, aTrip } from '../../../../test/builders/entities.ts';
import { type SteadyRow, sortPassengers, steadyRows } from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopIdsOn } from '../../../domain/stops/stops.ts';
import { linesByStop } from '../stops/stop-groups.ts';
import { type GroupHead, withGroupHeads } from './group-lines.ts';

const byName = { notBoardedFirst: false, pendingFirst: false };
const onFoot = aTrip({ prices: { default: 20, socio: 15 } });
const person = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name.toLowerCase(), name, userId: undefined, ...more });
const family = [
  person('Ana', { groupId: 'ana', membershipStatus: 'socio' }),
  person('Bia', { groupId: 'ana', boarded: true }),
  person('Rui', { groupId: 'ana', paymentStatus: 'Pago' }),
];
const people = [...family, person('Xico'), person('Zé', { groupId: 'elsewhere' })];

function linesOf(now: readonly Passenger[], before = now, trip = onFoot) {
  const stopIdOf = stopIdsOn(trip);
  const stopIds = { before: stopIdOf, now: stopIdOf };
  const rows = steadyRows(now, sortPassengers(before, byName, stopIdOf), byName, stopIds);
  const basis = { passengers: before, trip };
  const view = { presentId: 'first', show: 'all', folds: new Map() } as const;
  return withGroupHeads(linesByStop(rows, basis, now, stopIds, view), now, trip, stopIdOf);
}
const headsOf = (lines: ReturnType<typeof linesOf>) =>
  lines.filter((line): line is GroupHead => 'groupKey' in line);
const told = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => {
    if ('stop' in line) return line.stop.name;
    if ('groupKey' in line) return `${line.name} ${line.aboard}/${line.seats}`;
    return `${line.isGrouped ? '| ' : ''}${line.passenger.name}`;
  });

test('GROUP-31 two or more people of a group have a head with their seats aboard, a single one has none', () => {
  expect(told(linesOf(people))).toEqual(['Ana 1/3', '| Ana', '| Bia', '| Rui', 'Xico', 'Zé']);
  expect(headsOf(linesOf(people))[0]?.missing.map(({ name }) => name)).toEqual(['Ana', 'Rui']);
});

test('GROUP-31 two groups side by side have a head each, and one whose head travels on another bus is named after the first', () => {
  const others = ['Nuno', 'Olga'].map((name) => person(name, { groupId: 'gone' }));
  expect(told(linesOf([...family, ...others]))).toEqual([
    ...['Ana 1/3', '| Ana', '| Bia', '| Rui'],
    ...['Nuno 0/2', '| Nuno', '| Olga'],
  ]);
});

test('GROUP-31 the head counts and boards nobody who has left, and stays until the list is sorted', () => {
  const [, ...others] = family;
  const [head] = headsOf(linesOf(others, family));
  expect([head?.name, head?.aboard, head?.seats, head?.missing.length]).toEqual(['Ana', 1, 2, 1]);
});

test('GROUP-31 GROUP-30 on a trip with stops each stop has the part of a group that gets on there', () => {
  const stops = [{ id: 'gaia', name: 'Gaia', time: '16:30' }];
  const trip = aTrip({ origin: 'Porto', meetingTime: '16:00', stops });
  const atGaia = (name: string) => person(name, { groupId: 'ana', stopId: 'gaia' });
  expect(told(linesOf([...family, atGaia('Tó')], undefined, trip))).toEqual([
    ...['Porto', 'Ana 1/3', '| Ana', '| Bia', '| Rui', 'Gaia', 'Tó'],
  ]);
  const four = [...family, atGaia('Tó'), atGaia('Té')];
  expect(told(linesOf(four, undefined, trip)).slice(-3)).toEqual(['Ana 0/2', '| Tó', '| Té']);
});

test('GROUP-36 the head says what those who have not paid pay: members their own price', () => {
  const toCollect = (now: readonly Passenger[], trip = onFoot) =>
    headsOf(linesOf(now, now, trip))[0]?.toCollect;
  expect(toCollect(people)).toBe(3500);
  expect(toCollect(people.map((one) => ({ ...one, paymentStatus: 'Pago' as const })))).toBe(0);
  expect(toCollect(people, aTrip({ prices: { default: 0 } }))).toBeUndefined();
});

test('GROUP-36 the head follows the ledgers: a part that was paid, and a price of one’s own', () => {
  const [ana, bia, rui] = family as [Passenger, Passenger, Passenger];
  const [head] = headsOf(
    linesOf([
      { ...ana, amountDue: 1500, payments: [aPayment({ amount: 1000 })] },
      { ...bia, amountDue: 1250 },
      rui,
    ]),
  );
  expect(head?.toCollect).toBe(500 + 1250);
});

test('GROUP-31 a bus without groups has the rows as they are', () => {
  const rows: SteadyRow[] = steadyRows([person('Xico')], [person('Xico')], byName);
  expect(withGroupHeads(rows, [], onFoot, () => undefined)).toEqual(rows);
});
