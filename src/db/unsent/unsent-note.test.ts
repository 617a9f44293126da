import { afterEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aTick, IDBFactory, openTestOutbox } from '../../../test/builders/test-outbox.ts';
import type { Outbox } from './outbox.ts';
import { createUnsentNote } from './unsent-note.ts';

let running: (() => Promise<unknown>) | undefined;
const stop = async () => {
  await running?.();
  running = undefined;
};
afterEach(stop);

/** The app as it is started, after it was closed: what was lost is put back, and what is unsent is noted from then on. */
async function start(disk: IDBFactory, storage: Storage): Promise<Outbox> {
  await stop();
  const outbox = await openTestOutbox(disk);
  const note = createUnsentNote('ana', storage);
  await note.recover(outbox);
  const unfollow = note.follow(outbox);
  running = async () => {
    unfollow();
    await outbox.close();
  };
  return outbox;
}
const told = (storage: Storage) => createUnsentNote('ana', storage).cleared();
const refusal = {
  sequence: 2,
  status: 'refused',
  code: 'BUS_GONE',
  message: 'Autocarro não encontrado!',
} as const;

describe('FAULTS 4 the browser clears the database while changes wait in it', () => {
  test('OFF-55 they are put back under their own numbers, refused ones too, and the person is told once', async () => {
    const storage = memoryStorage();
    const before = await start(new IDBFactory(), storage);
    await before.append(aTick('a'));
    const { id } = await before.append(aTick('b', '2026-03-05T06:00:01.000Z'));
    await before.recordVerdicts([{ id, ...refusal }]);
    const kept = before.records$.value;

    const after = await start(new IDBFactory(), storage);

    expect(after.records$.value).toEqual(kept);
    // Only one of them is going to be sent.
    expect(told(storage)).toEqual({ restored: 1, refused: 1, lost: 0 });
    createUnsentNote('ana', storage).acknowledge();
    expect(told(storage)).toBeUndefined();
    const [{ clientId = '' } = {}] = kept;
    expect(after.clientId()).not.toBe(clientId);
    const next = await after.append(aTick('c', '2026-03-05T06:00:02.000Z'));
    expect(next).toMatchObject({ clientId: after.clientId(), sequence: 1 });
  });

  test('OFF-55 what localStorage had no room for is lost, and counted until it was read', async () => {
    const storage = memoryStorage();
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (value.includes('"b"')) throw new DOMException('', 'QuotaExceededError');
      setItem(key, value);
    };
    const before = await start(new IDBFactory(), storage);
    for (const id of ['a', 'b'])
      await before.append(aTick(id, `2026-03-05T06:00:00.00${id === 'a' ? 1 : 2}Z`));

    const after = await start(new IDBFactory(), storage);

    expect(after.records$.value.map(({ args }) => args.passengerId)).toEqual(['a']);
    expect(told(storage)).toEqual({ restored: 1, refused: 0, lost: 1 });
    // Cleared once more before it was read: what was lost the first time is not forgotten.
    await start(new IDBFactory(), storage);
    expect(told(storage)).toEqual({ restored: 1, refused: 0, lost: 1 });
  });

  test('nothing is told while the database is there, and what is settled or taken back leaves the note', async () => {
    const storage = memoryStorage();
    const disk = new IDBFactory();
    const before = await start(disk, storage);
    const records = await Promise.all(['a', 'b', 'c'].map((id) => before.append(aTick(id))));
    const [applied, discarded] = records.map(({ id }) => id);
    const [, second, third] = records.map(({ tapId }) => tapId);
    await before.recordVerdicts([{ id: applied ?? '', sequence: 1, status: 'applied' }]);
    await before.remove([second ?? '']);
    await before.withdraw([third ?? '']);
    expect(storage.length).toBe(0);

    // A tab that died after the database had let go of a change, and before the note had.
    storage.setItem(`caravana.unsent.ana.${discarded}`, JSON.stringify(records[1]));
    const after = await start(disk, storage);
    expect(after.records$.value.map(({ id }) => id)).toEqual([applied]);
    expect(told(storage)).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('a start that dies before everything is put back is made up for by the next one', async () => {
    const storage = memoryStorage();
    await (await start(new IDBFactory(), storage)).append(aTick('a'));
    await stop();
    const disk = new IDBFactory();
    const dying = await openTestOutbox(disk);
    dying.restore = () => Promise.reject(new Error('no space'));
    await expect(createUnsentNote('ana', storage).recover(dying)).rejects.toThrow('no space');
    await dying.close();

    const after = await start(disk, storage);
    expect(after.records$.value).toMatchObject([{ args: { passengerId: 'a' }, status: 'pending' }]);
  });

  test('FAULTS 22 changes that were discarded leave no note', async () => {
    const storage = memoryStorage();
    await (await start(new IDBFactory(), storage)).append(aTick('a'));
    createUnsentNote('ana', storage).clear();
    expect(storage.length).toBe(0);
  });
});
