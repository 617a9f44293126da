import { IDBKeyRange } from 'fake-indexeddb';
import { addRxPlugin, createRxDatabase, type RxJsonSchema } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTick, IDBFactory, openTestOutbox } from '../../test/builders/test-outbox.ts';
import { readFormerReplica } from './former-replica.ts';
import { openReplica, type ReplicaDatabase } from './replica.ts';
import { isFormerReplica, replicaName } from './replica-names.ts';
import { allRows, storeRows } from './replica-rows.ts';
import { databaseNames, deleteDatabases } from './storages.ts';
import type { MutationRecord } from './unsent/mutation-record.ts';
import { openView } from './view.ts';

let disk: IDBFactory;
const onDisk = () => ({ storage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }), multiInstance: false });
const namesOnDisk = async () => (await disk.databases()).map(({ name }) => name ?? '');
const formerOnes = async () => (await namesOnDisk()).filter((name) => name.includes('-guide-v2--'));

beforeEach(() => {
  disk = new IDBFactory();
  vi.stubGlobal('indexedDB', disk);
});
afterEach(() => vi.unstubAllGlobals());

/** What the app before the present one left on the phone: rows in another shape, under the name of its version. */
async function leaveFormerReplica(): Promise<void> {
  const schema: RxJsonSchema<{ path: string; seats: string }> = {
    version: 0,
    primaryKey: 'path',
    type: 'object',
    properties: { path: { type: 'string', maxLength: 400 }, seats: { type: 'string' } },
  };
  const database = await createRxDatabase({ name: 'caravana-ana-guide-v2', ...onDisk() });
  const { trips } = await database.addCollections({ trips: { schema } });
  await trips?.insert({ path: 'publicTrips/t1', seats: 'muitos' });
  await database.close();
}

/** Starts and closes the present version; `work` runs in between. */
async function start(work: (parts: Started) => Promise<void> = async () => undefined): Promise<void> {
  const [replica, outbox] = await Promise.all([openReplica('ana', 'guide', onDisk()), openTestOutbox(disk)]);
  try {
    await work({ replica, outbox });
  } finally {
    await Promise.all([replica.close(), outbox.close()]);
  }
}
interface Started {
  replica: Awaited<ReturnType<typeof openReplica>>;
  outbox: Awaited<ReturnType<typeof openTestOutbox>>;
}

const aTrip = (path: string) => ({ path, name: 'Jogo em casa' });

/** This version pulls a trip. */
const pull = (replica: ReplicaDatabase, { path, ...document }: ReturnType<typeof aTrip>) =>
  storeRows(replica, [{ path, kind: 'publicTrip', document: document as never, _deleted: false }]);
const pathsOf = async (replica: ReplicaDatabase) => (await allRows(replica)).map(({ path }) => path);

