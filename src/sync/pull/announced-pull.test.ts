import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSource, type FakeRow, server } from '../../../test/builders/fake-firestore.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { allRows } from '../../db/replica-rows.ts';
import type { Announced } from './announcements.ts';
import { type Pull, startPull } from './pull.ts';

vi.mock(
  'firebase/firestore',
  async () => (await import('../../../test/builders/fake-firestore.ts')).fakeFirestore,
);

const minute = 60_000;
const now = Date.now();
const email = (id: string): FakeRow => ({
  path: `allowed_registrations/${id}`,
  updatedAt: now,
  fields: { email: id },
});
const never: Announced = { latest: 0, key: '' };
const at = (latest: number): Announced => ({ latest, key: String(latest) });

let replica: ReplicaDatabase;
let pull: Pull;

beforeEach(async () => {
  server.reset(email('ana'));
  replica = await openReplica('ana', 'organizer', {
    storage: getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange }),
    multiInstance: false,
  });
});
afterEach(async () => {
  await pull.stop();
  await replica.close();
});

/** Starts the pull of a device that knows these announcements, at `time`. */
function start(announced$: BehaviorSubject<Announced>, time = now, pulled = Promise.resolve()) {
  const ignore = () => undefined;
  pull = startPull({
    source: aSource({ mode: 'announced' }),
    appId: 'caravana',
    replica,
    random: () => 0,
    now: () => time,
    syncedAt: time,
    told: () => now,
    ownTrips: async () => [],
    announcements: {
      now: () => announced$.value,
      pulled: () => pulled.then(() => announced$.value),
      changes$: announced$,
    },
    contact: ignore,
    asked: ignore,
    silence: ignore,
    failure: ignore,
    unreadable: ignore,
    refused: ignore,
  });
  return pull.ready();
}

/** The device has read the set before, and is started again at `time`. */
async function restarted(announced$: BehaviorSubject<Announced>, time = now): Promise<void> {
  await start(new BehaviorSubject(never));
  await pull.stop();
  server.questions.length = 0;
  await start(announced$, time);
}

async function held(): Promise<string[]> {
  const rows = await allRows(replica);
  return rows.flatMap(({ path, kind }) => (kind === 'checkpoint' ? [] : (path.split('/')[1] ?? '')));
}

test('OFF-80 what was read and not announced since is not asked for at the next start', async () => {
  await restarted(new BehaviorSubject(at(now - 60 * minute)));
  expect(server.questions).toEqual([]);
  expect(server.listeners.size).toBe(0);
  expect(await held()).toEqual(['ana']);
});

test('OFF-80 FAULTS-41 what was announced while the device was away is read whole: what is new comes, what left goes', async () => {
  server.reset(email('ana'), email('rui'));
  await start(new BehaviorSubject(never));
  await pull.stop();
  server.reset(email('rui'), email('eva'));
  await start(new BehaviorSubject(at(now + minute)));
  expect(await held()).toEqual(['eva', 'rui']);
});

test('OFF-80 FAULTS-43 what was announced shortly before it was read is read again: it may have become visible later', async () => {
  await restarted(new BehaviorSubject(at(now - 4 * minute)));
  expect(server.questions.length).toBe(1);
});

test('OFF-80 an announcement that comes with the first pull after the start is not missed', async () => {
  await start(new BehaviorSubject(never));
  await pull.stop();
  const announced$ = new BehaviorSubject(never);
  let listened: () => void = () => undefined;
  server.reset(email('eva'));
  const ready = start(announced$, now, new Promise((resolve) => (listened = resolve)));
  announced$.next(at(now + minute));
  listened();
  await ready;
  expect(await held()).toEqual(['eva']);
});

test('OFF-80 an open app reads with each announcement, also when a later one carries an earlier time', async () => {
  const announced$ = new BehaviorSubject(at(now + minute));
  await restarted(announced$);
  for (const id of ['eva', 'ivo']) {
    server.rows = [email(id)];
    announced$.next({ latest: now + minute, key: id });
    await vi.waitUntil(async () => (await held()).includes(id));
  }
  expect(await held()).toEqual(['ivo']);
});

test('OFF-80 a day after it was read it is read without an announcement, also on a device that was opened since', async () => {
  await restarted(new BehaviorSubject(never), now + 25 * 60 * minute);
  expect(server.questions.length).toBe(1);
});

test('OFF-33 an explicit pull reads, whatever is announced', async () => {
  await restarted(new BehaviorSubject(never));
  server.rows = [email('eva')];
  await pull.refresh();
  expect(await held()).toEqual(['eva']);
});
