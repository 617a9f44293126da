import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { FirebaseError } from 'firebase/app';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSource, type FakeRow, server } from '../../../test/builders/fake-firestore.ts';
import { openReplica, type ReplicaDatabase } from '../../db/replica.ts';
import { allRows, checkpointOf, storeRows } from '../../db/replica-rows.ts';
import type { Announcements } from './announcements.ts';
import { pageSize } from './checkpointed-pull.ts';
import type { OwnTrip } from './own-trips.ts';
import { type Pull, startPull } from './pull.ts';
import type { PullSource } from './pull-sources.ts';

vi.mock(
  'firebase/firestore',
  async () => (await import('../../../test/builders/fake-firestore.ts')).fakeFirestore,
);

const email = (id: string, updatedAt: number, fields: object = { email: id }): FakeRow => ({
  path: `allowed_registrations/${id}`,
  updatedAt,
  fields,
});
const set = aSource({ mode: 'mirrored' });
const nothingAnnounced: Announcements = {
  now: () => ({ latest: 0, key: '' }),
  pulled: async () => ({ latest: 0, key: '' }),
  changes$: EMPTY,
};
const told = { failure: vi.fn(), refused: vi.fn(), unreadable: vi.fn(), silence: vi.fn(), contact: vi.fn() };
const everythingQueued = () => new Promise((resolve) => setImmediate(resolve));
const waitUntil = (isDone: () => unknown) => vi.waitUntil(isDone, { timeout: 20_000, interval: 1 });

let replica: ReplicaDatabase;
let pulls: Pull[];
let trips: OwnTrip[];
const open = (disk: IDBFactory) =>
  openReplica('ana', 'organizer', {
    storage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
    multiInstance: false,
  });

beforeEach(async () => {
  vi.clearAllMocks();
  server.reset();
  replica = await open(new IDBFactory());
  pulls = [];
  trips = [];
});
afterEach(async () => {
  await Promise.all(pulls.map((pull) => pull.stop()));
  await replica.close();
});

function start(source: PullSource, syncedAt?: number, toldAt?: number): Pull {
  const options = {
    source,
    appId: 'caravana',
    replica,
    random: () => 0,
    now: Date.now,
    syncedAt,
    told: () => toldAt,
    ownTrips: async () => trips,
    announcements: nothingAnnounced,
  };
  const pull = startPull({ ...options, ...told, asked: () => undefined });
  pulls.push(pull);
  return pull;
}

/** A pull that is stopped after it has pulled. */
async function ended(pull: Pull): Promise<void> {
  await pull.ready();
  await pull.stop();
}

/** What is on the device, without checkpoints. */
async function held(): Promise<string[]> {
  const rows = await allRows(replica);
  return rows.flatMap(({ path, kind }) => (kind === 'checkpoint' ? [] : (path.split('/')[1] ?? '')));
}