test('FAULTS-20 OFF-38 a new version starts an empty replica beside the former one, resumes after any interruption and keeps the queue', async () => {
  await leaveFormerReplica();
  const before = await openTestOutbox(disk, 'ana', ['phone']);
  for (const id of ['a', 'b', 'c']) await before.append(aTick(id));
  const queue = before.records$.value;
  await before.close();

  // Killed during the first pull, and while the former replica is being removed.
  await start(async ({ replica, outbox }) => {
    expect(outbox.records$.value).toEqual(queue);
    expect(await pathsOf(replica)).toEqual([]);
    await pull(replica, aTrip('publicTrips/t1'));
    disk.deleteDatabase((await formerOnes())[0] ?? '');
  });
  expect(await formerOnes()).not.toEqual([]);

  await start(async ({ replica, outbox }) => {
    expect(outbox.records$.value).toEqual(queue);
    expect(await pathsOf(replica)).toEqual(['publicTrips/t1']);
    await deleteDatabases((name) => isFormerReplica('ana', name));
    expect(await formerOnes()).toEqual([]);
    await pull(replica, aTrip('publicTrips/t2'));
    await outbox.append(aTick('d'));
  });

  await start(async ({ replica, outbox }) => {
    expect(await pathsOf(replica)).toHaveLength(2);
    expect(outbox.records$.value.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(outbox.records$.value.slice(0, 3)).toEqual(queue);
  });
});

/** A row as the versions up to 5 wrote it, into a collection for each kind. Fix what reads former replicas, never this. */
async function leaveTenCollections(): Promise<void> {
  const database = await createRxDatabase({ name: 'caravana-ana-guide-v3', ...onDisk() });
  const schema = {
    version: 0,
    primaryKey: 'path',
    type: 'object',
    properties: { path: { type: 'string', maxLength: 400 } },
  } as unknown as RxJsonSchema<ReturnType<typeof aTrip>>;
  const { trips } = await database.addCollections({ trips: { schema }, me: { schema } });
  await trips?.bulkInsert([aTrip('publicTrips/t1'), aTrip('publicTrips/t2')]);
  await database.close();
}

/** Rows as version 6 writes them, into one collection. Fix what reads former replicas, never this. */
async function leaveOneCollection(): Promise<void> {
  const database = await createRxDatabase({ name: 'caravana-ana-guide-v6', ...onDisk() });
  const schema = {
    version: 0,
    primaryKey: 'path',
    type: 'object',
    properties: { path: { type: 'string', maxLength: 400 }, kind: { type: 'string', maxLength: 40 } },
    required: ['kind'],
    indexes: ['kind'],
  } as unknown as RxJsonSchema<object>;
  const { documents } = await database.addCollections({ documents: { schema } });
  const updatedAt = '2026-03-05T06:00:00.000Z';
  const trips = [aTrip('publicTrips/t1'), aTrip('publicTrips/t2')];
  await documents?.bulkInsert([
    ...trips.map(({ path, ...document }) => ({ path, kind: 'publicTrip', updatedAt, document })),
    { path: 'checkpoints/trips', kind: 'checkpoint', updatedAt },
  ]);
  await database.close();
}

test.each([
  ['ten collections', leaveTenCollections],
  ['one collection', leaveOneCollection],
])(
  'FAULTS-20 OFF-38 what a version with %s had pulled is shown until this one has pulled everything',
  async (_case, leave) => {
    await leave();
    // Closed again before the next one opens, as a session does it: both would be more collections than a page may open.
    const rows = Promise.resolve(await readFormerReplica('ana', 'guide', onDisk().storage, databaseNames));
    await start(async ({ replica, outbox }) => {
      const view = await openView({
        uid: 'ana',
        role: 'guide',
        replica,
        outbox: Promise.resolve(outbox),
        former: rows,
      });
      const trips = () =>
        [...view.snapshot$.value.publicTrip.values()].map(({ id, name }) => `${id} ${name}`);
      expect(trips()).toEqual(['t1 Jogo em casa', 't2 Jogo em casa']);

      await pull(replica, { ...aTrip('publicTrips/t1'), id: 't1', name: 'Jogo fora' } as never);
      await view.caughtUp();
      expect(trips()).toEqual(['t1 Jogo fora', 't2 Jogo em casa']);

      view.letGoOfFormer();
      await view.caughtUp();
      expect(trips()).toEqual(['t1 Jogo fora']);
      view.close();
    });
  },
);

test('FAULTS-20 a former replica that cannot be read is as good as none, and does not stay open', async () => {
  await leaveFormerReplica();
  const { storage } = onDisk();
  expect(await readFormerReplica('ana', 'guide', storage, databaseNames)).toEqual([]);
  await deleteDatabases((name) => isFormerReplica('ana', name));
  expect(await formerOnes()).toEqual([]);
});

test('FAULTS-20 only what another version left is taken away: never an outbox, and nothing of anybody else', () => {
  const names = ['caravana-ana-guide-v2', 'caravana-ana-passenger-v1', 'caravana-ana-guide-v15'];
  expect(names.filter((name) => !isFormerReplica('ana', name))).toEqual([]);
  const others = [
    replicaName('ana', 'guide'),
    'caravana-ana-outbox',
    'caravana-rui-guide-v2',
    'caravana-ana-guide-v1-outbox',
    '',
  ];
  expect(others.filter((name) => isFormerReplica('ana', name))).toEqual([]);
});

/** As the first release wrote it: RxDB opens it with this schema only. Fix the outbox, never this. */
const firstOutbox = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 100 } },
} as unknown as RxJsonSchema<MutationRecord>;

addRxPlugin(RxDBLocalDocumentsPlugin);

test('FAULTS-20 an outbox that the first release has written opens with its queue, and counts on under a new client id', async () => {
  const records = [1, 2].map((sequence): Omit<MutationRecord, 'tapId'> => {
    const { tapId: _later, ...tap } = aTick(`p${sequence}`);
    return {
      ...tap,
      id: `phone-00000000${sequence}`,
      clientId: 'phone',
      sequence,
      status: sequence === 1 ? 'refused' : 'pending',
      ...(sequence === 1 && { code: 'BUS_GONE', message: 'Autocarro não encontrado!' }),
    };
  });
  const database = await createRxDatabase({ name: 'caravana-ana-outbox', ...onDisk(), localDocuments: true });
  const { mutations } = await database.addCollections({ mutations: { schema: firstOutbox } });
  await database.insertLocal('device', { clientId: 'phone', lastSequence: 5 });
  await mutations?.bulkInsert(records as MutationRecord[]);
  await database.close();

  const outbox = await openTestOutbox(disk);
  // Without names of their own: the number names them.
  expect(outbox.records$.value).toEqual(records.map((record) => ({ ...record, tapId: record.id })));
  const next = await outbox.append(aTick('p6'));
  expect(next.sequence).toBe(1);
  expect(next.clientId).not.toBe('phone');
  await outbox.close();
});
