import { expect, test } from 'vitest';
import { aBus, aPassenger, aWalkUp } from '../../../test/builders/entities.ts';
import { aRecord } from '../../../test/builders/mutation-records.ts';
import { busRef } from '../../domain/wire/documents.ts';
import { waitingByTrip } from './created-trips.query.ts';
import { notedAtDoor, unsentNotes, waitingWalkUps } from './walk-ups.query.ts';

const bus = aBus({
  passengers: [aPassenger({ id: 'w3' }), aPassenger({ id: 'w4', boarded: true })],
  walkUps: [
    aWalkUp({ id: 'w1', name: 'Rui', status: 'refused', phone: '' }),
    aWalkUp({ id: 'w2', name: 'Zé', phone: '+351 913 000 111', notedAt: '2026-03-01T08:00:00.000Z' }),
    aWalkUp({ id: 'w3', name: 'Eva', phone: '', status: 'confirmed' }),
    aWalkUp({ id: 'w4', name: 'Ivo', status: 'confirmed' }),
    aWalkUp({ id: 'w5', name: 'Ema', phone: '', status: 'confirmed' }),
  ],
});
const placed = (...buses: (typeof bus)[]) =>
  buses.map((each) => ({ id: each.id, path: busRef('organizer-1', 't1', each.id).path, bus: each }));

test('BOARD-58 BOARD-59 lists undecided people first, then the decided ones, and those aboard only in the passenger list', () => {
  const rows = (typed: string) => notedAtDoor(bus, typed).map(({ walkUp, outcome }) => [walkUp.id, outcome]);
  expect(rows('')).toEqual([
    ['w2', 'waiting'],
    ['w1', 'refused'],
    ['w3', 'on-list'],
    ['w5', 'confirmed'],
  ]);
  expect([rows('ze'), rows('913 000'), rows('ninguém')]).toEqual([
    [['w2', 'waiting']],
    [['w2', 'waiting']],
    [],
  ]);
});

test('TRIP-51 shows the organizer the undecided people of all buses by time, and their number per own trip', () => {
  const second = aBus({
    id: 'b2',
    busNumber: '2',
    walkUps: [aWalkUp({ id: 'x', notedAt: '2026-03-01T07:00:00.000Z' })],
  });
  const waiting = waitingWalkUps(placed(bus, second)).map(({ busNumber, walkUp }) => [busNumber, walkUp.id]);
  expect(waiting).toEqual([
    ['2', 'x'],
    ['1', 'w2'],
  ]);
  const others = aBus({ id: 'b3', organizerId: 'organizer-2', tripId: 't2', walkUps: [aWalkUp()] });
  const all = new Map([bus, second, others].map((each) => [each.id, each]));
  expect([...waitingByTrip(all, 'organizer-1')]).toEqual([['t1', 2]]);
});

test('BOARD-57 marks only unsent notes', () => {
  const record = (walkUpId: string, status: 'pending' | 'applied') =>
    aRecord({ name: 'noteWalkUp', args: { walkUpId }, status });
  expect([...unsentNotes([record('a', 'pending'), record('b', 'applied')])]).toEqual(['a']);
});
