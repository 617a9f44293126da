import { expect, test } from 'vitest';
import { aBus, aPassenger } from '../../../../../test/builders/entities.ts';
import { bookingSchema } from '../../../../domain/entities/booking.schema.ts';
import { bookingRef } from '../../../../domain/wire/documents.ts';
import { peopleAtStop } from './people-at-stop.ts';
import { stopRows, withoutStop } from './stop-rows.ts';

const rows = stopRows([
  { id: 's1', name: 'Gaia', time: '16:30' },
  { id: 's2', name: 'Espinho', time: '16:45' },
]);
const buses = new Map(
  [
    aBus({
      passengers: [
        aPassenger({ id: 'ana', stopId: 's1' }),
        aPassenger({ id: 'group', seats: 3, stopId: 's2', userId: undefined }),
        aPassenger({ id: 'rui' }),
      ],
    }),
    aBus({ id: 'b9', tripId: 't9', passengers: [aPassenger({ id: 'eva', stopId: 's1' })] }),
  ].map((bus) => [bus.id, bus]),
);
const bookings = new Map(
  (
    [
      ['ana', 't1', 'accepted', 'b1'],
      ['bia', 't1', 'pending', undefined],
      ['caio', 't1', 'accepted', undefined],
      ['duda', 't1', 'rejected', undefined],
      ['bia', 't9', 'pending', undefined],
    ] as const
  ).map(([passengerId, tripId, status, busId]) => [
    bookingRef(tripId, passengerId).path,
    bookingSchema.parse({ tripId, passengerId, status, busId, stopId: 's1' }),
  ]),
);
const at = (stopId: string, road = rows) => peopleAtStop('t1', buses, bookings, road, stopId);

test('STOP-21 counts who is on a bus or asks for a seat at a stop, once each, and of this trip only', () => {
  expect([at('first'), at('s1'), at('s2')]).toEqual([1, 3, 3]);
});

test('STOP-21 counts with a stop those who have come to it from one removed before', () => {
  expect(at('s2', withoutStop(rows, rows, 's1', 's2'))).toBe(6);
});
