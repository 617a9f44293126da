import { IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aTick, IDBFactory, openTestOutbox, openTestTabs } from '../../../test/builders/test-outbox.ts';
import { byAge, type MutationRecord, mutationId, ofTaps } from './mutation-record.ts';
import type { Outbox } from './outbox.ts';

/** `vi.waitFor`, on a machine that may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

const open: Outbox[] = [];
const opened = async (disk: IDBFactory, clientIds?: string[]) => {
  const outbox = await openTestOutbox(disk, 'ana', clientIds);
  open.push(outbox);
  return outbox;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.close()));
});

describe('the order of mutations of several clients', () => {
  const record = (clientId: string, sequence: number, minute: number): MutationRecord => ({
    ...aTick(`${clientId}${sequence}`, `2026-03-05T06:${String(minute).padStart(2, '0')}:00.000Z`),
    id: mutationId(clientId, sequence),
    clientId,
    sequence,
    status: 'pending',
  });

  test('FAULTS-6 does not depend on what is compared with what, after the clock was set back too', () => {
    // The clock was most of an hour ahead for the first tap, and right for the second.
    const [ahead, right] = [record('phone', 1, 50), record('phone', 2, 10)];
    const between = record('former', 7, 30);
    const later = record('former', 8, 55);
    const orders = permutations([ahead, right, between, later]).map((records) =>
      byAge(records).map(({ id }) => id),
    );
    for (const order of orders) expect(order).toEqual([ahead, right, between, later].map(({ id }) => id));
  });

  test('OFF-16 is the order of the taps of each client, and of the times of those whose clock was never set', () => {
    const instants = fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(instants, instants, fc.boolean(), (first, second, isSteady) => {
        const inTime = (minutes: number[]) => (isSteady ? [...minutes].sort((a, b) => a - b) : minutes);
        const made = (clientId: string, minutes: number[]) =>
          inTime(minutes).map((minute, index) => record(clientId, index + 1, minute));
        const records = [...made('a', first), ...made('b', second)];
        const sorted = byAge([...records].reverse());
        expect(byAge(records)).toEqual(sorted);
        for (const clientId of ['a', 'b']) {
          const own = sorted.filter((one) => one.clientId === clientId).map(({ sequence }) => sequence);
          expect(own).toEqual(own.map((_, index) => index + 1));
        }
        const times = sorted.map(({ occurredAt }) => occurredAt);
        if (isSteady) expect(times).toEqual([...times].sort());
      }),
    );
  });
});

describe('the outbox', () => {
  test('OFF-16 OFF-34 keeps mutations in their order over closing and reopening, without a gap', async () => {
    const disk = new IDBFactory();
    const first = await opened(disk, ['phone']);
    await Promise.all(['a', 'b', 'c'].map((id) => first.append(aTick(id))));
    await first.close();
    open.pop();

    const second = await opened(disk);
    await second.append(aTick('d'));

    const records = second.records$.value;
    expect(records.map((record) => record.args.passengerId)).toEqual(['a', 'b', 'c', 'd']);
    expect(records.map((record) => record.sequence)).toEqual([1, 2, 3, 4]);
    expect(new Set(records.map((record) => record.clientId))).toEqual(new Set(['phone']));
    expect(records.map((record) => record.id)).toEqual([...records.map((record) => record.id)].sort());
  });

  test('FAULTS-1 never gives a number twice, also when every mutation has been settled and is gone', async () => {
    const disk = new IDBFactory();
    const first = await opened(disk);
    const { id, tapId } = await first.append(aTick('a'));
    await first.recordVerdicts([
      { id, sequence: 1, status: 'applied', committedAt: '2026-03-05T06:00:01.000Z' },
    ]);
    await first.remove([tapId]);
    await first.close();
    open.pop();

    const second = await opened(disk);
    expect(second.records$.value).toEqual([]);
    expect((await second.append(aTick('b'))).sequence).toBe(2);
  });

  test('OFF-16 goes on counting in the same session after what was settled is gone', async () => {
    const outbox = await opened(new IDBFactory());
    for (const expected of [1, 2, 3]) {
      const { id, tapId, sequence } = await outbox.append(aTick(`p${expected}`));
      expect(sequence).toBe(expected);
      await outbox.recordVerdicts([{ id, sequence, status: 'applied' }]);
      await outbox.remove([tapId]);
    }
  });

  test('FAULTS-16 two tabs that let go at the same moment of what was settled give no number twice', async () => {
    const [one, two] = await openTestTabs(new IDBFactory());
    open.push(one, two);
    const [a, b] = [await one.append(aTick('a')), await one.append(aTick('b'))];
    await one.recordVerdicts([a, b].map(({ id, sequence }) => ({ id, sequence, status: 'applied' })));
    await eventually(() =>
      expect(two.records$.value.map(({ status }) => status)).toEqual(['applied', 'applied']),
    );

    await Promise.all([two.remove([a.tapId, b.tapId]), one.remove([a.tapId])]);
    await eventually(() => expect(one.records$.value).toEqual([]));
    expect((await one.append(aTick('c'))).sequence).toBe(3);
  });

  test('OFF-76 a tap begins to be written, strictly, before anything else can run, and those of one press share a transaction', async () => {
    const outbox = await opened(new IDBFactory());
    const add = vi.spyOn(IDBObjectStore.prototype, 'add');
    const begun = () =>
      (add.mock.contexts as { transaction: IDBTransaction }[]).map(({ transaction }) => transaction);
    const first = outbox.append(aTick('a'));
    expect(begun().map(({ durability }) => durability)).toEqual(['strict']);
    const others = ['b', 'c', 'd'].map((id) => outbox.append(aTick(id)));
    const records = await Promise.all([first, ...others]);
    expect(records.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(begun()).toHaveLength(4);
    expect(new Set(begun()).size).toBe(2);
    add.mockRestore();
  });

  test('FAULTS-1 FAULTS-16 a tap that another tab has found in its note, and is writing at the same moment, is kept once', async () => {
    const [one, two] = await openTestTabs(new IDBFactory(), 'ana', true);
    open.push(one, two);
    const [a, b, c] = [aTick('a'), aTick('b'), aTick('c')];
    const [mine] = await Promise.all([one.append(a), one.append(b), two.append(a), two.append(c)]);
    await Promise.all([one.read(), two.read()]);
    for (const { records$ } of [one, two]) {
      expect(records$.value.map(({ tapId }) => tapId).sort()).toEqual(
        [a, b, c].map(({ tapId }) => tapId).sort(),
      );
    }
    expect(await two.append(a)).toEqual(mine);
  });

  test('FAULTS-16 read gives what another tab has begun to write, also before it is told of it', async () => {
    const [one, two] = await openTestTabs(new IDBFactory(), 'ana', true);
    open.push(one, two);
    const writing = one.append(aTick('a'));
    await two.read();
    expect(two.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
    await writing;
  });

  test('OFF-08 a verdict is stored once; a later one does not overwrite it, one for a stranger is passed over', async () => {
    const outbox = await opened(new IDBFactory());
    const { id } = await outbox.append(aTick('a'));
    await outbox.recordVerdicts([
      { id, sequence: 1, status: 'refused', code: 'BUS_GONE', message: 'Autocarro não encontrado!' },
    ]);
    await outbox.recordVerdicts([
      { id, sequence: 1, status: 'applied' },
      { id: 'stranger', sequence: 9, status: 'applied' },
    ]);
    expect(outbox.records$.value).toMatchObject([{ id, status: 'refused', code: 'BUS_GONE' }]);
  });

  test('OFF-53 what another tab has decided is not pending here any more, also before its word of it comes', async () => {
    const [one, two] = await openTestTabs(new IDBFactory(), 'ana', true);
    open.push(one, two);
    const { id } = await one.append(aTick('a'));
    await two.restore(one.records$.value);
    await one.recordVerdicts([{ id, sequence: 1, status: 'refused', code: 'BUS_GONE' }]);
    expect(two.records$.value).toMatchObject([{ id, status: 'pending' }]);
    await two.recordVerdicts([{ id, sequence: 1, status: 'refused', code: 'BUS_GONE' }]);
    expect(two.records$.value).toMatchObject([{ id, status: 'refused', code: 'BUS_GONE' }]);
  });

  test('FAULTS-4 what is decided after the disk was cleared under the open app is not pending any more', async () => {
    const disk = new IDBFactory();
    const outbox = await opened(disk);
    const { id } = await outbox.append(aTick('a'));
    await clear(disk);
    const told: string[] = [];
    outbox.records$.subscribe((records) => told.push(...records.map(({ status }) => status)));
    await outbox.recordVerdicts([{ id, sequence: 1, status: 'applied' }]);
    expect(outbox.records$.value).toEqual([]);
    // The caller that waits for the verdict gets it.
    expect(told).toEqual(['pending', 'applied']);

    const later = await outbox.append(aTick('b'));
    await clear(disk);
    await outbox.remove([later.tapId]);
    expect(outbox.records$.value).toEqual([]);
  });

  test('gives pending mutations new numbers under a new client when the server knows the old ones otherwise', async () => {
    const outbox = await opened(new IDBFactory(), ['old', 'new']);
    const settled = await outbox.append(aTick('a'));
    const taps = [await outbox.append(aTick('b')), await outbox.append(aTick('c'))];
    await outbox.recordVerdicts([{ id: settled.id, sequence: 1, status: 'refused', code: 'BUS_GONE' }]);

    await outbox.renumber();

    const pending = outbox.records$.value.filter((record) => record.status === 'pending');
    expect(pending).toMatchObject([
      { clientId: 'new', sequence: 1, args: { passengerId: 'b' } },
      { clientId: 'new', sequence: 2, args: { passengerId: 'c' } },
    ]);
    expect(pending.map(({ tapId }) => tapId)).toEqual(taps.map(({ tapId }) => tapId));
    expect(outbox.records$.value).toHaveLength(3);
  });

  test('OFF-52 a tap keeps its name when it is renumbered, also for another tab, and is taken back by it', async () => {
    const [one, two] = await openTestTabs(new IDBFactory());
    open.push(one, two);
    const { id, tapId } = await one.append(aTick('a'));
    await eventually(() => expect(two.records$.value).toHaveLength(1));
    await one.renumber();
    await one.renumber();
    await eventually(() => expect(two.records$.value).toEqual(one.records$.value));
    const [now] = one.records$.value;
    expect(now?.id).not.toBe(id);
    for (const tab of [one, two]) expect(ofTaps(tab.records$.value, [tapId])).toEqual([now]);

    expect(await two.withdraw([tapId])).toBe(true);
    await eventually(() => expect(one.records$.value).toEqual([]));
    // The tap has left, so a later undo takes nothing back.
    for (const tab of [one, two]) expect(await tab.withdraw([tapId])).toBe(false);
  });

  test('OFF-52 what another tab has stored a verdict on cannot be taken back, and says so', async () => {
    const disk = new IDBFactory();
    const [one, two] = await openTestTabs(disk);
    open.push(one, two);
    const { id, tapId } = await one.append(aTick('a'));
    await eventually(() => expect(two.records$.value).toHaveLength(1));
    await one.recordVerdicts([{ id, sequence: 1, status: 'applied' }]);
    expect(await two.withdraw([tapId])).toBe(false);
    await eventually(() => expect(two.records$.value).toMatchObject([{ id, status: 'applied' }]));
  });
});

/** Deletes the rows of the outbox while it is open. */
async function clear(disk: IDBFactory): Promise<void> {
  const names = (await disk.databases()).map(({ name = '' }) => name);
  const database = await answer(disk.open(names.find((name) => name.endsWith('--mutations')) ?? ''));
  await answer(database.transaction('docs', 'readwrite').objectStore('docs').clear());
  database.close();
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
