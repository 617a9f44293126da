import { afterEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aTick, IDBFactory, openTestOutbox } from '../../../test/builders/test-outbox.ts';
import type { Outbox } from './outbox.ts';
import { createTapJournal } from './tap-journal.ts';

const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
} as unknown as LockManager;

let outbox: Outbox;
afterEach(() => outbox.close());

describe('FAULTS-1 a tab that dies between the tap and the disk', () => {
  test('loses nothing: the next start finds the tap and keeps it', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory());
    const dying = createTapJournal('ana', storage, locks);
    void dying.keep(aTick('a'), () => new Promise(() => undefined));
    expect(outbox.records$.value).toEqual([]);

    await createTapJournal('ana', storage, locks).recover(outbox);

    expect(outbox.records$.value).toMatchObject([{ status: 'pending', args: { passengerId: 'a' } }]);
    expect(storage.length).toBe(0);
  });

  test('a tap that did reach the disk is not kept twice', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory());
    const dying = createTapJournal('ana', storage, locks);
    const tap = aTick('a');
    void dying.keep(tap, async () => {
      await outbox.append(tap);
      return new Promise(() => undefined);
    });
    await outbox.append(aTick('b', '2026-03-05T06:00:00.001Z'));

    await createTapJournal('ana', storage, locks).recover(outbox);

    expect(outbox.records$.value.map((record) => record.args.passengerId)).toEqual(['a', 'b']);
  });

  test('FAULTS 48 one that cannot be read stays where it is, and does not keep the app from opening', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory());
    storage.setItem('caravana.taps.ana.2026-03-05T05:00:00.000Z', '{"name":');
    void createTapJournal('ana', storage, locks).keep(aTick('a'), () => new Promise(() => undefined));
    await createTapJournal('ana', storage, locks).recover(outbox);
    expect(outbox.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
    expect(storage.length).toBe(1);
  });

  test('another person’s taps are left for them', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory(), 'rui');
    void createTapJournal('ana', storage, locks).keep(aTick('a'), () => new Promise(() => undefined));
    await createTapJournal('rui', storage, locks).recover(outbox);
    expect(outbox.records$.value).toEqual([]);
    expect(storage.length).toBe(1);
  });

  test('an undo that did not reach the disk is done at the next start, before anything can be sent', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory());
    const [kept, undone] = await Promise.all(['a', 'b'].map((id) => outbox.append(aTick(id))));
    const dying = createTapJournal('ana', storage, locks);
    const undo = { undo: [undone?.tapId ?? ''], occurredAt: '2026-03-05T06:00:02.000Z' };
    void dying.keep(undo, () => new Promise(() => undefined));

    await createTapJournal('ana', storage, locks).recover(outbox);

    expect(outbox.records$.value.map(({ id }) => id)).toEqual([kept?.id]);
    expect(storage.length).toBe(0);
  });

  test('OFF-19 what is being taken back is known from the tap on, until the disk has let go of it', async () => {
    outbox = await openTestOutbox(new IDBFactory());
    const { tapId } = await outbox.append(aTick('a'));
    const journal = createTapJournal('ana', memoryStorage(), locks);
    void journal.keep(aTick('b'), () => new Promise(() => undefined));
    const undo = { undo: [tapId], occurredAt: '2026-03-05T06:00:02.000Z' };
    const undone = journal.keep(undo, () => outbox.withdraw([tapId]));
    expect([...journal.undoing()]).toEqual([tapId]);
    await undone;
    expect([...journal.undoing()]).toEqual([]);
  });

  test('an undo of something that the server has decided meanwhile takes nothing away', async () => {
    const storage = memoryStorage();
    outbox = await openTestOutbox(new IDBFactory());
    const { id, tapId } = await outbox.append(aTick('a'));
    await outbox.recordVerdicts([{ id, sequence: 1, status: 'refused', code: 'BUS_GONE' }]);
    const dying = createTapJournal('ana', storage, locks);
    const undo = { undo: [tapId], occurredAt: '2026-03-05T06:00:02.000Z' };
    void dying.keep(undo, () => new Promise(() => undefined));

    await createTapJournal('ana', storage, locks).recover(outbox);

    expect(outbox.records$.value).toMatchObject([{ id, status: 'refused' }]);
  });
});
