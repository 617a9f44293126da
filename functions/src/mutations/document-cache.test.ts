import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import {
  bookingRef,
  bookingsOfPassenger,
  busesOfTrip,
  busRef,
  countOfBookings,
  matchesQuery,
  phoneOwnerRef,
  publicTripRef,
} from '../../../src/domain/wire/documents.ts';
import { DocumentCache, type DocumentReader } from './document-cache.ts';

const early = Timestamp.fromMillis(1_000);
const clock = 5_000;
const bus = (id: string) => busRef('o', 't', id);

/** A cache over a table instead of a transaction. `read` lists what was read. */
function cacheOver(table: Record<string, DocumentData>) {
  const read: string[] = [];
  const reader: DocumentReader = {
    async documents(refs) {
      read.push(...refs.map(({ path }) => path));
      return refs.map(({ path }) => table[path]);
    },
    async query(query) {
      read.push(`query ${query.collection}`);
      return Object.entries(table)
        .filter(([path, data]) => matchesQuery(query, path, data))
        .map(([path, data]) => ({ path, data }));
    },
    async count(query) {
      read.push(`count ${query.collection} ${query.where?.equals}`);
      return Object.entries(table).filter(([path, data]) => matchesQuery(query, path, data)).length;
    },
  };
  return { cache: new DocumentCache(reader), read };
}

const stored = { busNumber: '1', capacity: 50, passengers: [], updatedAt: early };

