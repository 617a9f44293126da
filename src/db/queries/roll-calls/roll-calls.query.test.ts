import { expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../../test/builders/entities.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import { boardingCounts, sortPassengers, unplacedRows } from '../boarding-list.query.ts';
import { busAsCalled, callList, callsOfTrip } from './roll-calls.query.ts';

const rollId = 'b1~regresso';
const clock = (minute: number) => new Date(Date.UTC(2026, 2, 5, 22, minute)).toISOString();
const said = (state: Presence['state'], minute = 5, by = 'rui') => ({
  presence: { [rollId]: { state, at: clock(minute), by, byName: 'Rui P.' } },
});
const person = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name, name, boarded: true, boardedBy: 'célia', ...more });

test('CALL-21 the list of a call has who boarded, ticked by what the call says, and who did not apart', () => {
  const passengers = [
    person('Ana', said('presente')),
    person('Bia', said('outro meio')),
    person('Carla', said('em falta')),
    person('Duarte', { seats: 4, boardedSeats: 3, laterBoardings: [{ at: clock(1), seats: 2 }] }),
    person('Zé', { boarded: false, ...said('presente') }),
    person('Eva', { boarded: false }),
  ];
  const list = callList(aBus({ passengers }), rollId);
  expect(
    list.cameAlong.map(({ name, boarded, seats, boardedBy }) => [name, boarded, seats, boardedBy]),
  ).toEqual([
    ['Ana', true, 1, 'rui'],
    ['Bia', true, 1, 'rui'],
    ['Carla', false, 1, 'rui'],
    ['Duarte', false, 2, undefined],
  ]);
  expect(list.stayedAway.map(({ name, boarded }) => [name, boarded])).toEqual([
    ['Eva', false],
    ['Zé', true],
  ]);
  expect(boardingCounts({ passengers: list.cameAlong, capacity: 10 })).toMatchObject({
    occupied: 5,
    aboard: 2,
    notBoarded: 3,
  });
});

test('PASS-32 to a pass only who is present is there: who was to go home otherwise has come', () => {
  const states = ['presente', 'outro meio', 'em falta'] as const;
  const passengers = [...states.map((state) => person(state, said(state))), person('nothing')];
  const ticked = busAsCalled(aBus({ passengers }), rollId).passengers.filter(({ boarded }) => boarded);
  expect(ticked).toMatchObject([{ name: 'presente', boardedBy: 'rui' }]);
});

test('CALL-28 the order puts who is missing first, and counts what somebody else ticked', () => {
  const order = { notBoardedFirst: true, pendingFirst: false };
  const listOf = (...passengers: Passenger[]) => callList(aBus({ passengers }), rollId).cameAlong;
  const before = listOf(person('Ana', said('presente')), person('Bia'), person('Carla'));
  expect(sortPassengers(before, order).map(({ name }) => name)).toEqual(['Bia', 'Carla', 'Ana']);
  const after = listOf(person('Ana', said('presente')), person('Bia', said('presente')), person('Carla'));
  expect(unplacedRows(after, before, order, 'célia')).toEqual({ all: 1, elsewhere: 1 });
  expect(unplacedRows(after, before, order, 'rui')).toEqual({ all: 1, elsewhere: 0 });
});

test('CALL-40 each label has every bus, with who is missing by name and the latest tick', () => {
  const passengers = [
    person('Rui', said('presente', 3)),
    person('Ana'),
    person('Bia', { ...said('outro meio', 9, 'célia') }),
    person('Zé', { boarded: false, ...said('presente', 7) }),
  ];
  const rows = [
    aBus({
      id: 'b1',
      passengers,
      rollCalls: [
        { id: 'b1~pausa', label: 'Pausa', openedAt: clock(20), openedBy: 'g' },
        { id: rollId, label: 'Regresso', openedAt: clock(1), openedBy: 'g' },
      ],
    }),
    aBus({
      id: 'b2',
      busNumber: '2',
      passengers: [person('Xico')],
      rollCalls: [{ id: 'b2~pausa', label: 'pausa', openedAt: clock(30), openedBy: 'g' }],
    }),
  ].map((bus) => ({ id: bus.id, path: bus.id, bus }));
  const [back, pause, ...others] = callsOfTrip(rows);
  expect(others).toEqual([]);
  expect([back?.label, pause?.label]).toEqual(['Regresso', 'Pausa']);
  expect(back?.buses).toMatchObject([
    {
      busNumber: '1',
      call: { id: rollId },
      counts: { aboard: 3, present: 1, otherMeans: 1, missing: 1, joined: 1 },
      missing: [{ name: 'Ana' }],
      last: { at: clock(9), by: 'célia' },
    },
    { busNumber: '2', counts: { aboard: 1, missing: 1 } },
  ]);
  expect(back?.buses[1]?.call).toBeUndefined();
  expect(pause?.buses.map(({ call }) => call?.label)).toEqual(['Pausa', 'pausa']);
  expect(callsOfTrip([])).toEqual([]);
});