describe('a pull of what grows', () => {
  test('FAULTS-43 D-011 stores the documents before the checkpoint, so that a crash in between skips nothing', async () => {
    server.reset(email('ana', 7_000));
    const { storageInstance } = replica.documents;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    const written: string[] = [];
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementation((rows, context) => {
      written.push(...rows.map(({ document }) => document.path));
      return write(rows, context);
    });
    await start(aSource({})).ready();
    expect(written).toEqual(['allowed_registrations/ana', 'checkpoints/authorisedEmails']);
  });

  test('FAULTS-43 what the disk did not take is pulled again, and the checkpoint waits for it', async () => {
    server.reset(email('ana', 7_000));
    const { storageInstance } = replica.documents;
    vi.spyOn(storageInstance, 'bulkWrite').mockRejectedValueOnce(new Error('full'));
    const pull = start(aSource({}));
    await waitUntil(() => told.failure.mock.calls.length > 0);
    expect(await checkpointOf(replica, 'authorisedEmails')).toBeUndefined();
    expect(told.silence).not.toHaveBeenCalled();
    await pull.ready();
    expect(await held()).toEqual(['ana']);
    expect(await checkpointOf(replica, 'authorisedEmails')).toBe(7_000);
  });

  test('FAULTS-43 what is shown from the cache is stored, but gives no checkpoint: later documents may come first', async () => {
    const pull = start(aSource({}));
    await pull.ready();
    server.rows = [email('late', 9_000)];
    server.tell(true);
    await pull.stored();
    expect(await held()).toEqual(['late']);
    expect(await checkpointOf(replica, 'authorisedEmails')).toBe(0);
    server.tell();
    await pull.stored();
    expect(await checkpointOf(replica, 'authorisedEmails')).toBe(9_000);
  });

  test('OFF-80 FAULTS-43 a device that was in step lately asks once: what has changed comes with the listener’s first answer', async () => {
    const now = Date.now();
    server.reset(email('ana', now));
    await ended(start(aSource({}), now));
    expect(server.questions.length).toBe(1);
    server.rows.push(email('late', now - 60_000), email('new', now + 1));
    await start(aSource({}), now).ready();
    expect(server.questions.length).toBe(1);
    expect(await held()).toEqual(['ana', 'late', 'new']);
    expect(await checkpointOf(replica, 'authorisedEmails')).toBe(now + 1);
  });

  test('OFF-80 FAULTS-43 what has not changed for long is not read again, and what became visible late is', async () => {
    const now = Date.now();
    const minutesAgo = (count: number) => now - count * 60_000;
    server.reset(email('ana', minutesAgo(60)));
    await ended(start(aSource({}), now, now));
    expect(await checkpointOf(replica, 'authorisedEmails')).toBe(now);
    server.rows.push(email('late', minutesAgo(4)));
    await start(aSource({}), now, now).ready();
    expect(await held()).toEqual(['ana', 'late']);
    expect(server.told).toEqual([['ana'], ['late']]);
  });

  test('OFF-80 one that was away for two days asks for pages', async () => {
    const longAgo = Date.now() - 2 * 86_400_000;
    await ended(start(aSource({}), longAgo));
    await start(aSource({}), longAgo).ready();
    expect(server.questions.length).toBe(2);
  });

  test('OFF-33 FAULTS-43 a pull that is asked for between two pages is made, and each has one listener', async () => {
    server.rows = Array.from({ length: 3 * pageSize }, (_, index) => email(`e${index}`, 5));
    let asked: Promise<void> | undefined;
    const pull = start(aSource({}));
    server.beforePage = async () => {
      asked ??= pull.refresh();
    };
    await pull.ready();
    await expect(asked).resolves.toBeUndefined();
    expect(server.questions.length).toBeGreaterThan(4);
    expect(server.listeners.size).toBe(1);
  });

  test('FAULTS-43 what was read before a pull was asked for does not answer who asked', async () => {
    let read: () => void = () => undefined;
    server.beforePage = () => new Promise((resolve) => (read = resolve));
    const pull = start(aSource({}));
    await waitUntil(() => server.questions.length === 1);
    const readBefore = read;
    let isAnswered = false;
    const asked = pull.refresh().then(() => {
      isAnswered = true;
    });
    await waitUntil(() => server.questions.length === 2);
    readBefore();
    await everythingQueued();
    expect(isAnswered).toBe(false);
    read();
    await asked;
  });

  test('OFF-33 FAULTS-43 a pull that is asked for while changes are stored follows them, and listens again', async () => {
    const pull = start(aSource({}));
    await pull.ready();
    for (let round = 1; round <= 10; round++) {
      server.rows = [email(`r${round}`, round)];
      server.tell();
      await expect(pull.refresh(), `pull ${round} is made`).resolves.toBeUndefined();
      expect(server.listeners.size, `listeners after pull ${round}`).toBe(1);
      expect(await held()).toContain(`r${round}`);
    }
  });

  test('OFF-29 OFF-33 a listener that is refused says so and is started again', async () => {
    const pull = start(aSource({}));
    await pull.ready();
    server.fail(new FirebaseError('permission-denied', 'x'));
    expect(told.refused).toHaveBeenCalledTimes(1);
    await waitUntil(() => server.listeners.size === 1);
  });

  test('OFF-63 a device that was away for longer than tombstones are kept reads anew; one that was here lately keeps what no page names', async () => {
    const now = Date.now();
    await storeRows(replica, [
      { path: 'allowed_registrations/ghost', kind: 'authorisedEmail', _deleted: false },
    ]);
    server.reset(email('ana', now));
    const lately = start(aSource({}), now);
    await lately.ready();
    expect(await held()).toEqual(['ana', 'ghost']);
    await lately.stop();
    await start(aSource({}), 1).ready();
    expect(await held()).toEqual(['ana']);
  });

  test('DATA-40 removes only what is its own: two sources bring documents of one kind', async () => {
    await storeRows(replica, [
      { path: 'allowed_registrations/me', kind: 'authorisedEmail', _deleted: false },
      { path: 'allowed_registrations/ghost', kind: 'authorisedEmail', _deleted: false },
    ]);
    const isMe = (path: string) => path.endsWith('/me');
    await start(aSource({ covers: (path) => !isMe(path) }), 1).ready();
    expect(await held()).toEqual(['me']);
    await start({ ...set, covers: isMe }).ready();
    expect(await held()).toEqual([]);
  });

  test('stopped, it listens to nothing, stores nothing and begins nothing', async () => {
    const pull = start(aSource({}));
    await pull.ready();
    await pull.stop();
    void pull.refresh();
    server.rows = [email('ana', 5)];
    server.tell();
    await everythingQueued();
    expect(server.listeners.size).toBe(0);
    expect(await held()).toEqual([]);
  });
});