describe('DocumentCache', () => {
  test('reads each document and query once', async () => {
    const { cache, read } = cacheOver({ [bus('b1').path]: stored });
    await cache.load([bus('b1'), bus('b1'), busesOfTrip('o', 't')]);
    await cache.load([bus('b1'), busesOfTrip('o', 't'), bus('b2')]);
    expect(read).toEqual([bus('b1').path, 'query users/o/trips/t/buses', bus('b2').path]);
  });

  test('DATA-52 CONST-20 a count is read once, not its documents, and follows what is written, added and removed', async () => {
    const booking = (status: string) => ({ status, updatedAt: early });
    const at = (id: string) => bookingRef('t', id).path;
    const { cache, read } = cacheOver({
      [at('ana')]: booking('pending'),
      [at('rui')]: booking('pending'),
      [at('eva')]: booking('accepted'),
      // A tombstone holds no status.
      [at('gil')]: { deleted: true, updatedAt: early },
    });
    const [pending, accepted] = [countOfBookings('t', 'pending'), countOfBookings('t', 'accepted')];
    await cache.load([
      pending,
      accepted,
      bookingRef('t', 'ana'),
      bookingRef('t', 'new'),
      bookingRef('t', 'gil'),
    ]);
    await cache.load([pending]);
    expect(read).toEqual([
      at('ana'),
      at('new'),
      at('gil'),
      'count publicTrips/t/bookings pending',
      'count publicTrips/t/bookings accepted',
    ]);
    const counts = () => [cache.count(pending.count), cache.count(accepted.count)];
    expect(counts()).toEqual([2, 1]);
    cache.write(at('ana'), { status: 'accepted' });
    expect(counts()).toEqual([1, 2]);
    cache.write(at('new'), { status: 'pending' });
    cache.write(at('gil'), { status: 'accepted' });
    expect(counts()).toEqual([2, 3]);
    cache.write(at('ana'), undefined);
    expect(counts()).toEqual([2, 2]);
    // What was not read by name is counted as it was stored when it comes later.
    await cache.load([bookingRef('t', 'rui')]);
    expect(counts()).toEqual([2, 2]);
  });

  test('DATA-52 CONST-20 a booking without a status counts as the pending one that mutators see', async () => {
    const old = bookingRef('t', 'old');
    const { cache } = cacheOver({ [old.path]: { updatedAt: early } });
    const [pending, accepted] = [countOfBookings('t', 'pending'), countOfBookings('t', 'accepted')];
    await cache.load([pending, accepted, old]);
    const counts = () => [cache.count(pending.count), cache.count(accepted.count)];
    expect(counts()).toEqual([1, 0]);
    cache.write(old.path, { status: 'accepted' });
    expect(counts()).toEqual([0, 1]);
  });

  test('a query finds documents added since, but none that were removed or no longer match', async () => {
    const booking = { passengerId: 'ana', status: 'pending', updatedAt: early };
    const path = 'publicTrips/t/bookings/ana';
    const { cache } = cacheOver({ [bus('b1').path]: stored, [path]: booking });
    await cache.load([busesOfTrip('o', 't'), bus('b2'), bookingsOfPassenger('ana')]);
    cache.write(bus('b2').path, { busNumber: '2' });
    cache.write(bus('b1').path, undefined);
    expect(cache.matching(busesOfTrip('o', 't')).map(([found]) => found)).toEqual([bus('b2').path]);
    expect(cache.matching(bookingsOfPassenger('ana'))).toHaveLength(1);
    cache.write(path, { passengerId: 'rui' });
    expect(cache.matching(bookingsOfPassenger('ana'))).toEqual([]);
  });

  test('stores only changed documents, with unknown fields and one time later than all that were read', async () => {
    const future = Timestamp.fromMillis(clock + 100);
    const trip = { name: 'x', organizerId: 'o', updatedAt: future };
    const { cache } = cacheOver({ [bus('b1').path]: { ...stored, driver: 'x' }, 'publicTrips/t': trip });
    await cache.load([bus('b1'), publicTripRef('t')]);
    cache.write('publicTrips/t', { ...cache.current('publicTrips/t'), stage: undefined });
    cache.write(bus('b1').path, {
      ...cache.current(bus('b1').path),
      capacity: 40,
      timestamp: '1970-01-01T00:00:01.000Z',
    });
    const commitTime = cache.commitTime(clock);
    expect(commitTime.toMillis()).toBe(clock + 101);
    const [change, ...others] = cache.changes(commitTime);
    expect(others).toEqual([]);
    expect(change?.data).toMatchObject({
      capacity: 40,
      driver: 'x',
      updatedAt: commitTime,
      timestamp: early,
    });
  });

  test('a removed document keeps its query ids, a phone number nothing; one added and removed is no change', async () => {
    const { cache } = cacheOver({
      [bus('b1').path]: { ...stored, id: 'b1', tripId: 't', organizerId: 'o' },
      'phoneNumbers/912345678': { uid: 'ana' },
    });
    await cache.load([bus('b1'), bus('b2'), phoneOwnerRef('912345678')]);
    cache.write(bus('b1').path, undefined);
    cache.write('phoneNumbers/912345678', undefined);
    cache.write(bus('b2').path, { busNumber: '2' });
    cache.write(bus('b2').path, undefined);
    const updatedAt = cache.commitTime(clock);
    expect(cache.changes(updatedAt)).toEqual([
      { path: bus('b1').path, data: { id: 'b1', tripId: 't', organizerId: 'o', deleted: true, updatedAt } },
      { path: 'phoneNumbers/912345678', data: undefined },
    ]);
  });

  test('a tombstone counts as no document, but its time counts', async () => {
    const { cache } = cacheOver({ [bus('b1').path]: { deleted: true, updatedAt: early, left: 'x' } });
    await cache.load([bus('b1'), busesOfTrip('o', 't')]);
    expect(cache.current(bus('b1').path)).toBeUndefined();
    expect(cache.matching(busesOfTrip('o', 't'))).toEqual([]);
    expect(cache.updatedAt(bus('b1').path)).toEqual(early);
    cache.write(bus('b1').path, { busNumber: '1' });
    expect(cache.changes(early)[0]?.data).toEqual({ busNumber: '1', updatedAt: early });
  });

  test('FAULTS-14 looking at a document that breaks its schema throws, and so does a write without a read', async () => {
    const { cache } = cacheOver({ [bus('b1').path]: { passengers: 'none' } });
    await cache.load([bus('b1')]);
    expect(() => cache.current(bus('b1').path)).toThrow('breaks its schema');
    expect(() => cache.write(bus('b3').path, {})).toThrow('not read');
    expect(cache.changes(early)).toEqual([]);
  });
});
