import { describe, expect, test } from 'vitest';
import { write } from '../../../src/domain/mutators/define.ts';
import { busesOfTrip, busRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { DocumentCache } from './document-cache.ts';
import { MutationView } from './run-mutation.ts';

const bus = busRef('o', 't', 'b1');
const trip = publicTripRef('t');

async function filledCache(): Promise<DocumentCache> {
  const cache = new DocumentCache({
    documents: async (refs) => refs.map(() => ({ organizerId: 'o' })),
    query: async () => [{ path: bus.path, data: { capacity: 50, passengers: [] } }],
    count: async () => 0,
  });
  await cache.load([trip, busesOfTrip('o', 't')]);
  return cache;
}

describe('MutationView', () => {
  test('shows only what the mutation named, though the cache holds more', async () => {
    const view = new MutationView(await filledCache());
    expect(view.get(trip)).toBeUndefined();
    expect(view.list(busesOfTrip('o', 't'))).toEqual([]);
    expect(view.name([trip, trip, busesOfTrip('o', 't')])).toHaveLength(2);
    expect(view.name([trip])).toEqual([]);
    expect(view.get(trip)?.organizerId).toBe('o');
    expect(view.list(busesOfTrip('o', 't'))).toHaveLength(1);
    expect(view.get(bus)?.capacity).toBe(50);
  });

  test('writes all or none', async () => {
    const cache = await filledCache();
    const view = new MutationView(cache);
    view.name([trip]);
    const changed = { ...view.get(trip)!, name: 'x' };
    expect(() => view.writeAll([write(trip, changed), write(bus, undefined)])).toThrow('did not name');
    expect(view.get(trip)?.name).toBe('');
    view.writeAll([write(trip, changed)]);
    expect(view.get(trip)?.name).toBe('x');
  });

  test.each(['', '.', '..', '__x__', 'a\u0000', '\ud800', 'x'.repeat(1501)])('refuses the id %j', (id) => {
    const reader = { documents: async () => [], query: async () => [], count: async () => 0 };
    const view = new MutationView(new DocumentCache(reader));
    expect(() => view.name([publicTripRef(id)])).toThrow('no path can hold');
  });
});
