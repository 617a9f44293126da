import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { FirebaseError } from 'firebase/app';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSource, type FakeRow, server } from '../../../test/builders/fake-firestore.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { checkpointOf, rowsOfKind, unpulledRowOf } from '../../db/replica-rows.ts';
import { pageSize } from './checkpointed-pull.ts';
import type { OwnTrip } from './own-trips.ts';
import { type Pull, startPull } from './pull.ts';

vi.mock(
  'firebase/firestore',
  async () => (await import('../../../test/builders/fake-firestore.ts')).fakeFirestore,
);

const now = Date.now();
const day = 86_400_000;
const source = aSource({
  name: 'bookings',
  kind: 'booking',
  ofTrip: (tripId) => ({ below: `publicTrips/${tripId}/` }) as never,
});
const booking = (trip: string, person: string, updatedAt = now - 90 * day): FakeRow => ({
  path: `publicTrips/${trip}/bookings/${person}`,
  updatedAt,
  fields: { tripId: trip, passengerId: person, status: 'pending' },
});
const trip = (id: string, isCompleted = false): OwnTrip => ({ id, isCompleted, updatedAt: now - day });
const failure = vi.fn();

let replica: ReplicaDatabase;
let pulls: Pull[];
let trips: OwnTrip[];

beforeEach(async () => {
  vi.clearAllMocks();
  server.reset();
  trips = [trip('next'), trip('old', true)];
  pulls = [];
  replica = await openReplica('ana', 'organizer', {
    storage: getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange }),
    multiInstance: false,
  });
});
afterEach(async () => {
  await Promise.all(pulls.map((pull) => pull.stop()));
  await replica.close();
});

/** The pull of a device that was last in step at `syncedAt`, once it has pulled. */
async function pulled(syncedAt?: number): Promise<Pull> {
  const ignore = () => undefined;
  const pull = startPull({
    source,
    appId: 'caravana',
    replica,
    random: () => 0,
    now: () => now,
    syncedAt,
    told: () => now,
    ownTrips: async () => trips,
    announcements: {
      now: () => ({ latest: 0, key: '' }),
      pulled: async () => ({ latest: 0, key: '' }),
      changes$: EMPTY,
    },
    contact: ignore,
    asked: ignore,
    silence: ignore,
    failure,
    unreadable: ignore,
    refused: ignore,
  });
  pulls.push(pull);
  await pull.ready();
  return pull;
}

async function held(): Promise<string[]> {
  const rows = await rowsOfKind(replica, 'booking');
  return rows.map(({ path }) => path.replace(/^publicTrips.(\w+).bookings./, '$1 '));
}
const isLeftOut = async (tripId: string) => (await unpulledRowOf(replica, 'bookings', tripId)) !== undefined;

test('OFF-86 D-032 a first pull reads the trips that are not completed, notes the others, and hears later changes of both', async () => {
  server.reset(booking('next', 'ana'), booking('old', 'rui'));
  const pull = await pulled();
  expect(await held()).toEqual(['next ana']);
  expect([await isLeftOut('next'), await isLeftOut('old')]).toEqual([false, true]);
  expect(await checkpointOf(replica, 'bookings')).toBe(now);
  server.rows.push(booking('next', 'eva', now + 1), booking('old', 'gil', now + 2));
  server.tell();
  await pull.stored();
  expect(await held()).toEqual(['next ana', 'next eva', 'old gil']);
  expect(await isLeftOut('old')).toBe(true);
});

test('OFF-86 a trip that is looked at is read once, in pages, and then is no longer left out', async () => {
  server.rows = Array.from({ length: pageSize + 1 }, (_, index) => booking('old', `p${1000 + index}`));
  const pull = await pulled();
  const before = server.questions.length;
  await Promise.all([pull.bring('old'), pull.bring('old')]);
  expect((await held()).length).toBe(pageSize + 1);
  expect(await isLeftOut('old')).toBe(false);
  await pull.bring('old');
  await pull.bring('next');
  expect(server.questions.length).toBe(before + 2);
});

test('OFF-86 a trip that did not come whole stays left out, and comes the next time', async () => {
  server.reset(booking('old', 'rui'));
  const pull = await pulled();
  const broken = new FirebaseError('unavailable', 'x');
  server.beforePage = () => Promise.reject(broken);
  await expect(pull.bring('old')).rejects.toBe(broken);
  expect(failure).toHaveBeenCalledWith(broken);
  expect(await isLeftOut('old')).toBe(true);
  server.beforePage = async () => undefined;
  await pull.bring('old');
  expect(await held()).toEqual(['old rui']);
});

test('OFF-86 OFF-63 after a long absence what is gone leaves the device, and completed trips are left out again', async () => {
  server.reset(booking('next', 'ana'), booking('next', 'ghost'), booking('old', 'rui'));
  const pull = await pulled();
  await pull.bring('old');
  await pull.stop();
  server.rows = [booking('next', 'ana'), booking('old', 'rui')];
  await pulled(now - 58 * day);
  expect(await held()).toEqual(['next ana']);
  expect(await isLeftOut('old')).toBe(true);
});

test('OFF-86 a device that was here lately keeps what it has of completed trips', async () => {
  server.reset(booking('old', 'rui'));
  const pull = await pulled();
  await pull.bring('old');
  await pull.stop();
  trips = [trip('next', true), trip('old', true)];
  await pulled(now - 3 * day);
  expect(await held()).toEqual(['old rui']);
  expect([await isLeftOut('next'), await isLeftOut('old')]).toEqual([false, false]);
});
