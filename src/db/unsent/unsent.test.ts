import { IDBKeyRange } from 'fake-indexeddb';
import { addRxPlugin, createRxDatabase } from 'rxdb';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aFullableStorage } from '../../../test/builders/test-disk.ts';
import { aTick, IDBFactory } from '../../../test/builders/test-outbox.ts';
import { aPlatform } from '../../../test/builders/test-platform.ts';
import { createServerClock } from '../../lib/server-clock.ts';
import { keyedBy } from '../json-schema.ts';
import type { Tap } from './mutation-record.ts';
import { noteTap } from './notes.ts';
import { undoTime } from './undo.ts';
import { createUndoNotes } from './undo-notes.ts';
import { openUnsent, type Unsent, type UnsentOptions } from './unsent.ts';

// Of former versions.
addRxPlugin(RxDBLocalDocumentsPlugin);

let running: Unsent | undefined;
const stop = async () => {
  await running?.close();
  running = undefined;
};
afterEach(stop);

/** The app as it is started, after it was closed. */
async function start(
  disk: IDBFactory,
  storage: Storage,
  parts: Partial<UnsentOptions> = {},
  uid = 'ana',
): Promise<Unsent> {
  await stop();
  running = await openUnsent(uid, createServerClock(Date.now), aPlatform(disk, storage, parts));
  return running;
}

const passengersOf = ({ records$ }: Unsent) => records$.value.map(({ args }) => args.passengerId);
const statusesOf = ({ records$ }: Unsent) => records$.value.map(({ status }) => status);
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
/** The keys of all that is noted. */
const notesIn = (storage: Storage) => keysOf(storage).filter((key) => !key.startsWith('caravana.client.'));
/** What a tab that dies now leaves. */
const copyOf = (storage: Storage) => {
  const copy = memoryStorage();
  for (const key of keysOf(storage)) copy.setItem(key, storage.getItem(key) ?? '');
  return copy;
};
/** What `takeBack` leaves before the disk has written it. */
const noteUndo = (storage: Storage, { tapId }: Tap) =>
  createUndoNotes('ana', storage).add({ undo: [tapId], occurredAt: new Date().toISOString() });
const aDecision = (occurredAt = new Date().toISOString()): Tap => ({
  tapId: crypto.randomUUID(),
  name: 'rejectBooking',
  args: {},
  occurredAt,
});
const applied = (unsent: Unsent, tapId: string) => {
  const { id = '', sequence = 0 } = unsent.records$.value.find((record) => record.tapId === tapId) ?? {};
  return unsent.recordVerdicts([{ id, sequence, status: 'applied' }]);
};

describe('FAULTS-1 a tab that dies between the tap and the disk', () => {
  test('loses nothing: the next start finds the taps and keeps them in their order', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const taps = ['b', 'a'].map((id, index) => aTick(id, `2026-03-05T06:00:0${index}.000Z`));
    const dying = await start(new IDBFactory(), storage);
    const kept = [...taps].reverse().map((tap) => dying.keep(tap));
    expect(dying.records$.value).toEqual([]);
    const left = copyOf(storage);
    await Promise.all(kept);

    const next = await start(disk, left);
    expect(next.records$.value).toMatchObject(taps.map((tap) => ({ ...tap, status: 'pending' })));
  });

  test('a tap that did reach the disk is not kept twice', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const dying = await start(disk, storage);
    const tap = aTick('a');
    await dying.keep(tap);
    await dying.keep(aTick('b', '2026-03-05T06:00:00.001Z'));
    await stop();
    // It died before it could note the number.
    storage.setItem(`caravana.unsent.ana.${tap.tapId}`, JSON.stringify(tap));

    const next = await start(disk, storage);
    expect(passengersOf(next)).toEqual(['a', 'b']);
    await applied(next, tap.tapId);
    expect(notesIn(storage)).toHaveLength(1);
  });

  test('a tap that was noted before the database was open is kept once, whoever has kept it from its note', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const [pending, settled, untouched] = [aTick('a'), aTick('b'), aTick('c')];
    for (const tap of [pending, settled]) expect(noteTap('ana', storage, tap)).toBe(true);
    const unsent = await start(disk, storage);
    await applied(unsent, settled.tapId);
    await unsent.discard([settled.tapId]);
    noteTap('ana', storage, untouched);
    for (const tap of [pending, settled, untouched]) await unsent.keep(tap, true);
    expect(passengersOf(unsent)).toEqual(['a', 'c']);
  });

  test('a tap that the disk does not take is nowhere', async () => {
    const { storage: outboxStorage, state } = aFullableStorage(new IDBFactory());
    const storage = memoryStorage();
    const unsent = await start(new IDBFactory(), storage, { outboxStorage });
    state.isFull = true;
    await expect(unsent.keep(aTick('a'))).rejects.toThrow();
    expect(unsent.records$.value).toEqual([]);
    expect(notesIn(storage)).toEqual([]);
  });

  test('FAULTS-3 a start on a full phone makes room for the tap that a dead tab left behind', async () => {
    const { storage: outboxStorage, state } = aFullableStorage(new IDBFactory());
    const storage = memoryStorage();
    noteTap('ana', storage, aTick('a'));
    state.isFull = true;
    const freeSpace = async () => {
      state.isFull = false;
    };
    expect(passengersOf(await start(new IDBFactory(), storage, { outboxStorage, freeSpace }))).toEqual(['a']);
  });

  test('FAULTS-48 an unreadable note does not keep the app from opening, nor the other taps from being kept', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const unreadable = ['caravana.taps.ana.2026-03-05T05:00:00.000Z', 'caravana.unsent.ana.broken'];
    for (const key of unreadable) storage.setItem(key, '{"name":');
    noteTap('ana', storage, aTick('a'));
    expect(passengersOf(await start(disk, storage))).toEqual(['a']);
  });

  test('another person’s taps are left for them', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    noteTap('ana', storage, aTick('a'));
    expect((await start(disk, storage, {}, 'rui')).records$.value).toEqual([]);
    expect(notesIn(storage)).toHaveLength(1);
  });
});

