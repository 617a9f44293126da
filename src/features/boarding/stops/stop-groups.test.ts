import { expect, test } from 'vitest';
import { aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import {
  type BoardingOrder,
  type SteadyRow,
  sortPassengers,
  steadyRows,
} from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopIdsOn } from '../../../domain/stops/stops.ts';
import { type Boarders, dueAt, linesByStop, type StopHead, type StopView } from './stop-groups.ts';

const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const trip = aTrip({ origin: 'Porto', meetingTime: '16:00', stops });
const person = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name.toLowerCase(), name, ...more });
const people = [
  person('Vera', { stopId: 'espinho' }),
  person('Paulo', { seats: 3, boarded: true, boardedSeats: 2 }),
  person('Gil', { stopId: 'gaia', boarded: true, seats: 2 }),
  person('Ana', { boarded: true }),
  person('Gui', { stopId: 'gaia' }),
];
const byName: BoardingOrder = { notBoardedFirst: false, pendingFirst: false };

/** The list as it was sorted with `basis`, for the people of now. */
function lines(
  view: Partial<StopView> = {},
  now: Boarders = { passengers: people, trip },
  basis: Boarders = now,
  find = (_: Passenger) => true,
): readonly (StopHead | SteadyRow)[] {
  const stopIds = { before: stopIdsOn(basis.trip), now: stopIdsOn(now.trip) };
  const rows = steadyRows(now.passengers, sortPassengers(basis.passengers, byName), byName, stopIds);
  return linesByStop(
    rows.filter(({ passenger }) => find(passenger)),
    basis,
    now.passengers,
    stopIds,
    { presentId: 'first', show: 'all', folds: new Map(), ...view },
  );
}
/** `Gaia 2/3 + Gil Gui`: the head, an arrow for an open group, and its rows. */
const told = (all: readonly (StopHead | SteadyRow)[]) =>
  all
    .map((line) =>
      'stop' in line
        ? `\n${line.stop.name} ${line.aboard}/${line.seats} ${line.standing} ${line.isOpen ? '+' : '-'}`
        : `${line.passenger.name}${line.state === 'placed' ? '' : ` (${line.state})`}`,
    )
    .join(' ')
    .trim()
    .split(' \n');

test('STOP-40 groups the list by stop in the order of the road, each with its seats aboard', () => {
  expect(told(lines())).toEqual([
    'Porto 3/4 present + Ana Paulo',
    'Gaia 2/3 ahead + Gil Gui',
    'Espinho 0/1 ahead + Vera',
  ]);
});

test('STOP-40 without stops the lines are the rows themselves', () => {
  const plain = aTrip();
  const rows = steadyRows(people, people, byName);
  const none = { before: stopIdsOn(plain), now: stopIdsOn(plain) };
  const view = { presentId: undefined, show: 'all', folds: new Map() } as const;
  expect(linesByStop(rows, { passengers: people, trip: plain }, people, none, view)).toBe(rows);
});

test('STOP-40 a folded stop has no rows, and one is folded or opened by hand', () => {
  const folds = new Map([
    ['first', false],
    ['espinho', true],
  ]);
  expect(told(lines({ folds }))).toEqual([
    'Porto 3/4 present -',
    'Gaia 2/3 ahead + Gil Gui',
    'Espinho 0/1 ahead + Vera',
  ]);
});

test('STOP-41 the present stop is first, and the passed ones are last and folded, with their missing people', () => {
  expect(told(lines({ presentId: 'espinho' }))).toEqual([
    'Espinho 0/1 present + Vera',
    'Porto 3/4 passed -',
    'Gaia 2/3 passed -',
  ]);
  // After the trip the coach is nowhere: the order of the road, all open.
  expect(told(lines({ presentId: undefined }))).toEqual([
    'Porto 3/4 ahead + Ana Paulo',
    'Gaia 2/3 ahead + Gil Gui',
    'Espinho 0/1 ahead + Vera',
  ]);
});

