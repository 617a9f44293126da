import type { QuerySnapshot } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplicaCollection } from '../../db/replica.ts';
import { mirroredSets } from './mirrored-pull.ts';
import type { PullSource } from './pull-sources.ts';

type Show = (snapshot: QuerySnapshot) => void;
const listeners: Show[] = [];

vi.mock('firebase/firestore', () => ({
  onSnapshot: (_query: unknown, _options: unknown, show: Show) => {
    listeners.push(show);
    return () => undefined;
  },
}));

const nothing = { docs: [], metadata: { fromCache: false } } as unknown as QuerySnapshot;
const path = 'users/organizer-1/trips/t1/buses/b1';
const bus = { ref: { path: `apps/caravana/${path}` }, data: () => ({ assignedGuideIds: ['guide-1'] }) };
const oneBus = { docs: [bus], metadata: { fromCache: false } } as unknown as QuerySnapshot;
const source = { name: 'buses', mode: 'mirrored' } as PullSource;
const on = {
  batch: vi.fn(),
  read: vi.fn(),
  contact: () => undefined,
  silence: () => undefined,
  failure: () => undefined,
};
const gone = [expect.objectContaining({ path, _deleted: true })];

/** A replica that holds these rows and never gets to store what it is given. */
const replicaOf = (...rows: object[]) =>
  ({ find: () => ({ exec: async () => rows }) }) as unknown as ReplicaCollection;
const everythingQueued = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.clearAllMocks();
  listeners.length = 0;
});

// A snapshot that nobody took counted as taken, and the bus stayed with the guide. Found by test/chaos.
test('FAULTS-41 OFF-29 what left the set leaves the device, though its first snapshot came as the listener was renewed', async () => {
  const follow = mirroredSets(source, 'caravana', replicaOf({ path, toMutableJSON: () => ({ path }) }));
  const first = follow(on);
  listeners[0]?.(nothing);
  first.stop();
  expect(await first.first).toBeUndefined();
  await everythingQueued();

  const second = follow(on);
  listeners[1]?.(nothing);

  expect((await second.first)?.documents).toEqual(gone);
  expect(on.batch).not.toHaveBeenCalled();
});

test('FAULTS-41 OFF-29 what was given and not stored yet leaves too, when the next listener no longer finds it', async () => {
  const follow = mirroredSets(source, 'caravana', replicaOf());
  const first = follow(on);
  listeners[0]?.(oneBus);
  expect((await first.first)?.documents).toMatchObject([{ path, _deleted: false }]);
  first.stop();

  const second = follow(on);
  listeners[1]?.(nothing);

  expect((await second.first)?.documents).toEqual(gone);
});

// A bus that another version had written was deleted from the guide's phone, with its 55 people.
test('OFF-64 what is in the set and cannot be read stays as the device has it, and that is reported', async () => {
  const follow = mirroredSets(source, 'caravana', replicaOf({ path, toMutableJSON: () => ({ path }) }));
  const set = follow(on);
  const unreadable = { ...bus, data: () => ({ ...bus.data(), passengers: 'many' }) };
  listeners[0]?.({ ...oneBus, docs: [unreadable] } as unknown as QuerySnapshot);

  expect((await set.first)?.documents).toEqual([]);
  expect(on.read).toHaveBeenLastCalledWith(path, false);

  listeners[0]?.(oneBus);
  await everythingQueued();
  expect(on.read).toHaveBeenLastCalledWith(path, true);
  expect(on.batch).toHaveBeenLastCalledWith(
    expect.objectContaining({ documents: [expect.objectContaining({ path, _deleted: false })] }),
  );

  // It may leave while nobody can read it.
  listeners[0]?.({ ...oneBus, docs: [unreadable] } as unknown as QuerySnapshot);
  listeners[0]?.(nothing);
  await everythingQueued();
  expect(on.read).toHaveBeenLastCalledWith(path, true);
  expect(on.batch).toHaveBeenLastCalledWith(expect.objectContaining({ documents: gone }));
});