describe('an undo', () => {
  test('FAULTS-1 that did not reach the disk is done at the next start, before anything can be sent', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const before = await start(disk, storage);
    const [kept, undone] = [aDecision(), aDecision()];
    await Promise.all([before.keep(kept), before.keep(undone)]);
    noteUndo(storage, undone);
    const next = await start(disk, storage);
    expect(next.records$.value).toMatchObject([kept]);
    expect(notesIn(storage)).toEqual([`caravana.unsent.ana.${next.records$.value[0]?.id}`]);
  });

  test('FAULTS-1 of something that the server has decided meanwhile takes nothing away', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const tap = aDecision();
    await (await start(disk, storage)).keep(tap);
    const dying = await start(disk, storage);
    noteUndo(storage, tap);
    const [{ id, sequence } = { id: '', sequence: 0 }] = dying.records$.value;
    await dying.recordVerdicts([{ id, sequence, status: 'refused', code: 'BUS_GONE' }]);
    expect((await start(disk, storage)).records$.value).toMatchObject([{ ...tap, status: 'refused' }]);
  });

  test('OFF-50 OFF-52 what is being taken back is held from the tap on, also under another number and past its time', async () => {
    let now = Date.now();
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const tap = aDecision();
    await (await start(disk, storage)).keep(tap);
    await stop();
    running = await openUnsent(
      'ana',
      createServerClock(() => now),
      aPlatform(disk, storage),
    );
    const [before] = running.records$.value;
    noteUndo(storage, tap);
    await running.renumber();
    now += undoTime;
    const [record] = running.records$.value;
    if (!record) throw new Error('gone');
    expect(record.id).not.toBe(before?.id);
    expect(running.isBeingTakenBack(record)).toBe(true);
    expect(running.heldFor(record)).toBeGreaterThan(0);
  });

  test('OFF-52 finds a decision that has got another number since, and takes nothing back that has left', async () => {
    const unsent = await start(new IDBFactory(), memoryStorage());
    const tap = aDecision();
    await unsent.keep(tap);
    await unsent.renumber();
    expect(await unsent.takeBack([tap.tapId])).toBe(true);
    expect(unsent.records$.value).toEqual([]);
    expect(await unsent.takeBack([tap.tapId])).toBe(false);
  });
});