describe('a pull of a small set', () => {
  const ana = email('ana', 5);

  test('FAULTS-41 what left the set leaves the device, also when it left between two listeners', async () => {
    server.reset(ana, email('rui', 6));
    const pull = start(set);
    await pull.ready();
    expect(await held()).toEqual(['ana', 'rui']);
    server.rows = [ana];
    server.tell();
    await pull.stored();
    expect(await held()).toEqual(['ana']);
    server.rows = [];
    await pull.refresh();
    expect(await held()).toEqual([]);
  });

  // A snapshot that nobody took counted as taken, and the bus stayed with the guide. Found by test/chaos.
  test('FAULTS-41 OFF-29 also when its first snapshot came as the listener was renewed', async () => {
    server.reset(ana);
    const pull = start(set);
    await pull.ready();
    server.rows = [];
    server.tell();
    await pull.refresh();
    expect(await held()).toEqual([]);
  });

  test('FAULTS-41 OFF-78 what another tab has stored since is no longer in an older snapshot, and stays', async () => {
    const pull = start(set);
    await pull.ready();
    await storeRows(replica, [
      { path: ana.path, kind: 'authorisedEmail', updatedAt: new Date(5).toISOString(), _deleted: false },
    ]);
    server.tell();
    await pull.stored();
    expect(await held()).toEqual(['ana']);
  });

  test('FAULTS-47 without the server the set stays as it is', async () => {
    server.reset(ana);
    const pull = start(set);
    await pull.ready();
    server.rows = [];
    server.tell(true);
    await pull.stored();
    expect(await held()).toEqual(['ana']);
    expect(told.silence).toHaveBeenCalledTimes(1);
  });

  test('BOARD-30 a disk that cannot be read keeps nothing from coming', async () => {
    server.reset(ana);
    const find = vi.spyOn(replica.documents, 'find').mockImplementation(() => {
      throw new Error('broken');
    });
    await start(set).ready();
    find.mockRestore();
    expect(await held()).toEqual(['ana']);
  });

  // A bus that another version had written was deleted from the guide's phone, with its 55 people.
  test('OFF-64 what is in the set and cannot be read stays as the device has it, and that is reported', async () => {
    server.reset(ana);
    const pull = start(set);
    await pull.ready();
    const becomes = async (...rows: FakeRow[]) => {
      server.rows = rows;
      server.tell();
      await pull.stored();
    };
    await becomes(email('ana', 6, { email: 7 }));
    expect(await held()).toEqual(['ana']);
    expect(told.unreadable).toHaveBeenLastCalledWith(1);
    await becomes(email('ana', 7));
    expect(told.unreadable).toHaveBeenLastCalledWith(0);
    // It may leave while nobody can read it.
    await becomes(email('ana', 8, { email: 7 }));
    await becomes();
    expect(await held()).toEqual([]);
    expect(told.unreadable).toHaveBeenLastCalledWith(0);
  });
});