test('STOP-40 the search opens what it finds, of passed stops too, and leaves the others out', () => {
  const found = lines({ presentId: 'espinho', show: 'found' }, undefined, undefined, ({ name }) =>
    ['Gui', 'Vera'].includes(name),
  );
  expect(told(found)).toEqual(['Espinho 0/1 present + Vera', 'Gaia 2/3 passed + Gui']);
});

test('STOP-40 «Por embarcar» hides the groups that are complete, and opens the passed ones that are not', () => {
  const passengers = people.map((one) => (one.name === 'Gui' ? { ...one, boarded: true } : one));
  const missing = (presentId: string) => told(lines({ presentId, show: 'missing' }, { passengers, trip }));
  expect(missing('espinho')).toEqual(['Espinho 0/1 present + Vera', 'Porto 3/4 passed + Ana Paulo']);
  // Of the present one the head stays, which says where the coach is.
  expect(missing('gaia')).toEqual([
    'Gaia 3/3 present -',
    'Espinho 0/1 ahead + Vera',
    'Porto 3/4 passed + Ana Paulo',
  ]);
});

test('STOP-43 a group that a tick completes stays under «Por embarcar» until the list is sorted', () => {
  const ticked = people.map((one) => (one.name === 'Vera' ? { ...one, boarded: true } : one));
  const basis = { passengers: people, trip };
  const now = { passengers: ticked, trip };
  expect(told(lines({ show: 'missing' }, now, basis)).at(-1)).toBe('Espinho 1/1 ahead + Vera');
  expect(told(lines({ show: 'missing' }, now)).at(-1)).toBe('Gaia 2/3 ahead + Gil Gui');
});

test('STOP-43 who changes the stop stays in the row until the list is sorted, and counts at the new one at once', () => {
  const moved = people.map((one) => (one.name === 'Gui' ? { ...one, stopId: 'espinho' } : one));
  const basis = { passengers: people, trip };
  const now = { passengers: moved, trip };
  expect(told(lines({}, now, basis)).slice(1)).toEqual([
    'Gaia 2/2 ahead + Gil Gui (moving)',
    'Espinho 0/2 ahead + Vera',
  ]);
  expect(told(lines({}, now)).slice(1)).toEqual(['Gaia 2/2 ahead + Gil', 'Espinho 0/2 ahead + Gui Vera']);
});

test('STOP-43 the people of a removed stop go to the one that took over, and no row moves before the list is sorted', () => {
  const without = aTrip({
    ...trip,
    stops: [{ ...(stops[0] as (typeof stops)[0]), movedTo: 'espinho' }, stops[1] as (typeof stops)[0]],
  });
  const basis = { passengers: people, trip };
  const now = { passengers: people, trip: without };
  expect(told(lines({}, now, basis)).slice(1)).toEqual([
    'Gaia 0/0 ahead + Gil (moving) Gui (moving)',
    'Espinho 2/4 ahead + Vera',
  ]);
  expect(told(lines({}, now))).toEqual(['Porto 3/4 present + Ana Paulo', 'Espinho 2/4 ahead + Gil Gui Vera']);
});

test('STOP-40 paper has every group, open', () => {
  expect(told(lines({ presentId: 'espinho', show: 'paper' })).slice(1)).toEqual([
    'Porto 3/4 passed + Ana Paulo',
    'Gaia 2/3 passed + Gil Gui',
  ]);
});

test.each<[string | undefined, string[]]>([
  [undefined, ['Vera', 'Paulo', 'Gil', 'Ana', 'Gui']],
  ['first', ['Paulo', 'Ana']],
  ['gaia', ['Paulo', 'Gil', 'Ana', 'Gui']],
  ['espinho', ['Vera', 'Paulo', 'Gil', 'Ana', 'Gui']],
  ['a-stop-that-was-taken-away', ['Vera', 'Paulo', 'Gil', 'Ana', 'Gui']],
])('STOP-45 with the coach at %s, who is to be aboard by now', (presentId, names) => {
  const due = dueAt(presentId, { trip, passengers: people });
  expect(due.map(({ name }) => name)).toEqual(names);
});