describe('FAULTS-4 the browser clears the database while changes wait in it', () => {
  const refusal = { status: 'refused', code: 'BUS_GONE', message: 'Autocarro não encontrado!' } as const;

  test('OFF-55 they are put back under their own numbers, refused ones too, and the person is told once', async () => {
    const storage = memoryStorage();
    const before = await start(new IDBFactory(), storage);
    await before.keep(aTick('a'));
    await before.keep(aTick('b', '2026-03-05T06:00:01.000Z'));
    const [a, b] = before.records$.value;
    await before.recordVerdicts([{ id: b?.id ?? '', sequence: 2, ...refusal }]);
    const kept = before.records$.value;

    const after = await start(new IDBFactory(), storage);

    expect(after.records$.value).toEqual(kept);
    // Only one of them is going to be sent.
    expect(after.cleared()).toEqual({ restored: 1, refused: 1, lost: 0 });
    after.acknowledgeCleared();
    expect(after.cleared()).toBeUndefined();
    await after.keep(aTick('c', '2026-03-05T06:00:02.000Z'));
    const next = after.records$.value.at(-1);
    expect(next?.clientId).not.toBe(a?.clientId);
    expect(next?.sequence).toBe(1);
  });

  test('OFF-55 FAULTS-7 what was renumbered before comes back under its last number', async () => {
    const storage = memoryStorage();
    const before = await start(new IDBFactory(), storage);
    await before.keep(aTick('a'));
    await before.renumber();
    const kept = before.records$.value;
    expect((await start(new IDBFactory(), storage)).records$.value).toEqual(kept);
  });

  test('OFF-55 what localStorage had no room for is lost, and counted until it was read', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (value.includes('"b"')) throw new DOMException('', 'QuotaExceededError');
      setItem(key, value);
    };
    const before = await start(new IDBFactory(), storage);
    for (const id of ['a', 'b']) await before.keep(aTick(id, `2026-03-05T06:00:00.00${id === 'a' ? 1 : 2}Z`));

    const after = await start(new IDBFactory(), storage);

    expect(passengersOf(after)).toEqual(['a']);
    expect(after.cleared()).toEqual({ restored: 1, refused: 0, lost: 1 });
    // Cleared once more before it was read: what was lost the first time is not forgotten.
    expect((await start(new IDBFactory(), storage)).cleared()).toEqual({ restored: 1, refused: 0, lost: 1 });
  });

  test('OFF-55 a note for whose number there is no room goes out again, under a new one', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (value.includes('sequence')) throw new DOMException('', 'QuotaExceededError');
      setItem(key, value);
    };
    const before = await start(new IDBFactory(), storage);
    const [kept, settled] = [aTick('a'), aTick('b')];
    await before.keep(kept);
    await before.keep(settled);
    await applied(before, settled.tapId);
    expect((await start(new IDBFactory(), storage)).records$.value).toMatchObject([kept]);
  });

  test('nothing is told while the database is there, and what is settled or taken back leaves the note', async () => {
    const storage = memoryStorage();
    const disk = new IDBFactory();
    const before = await start(disk, storage);
    const taps = [aTick('a'), aTick('b'), aDecision()] as const;
    const [first, discarded, undone] = taps;
    for (const tap of taps) await before.keep(tap);
    const [, record] = before.records$.value;
    expect(notesIn(storage)).toHaveLength(3);
    await applied(before, first.tapId);
    await before.discard([discarded.tapId]);
    expect(await before.takeBack([undone.tapId])).toBe(true);
    expect(notesIn(storage)).toEqual([]);

    // A tab that died after the database had let go of a change, and before the note had.
    storage.setItem(`caravana.unsent.ana.${discarded.tapId}`, JSON.stringify(record));
    const after = await start(disk, storage);
    expect(statusesOf(after)).toEqual(['applied']);
    expect(after.cleared()).toBeUndefined();
    expect(notesIn(storage)).toEqual([]);
  });

  test('a start that dies before everything is put back is made up for by the next one', async () => {
    const storage = memoryStorage();
    await (await start(new IDBFactory(), storage)).keep(aTick('a'));
    const { storage: outboxStorage, state } = aFullableStorage(new IDBFactory());
    state.isFull = true;
    await expect(start(new IDBFactory(), storage, { outboxStorage })).rejects.toThrow();

    const after = await start(new IDBFactory(), storage);
    expect(after.records$.value).toMatchObject([{ args: { passengerId: 'a' }, status: 'pending' }]);
  });

  test('FAULTS-22 changes that were discarded leave no note', async () => {
    const storage = memoryStorage();
    const unsent = await start(new IDBFactory(), storage);
    await unsent.keep(aTick('a'));
    running = undefined;
    await unsent.destroy();
    expect(storage.length).toBe(0);
  });
});

