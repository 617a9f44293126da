import { expect, test } from 'vitest';
import { aBus, aPassenger, organizer } from '../../../test/builders/entities.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import { busRef } from '../../domain/wire/documents.ts';
import { busesByNumber, entriesWithoutAccount, onlyBusWithRoom } from './buses-of-trip.query.ts';

const held = (...buses: Bus[]) =>
  new Map(buses.map((bus) => [busRef(bus.organizerId, bus.tripId, bus.id).path, bus]));

test('TRIP-14 lists the buses of this trip in numeric order', () => {
  const buses = held(
    aBus({ id: 'x', busNumber: '10' }),
    aBus({ id: 'y', busNumber: '3' }),
    aBus({ id: 'z', busNumber: '1' }),
    aBus({ id: 'w', busNumber: '2', tripId: 't2' }),
  );
  expect(busesByNumber(buses, organizer.uid, 't1').map(({ id }) => id)).toEqual(['z', 'y', 'x']);
});

test('BOOK-07 preselects a bus only when no other has room', () => {
  const full = aBus({ id: 'full', busNumber: '1', capacity: 1, passengers: [aPassenger()] });
  const roomy = aBus({ id: 'roomy', busNumber: '2', capacity: 2 });
  const other = aBus({ id: 'other', busNumber: '3', capacity: 1 });
  const rows = (...buses: Bus[]) => busesByNumber(held(...buses), organizer.uid, 't1');
  expect(onlyBusWithRoom(rows(full, roomy), 1)).toBe('roomy');
  expect(onlyBusWithRoom(rows(full, roomy, other), 1)).toBeUndefined();
  expect(onlyBusWithRoom(rows(full, roomy, other), 2)).toBe('roomy');
  expect(onlyBusWithRoom(rows(full), 1)).toBeUndefined();
  expect(onlyBusWithRoom([], 1)).toBeUndefined();
});

test('ORG-18 counts people added by hand, on all buses of the trip and on no other', () => {
  const byHand = (id: string) => aPassenger({ id, userId: undefined, bookingId: undefined });
  const buses = held(
    aBus({ id: 'one', passengers: [aPassenger(), byHand('x')] }),
    aBus({ id: 'two', busNumber: '2', passengers: [byHand('y')] }),
    aBus({ id: 'elsewhere', tripId: 't2', passengers: [byHand('z')] }),
  );
  expect(entriesWithoutAccount(busesByNumber(buses, organizer.uid, 't1'))).toBe(2);
  expect(entriesWithoutAccount([])).toBe(0);
});
