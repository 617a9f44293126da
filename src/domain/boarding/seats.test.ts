import { expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../test/builders/entities.ts';
import { defaultCapacity, freeSeats, maximumCapacity, occupiedSeats, seatCounts } from './seats.ts';

const busWith = (capacity: number, ...seats: number[]) =>
  aBus({ capacity, passengers: seats.map((taken, index) => aPassenger({ id: `p${index}`, seats: taken })) });

test.each([
  [50, [2, 1], 3, 47],
  [50, [], 0, 50],
  [3, [1, 1, 1], 3, 0],
  [2, [2, 1], 3, 0],
])('a bus of %i with %j: %i taken, %i free', (capacity, seats, taken, free) => {
  expect(occupiedSeats(busWith(capacity, ...seats))).toBe(taken);
  expect(freeSeats(busWith(capacity, ...seats))).toBe(free);
});

test('DATA-21 a trip’s counts are the sums over its buses, whatever the buses’ stored counts say', () => {
  const stale = { ...busWith(50, 2, 1), occupiedSeats: 99 };
  expect(seatCounts([stale, busWith(10, 4)])).toEqual({
    totalSeats: 60,
    occupiedSeats: 7,
    availableSeats: 53,
  });
});

test('ORG-44 CONST-04 a trip without buses has no seats', () => {
  expect(seatCounts([])).toEqual({ totalSeats: 0, occupiedSeats: 0, availableSeats: 0 });
});

test('CONST-02 capacity goes up to 300 and a form begins with 50', () => {
  expect([maximumCapacity, defaultCapacity]).toEqual([300, 50]);
});