describe('FAULTS-20 what a version without tap ids has left on the phone', () => {
  const occurredAt = '2026-03-05T06:00:00.000Z';
  const former = (passengerId: string, sequence: number, clientId = 'phone') => {
    const { tapId: _later, ...tap } = aTick(passengerId, occurredAt.replace(':00.0', `:0${sequence}.0`));
    return { ...tap, id: `${clientId}-00000000${sequence}`, clientId, sequence, status: 'pending' as const };
  };
  async function leaveOutbox(disk: IDBFactory, records: ReturnType<typeof former>[]): Promise<void> {
    const database = await createRxDatabase({
      name: 'caravana-ana-outbox',
      storage: getRxStorageDexie({ indexedDB: disk, IDBKeyRange }),
      multiInstance: false,
      localDocuments: true,
    });
    const { mutations } = await database.addCollections({ mutations: { schema: keyedBy('id', 100) } });
    await database.insertLocal('device', { clientId: 'phone', lastSequence: 5 });
    await mutations?.bulkInsert(records as never[]);
    await database.close();
  }

  test('its outbox, its notes, its journal and its undo are taken up, each tap once', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const [kept, undone, journalled] = [
      former('a', 1),
      { ...former('b', 2), name: 'rejectBooking' },
      former('c', 3),
    ];
    await leaveOutbox(disk, [kept, undone, journalled]);
    for (const record of [kept, undone, journalled]) {
      storage.setItem(`caravana.unsent.ana.${record.id}`, JSON.stringify(record));
    }
    const { name, args } = kept;
    const lateTap = { name, args: { ...args, passengerId: 'd' }, occurredAt: '2026-03-05T06:00:04.000Z' };
    const journal = (tap: { occurredAt: string }) =>
      storage.setItem(`caravana.taps.ana.${tap.occurredAt}`, JSON.stringify(tap));
    // It reached the disk, and the tab died before it was struck out.
    journal({ name, args: journalled.args, occurredAt: journalled.occurredAt } as typeof lateTap);
    journal(lateTap);
    journal({ undo: [undone.id], occurredAt: '2026-03-05T06:00:05.000Z' } as { occurredAt: string });
    storage.setItem('caravana.taps.ana.2026-03-05T05:00:00.000Z', '{"name":');

    const unsent = await start(disk, storage);

    expect(unsent.records$.value).toMatchObject([
      { ...kept, tapId: kept.id },
      { ...journalled, tapId: journalled.id },
      { ...lateTap, sequence: 1 },
    ]);
    expect(unsent.cleared()).toBeUndefined();
    // What cannot be read stays for the copy that a person can save (FAULTS-48).
    expect(notesIn(storage).sort()).toEqual(
      [
        'caravana.taps.ana.2026-03-05T05:00:00.000Z',
        ...unsent.records$.value.map(({ id }) => `caravana.unsent.ana.${id}`),
      ].sort(),
    );
    for (const { tapId } of [...unsent.records$.value]) await applied(unsent, tapId);
    expect(notesIn(storage)).toHaveLength(1);
  });

  test('OFF-55 its notes of a database that was cleared are put back, and one without room for more is counted as lost', async () => {
    const storage = memoryStorage();
    const record = former('a', 1);
    storage.setItem(`caravana.unsent.ana.${record.id}`, JSON.stringify(record));
    storage.setItem('caravana.unsent.ana.phone-000000002', '');
    const unsent = await start(new IDBFactory(), storage);
    expect(unsent.records$.value).toEqual([{ ...record, tapId: record.id }]);
    expect(unsent.cleared()).toEqual({ restored: 1, refused: 0, lost: 1 });
  });

  test('OFF-55 it knows the notes of this version, and those that this version named by tap id are renamed', async () => {
    const [disk, storage] = [new IDBFactory(), memoryStorage()];
    const before = await start(disk, storage);
    for (const id of ['a', 'b']) await before.keep(aTick(id));
    const named = () => before.records$.value.map(({ id }) => `caravana.unsent.ana.${id}`).sort();
    expect(notesIn(storage).sort()).toEqual(named());
    await before.renumber();
    expect(notesIn(storage).sort()).toEqual(named());

    const [record] = before.records$.value;
    storage.removeItem(`caravana.unsent.ana.${record?.id}`);
    storage.setItem(`caravana.unsent.ana.${record?.tapId}`, JSON.stringify(record));
    const next = await start(disk, storage);
    expect(next.cleared()).toBeUndefined();
    expect(notesIn(storage).sort()).toEqual(named());
  });

  test.each([
    ['settled', async () => undefined],
    ['renumbered and settled', (unsent: Unsent) => unsent.renumber()],
  ])(
    'OFF-55 a note that its open tab wrote for a tap of this version goes with the tap: %s',
    async (_, first) => {
      const [disk, storage] = [new IDBFactory(), memoryStorage()];
      const unsent = await start(disk, storage);
      const tap = aTick('a');
      await unsent.keep(tap);
      // The former tab notes what it hears of under the number, and is closed before it hears of the verdict.
      const [record] = unsent.records$.value;
      storage.setItem(`caravana.unsent.ana.${record?.id}`, JSON.stringify(record));
      await first(unsent);
      await applied(unsent, tap.tapId);
      await unsent.discard([tap.tapId]);
      expect(notesIn(storage)).toEqual([]);

      const next = await start(disk, storage);
      expect(next.records$.value).toEqual([]);
      expect(next.cleared()).toBeUndefined();
    },
  );
});
