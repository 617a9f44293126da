import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { FirebaseError } from 'firebase/app';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSource, type FakeRow, server } from '../../../test/builders/fake-firestore.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { allRows, checkpointOf } from '../../db/replica-rows.ts';
import { type Pull, startPull } from './pull.ts';

vi.mock(
  'firebase/firestore',
  async () => (await import('../../../test/builders/fake-firestore.ts')).fakeFirestore,
);

const minute = 60_000;
const now = Date.now();
const trips = 'allowed_registrations/';
const trip = (id: string, updatedAt: number): FakeRow => ({
  path: `${trips}${id}`,
  updatedAt,
  fields: { email: id },
});
const announced = (updatedAt: number): FakeRow => ({ path: 'announcements/trips', updatedAt });
const source = aSource({
  query: { below: trips } as never,
  announcement: { below: 'announcements/' } as never,
  one: (id) => ({ below: `${trips}${id}` }) as never,
});
const failure = vi.fn();

let replica: ReplicaDatabase;
let pull: Pull;

beforeEach(async () => {
  failure.mockClear();
  server.reset();
  replica = await openReplica('ana', 'passenger', {
    storage: getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange }),
    multiInstance: false,
  });
});
afterEach(async () => {
  await pull.stop();
  await replica.close();
});

/** Starts the pull of a device that our server has told the time `told`; what is asked for is counted from here on. */
async function start(time = now, told: number | undefined = time, syncedAt = time): Promise<void> {
  server.questions.length = 0;
  const ignore = () => undefined;
  pull = startPull({
    source,
    appId: 'caravana',
    replica,
    random: () => 0,
    now: () => time,
    syncedAt,
    told: () => told,
    ownTrips: async () => [],
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
  await pull.ready();
}

async function restarted(...args: Parameters<typeof start>): Promise<void> {
  await pull.stop();
  await start(...args);
}

/** The server has these now, and open devices hear of it. */
async function tell(...rows: FakeRow[]): Promise<void> {
  server.rows = rows;
  server.tell();
  await pull.stored();
}

async function held(): Promise<string[]> {
  const rows = await allRows(replica);
  return rows.flatMap(({ path, kind }) => (kind === 'checkpoint' ? [] : (path.split('/')[1] ?? '')));
}

const hourAgo = now - 60 * minute;

test('OFF-87 the first start reads everything, also where nothing was ever announced, and listens to the announcement alone', async () => {
  server.reset(trip('t1', hourAgo));
  await start();
  expect(await held()).toEqual(['t1']);
  expect(server.questions.length).toBe(1);
  expect(server.told).toEqual([[]]);
});

test('OFF-87 an announcement makes an open app read what has changed since its checkpoint; a change without one does not', async () => {
  server.reset(trip('t1', hourAgo), announced(hourAgo));
  await start();
  await tell(trip('t1', hourAgo), trip('t2', now + 1), announced(hourAgo));
  expect(await held()).toEqual(['t1']);
  await tell(trip('t1', hourAgo), trip('t2', now + 1), trip('t3', now + 2), announced(now + 2));
  expect(await held()).toEqual(['t1', 't2', 't3']);
  expect(server.questions.map(({ from }) => from)).toEqual([0, now - 5 * minute]);
});

test('OFF-87 FAULTS-43 two announcements in a row are read one after the other, also one that comes while the first is read', async () => {
  server.reset(announced(hourAgo));
  await start();
  let read: () => void = () => undefined;
  server.beforePage = () => new Promise((resolve) => (read = resolve));
  server.rows = [trip('t1', now + 1), announced(now + 1)];
  server.tell();
  await vi.waitUntil(() => server.questions.length === 2);
  server.beforePage = async () => undefined;
  server.rows = [trip('t1', now + 1), announced(now + 2)];
  server.tell();
  // It was committed with the second announcement, before the first one was read.
  server.rows = [trip('t1', now + 1), trip('t2', now + 2), announced(now + 2)];
  read();
  await pull.stored();
  expect(await held()).toEqual(['t1', 't2']);
  expect(server.questions.length).toBe(3);
});

test('OFF-80 OFF-87 a start on which nothing was announced since asks for nothing but the announcement', async () => {
  server.reset(trip('t1', hourAgo), announced(hourAgo));
  await start();
  await restarted(now + minute);
  expect(server.questions).toEqual([]);
  expect(server.listeners.size).toBe(1);
});

test('OFF-87 FAULTS-43 what was announced while the app was closed, or shortly before it was read, comes with the start', async () => {
  server.reset(trip('t1', hourAgo), announced(hourAgo));
  await start();
  await pull.stop();
  server.rows.push(trip('late', now - 4 * minute));
  server.rows = server.rows.map((row) =>
    row.path.startsWith('announcements') ? announced(now - 4 * minute) : row,
  );
  await start(now + minute);
  expect(await held()).toEqual(['late', 't1']);
  // Then it has been read as of a minute later, still within the overlap; ten minutes later it is surely older.
  await restarted(now + 10 * minute);
  await restarted(now + 11 * minute);
  expect(server.questions).toEqual([]);
});

test('OFF-87 a day after the last reading a start reads without an announcement: another program may have written', async () => {
  server.reset(trip('t1', hourAgo), announced(hourAgo));
  await start();
  server.rows.push(trip('t2', now + minute));
  await restarted(now + 23 * 60 * minute);
  expect(await held()).toEqual(['t1']);
  await restarted(now + 25 * 60 * minute);
  expect(await held()).toEqual(['t1', 't2']);
});

test('OFF-63 OFF-87 a device that was away for longer than tombstones are kept reads everything again', async () => {
  server.reset(trip('t1', hourAgo), trip('t2', hourAgo), announced(hourAgo));
  await start();
  server.rows = [trip('t2', hourAgo), announced(hourAgo)];
  const muchLater = now + 61 * 24 * 60 * minute;
  await restarted(muchLater, muchLater, now);
  expect(await held()).toEqual(['t2']);
});

test('OFF-33 OFF-87 a reading that failed is tried again, and the announcement is not taken as read', async () => {
  server.reset(trip('t1', hourAgo), announced(hourAgo));
  await start();
  server.beforePage = async () => {
    server.beforePage = async () => undefined;
    throw new FirebaseError('unavailable', 'x');
  };
  server.rows = [trip('t1', hourAgo), trip('t2', now + 1), announced(now + 1)];
  server.tell();
  await vi.waitUntil(async () => (await held()).includes('t2'), { timeout: 20_000 });
  expect(failure).toHaveBeenCalledTimes(1);
});

test('OFF-33 OFF-87 an explicit pull reads, whatever is announced', async () => {
  server.reset(announced(hourAgo));
  await start();
  server.rows = [trip('t1', now), announced(hourAgo)];
  await pull.refresh();
  expect(await held()).toEqual(['t1']);
});

test('FAULTS-47 OFF-87 what the SDK remembers without a network says nothing', async () => {
  server.reset(announced(hourAgo));
  await start();
  server.rows = [trip('t1', now), announced(now)];
  server.tell(true);
  await pull.stored();
  expect(server.questions.length).toBe(1);
  expect(await held()).toEqual([]);
});

test('OFF-88 one document that somebody looks at is kept exact until they leave, and moves no checkpoint', async () => {
  server.reset(trip('t1', hourAgo), trip('t2', hourAgo), announced(hourAgo));
  await start();
  const leave = pull.follow('t1');
  await tell(trip('t1', now + minute), trip('t2', now + minute), announced(hourAgo));
  const times = async () =>
    Object.fromEntries((await allRows(replica)).map(({ path, updatedAt }) => [path, updatedAt]));
  const at = (time: number) => new Date(time).toISOString();
  expect(await times()).toMatchObject({ [`${trips}t1`]: at(now + minute), [`${trips}t2`]: at(hourAgo) });
  expect(await checkpointOf(replica, source.name)).toBe(now);
  leave();
  await tell(trip('t1', now + 2 * minute), trip('t2', now + minute), announced(hourAgo));
  expect(await times()).toMatchObject({ [`${trips}t1`]: at(now + minute) });
  pull.follow('t2');
  await pull.stop();
  expect(server.listeners.size).toBe(0);
});
