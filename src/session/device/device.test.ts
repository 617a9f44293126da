import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aFullableStorage } from '../../../test/builders/test-disk.ts';
import { aTick, IDBFactory } from '../../../test/builders/test-outbox.ts';
import { aPlatform } from '../../../test/builders/test-platform.ts';
import { undoMargin, undoTime } from '../../db/unsent/undo.ts';
import { createServerClock } from '../../lib/server-clock.ts';
import { useMessageStore } from '../messages/message-store.ts';
import { offerUndo, undoAndSay } from '../messages/use-offer-undo.ts';
import { type Device, openDevice } from './device.ts';
import type { Platform } from './platform.ts';

test('FAULTS-20 a replica is opened once the former one is read: RxDB opens no more than 13 collections in one page', async () => {
  const disk = new IDBFactory();
  const order: string[] = [];
  const dexie = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const replicaStorage: typeof dexie = {
    ...dexie,
    createStorageInstance(params) {
      order.push('replica');
      return dexie.createStorageInstance(params);
    },
  };
  const former = new Promise<[]>((resolve) => setTimeout(() => resolve([]), 20)).finally(() =>
    order.push('former'),
  );
  const device = await openDevice(
    'ana',
    'organizer',
    createServerClock(Date.now),
    aPlatform(disk, memoryStorage(), { replicaStorage }),
    former,
  );
  expect(order.slice(0, 2)).toEqual(['former', 'replica']);
  await device.close();
});

test('FAULTS-3 a start on a full phone makes room for the tap that a dead tab left behind, and opens', async () => {
  const disk = new IDBFactory();
  const storage = memoryStorage();
  const tap = aTick('a');
  storage.setItem(`caravana.unsent.ana.${tap.tapId}`, JSON.stringify(tap));
  const { storage: outboxStorage, state } = aFullableStorage(disk);
  state.isFull = true;
  const freeSpace = async () => {
    state.isFull = false;
  };
  const device = await openDevice(
    'ana',
    'guide',
    createServerClock(Date.now),
    aPlatform(disk, storage, { outboxStorage, freeSpace }),
  );
  expect(device.unsent.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
  await device.close();
});

describe('an undo', () => {
  let device: Device;
  const said = () => useMessageStore.getState().messages.map(({ text }) => text);
  let disk: ReturnType<typeof aFullableStorage>['state'];
  const aDecision = async (parts: Partial<Platform> = {}, now = Date.now) => {
    const factory = new IDBFactory();
    const { storage: outboxStorage, state } = aFullableStorage(factory);
    disk = state;
    const platform = aPlatform(factory, memoryStorage(), { outboxStorage, ...parts });
    device = await openDevice('ana', 'organizer', createServerClock(now), platform);
    const tapId = crypto.randomUUID();
    await device.unsent.keep({ tapId, name: 'rejectBooking', args: {}, occurredAt: device.clock.now() });
    return { tapId };
  };
  afterEach(() => {
    useMessageStore.setState({ messages: [] });
    return device.close();
  });

  test('OFF-51 on a full phone makes room for itself, as a tap does', async () => {
    const freeSpace = async () => {
      disk.isFull = false;
    };
    const { tapId } = await aDecision({ freeSpace });
    disk.isFull = true;
    await undoAndSay(device, [tapId]);
    expect(device.unsent.records$.value).toEqual([]);
    expect(said()).toEqual(['Alteração anulada.']);
  });

  test('OFF-51 that the disk does not take is told: the decision stands', async () => {
    const { tapId } = await aDecision();
    disk.isFull = true;
    await undoAndSay(device, [tapId]);
    const [record] = device.unsent.records$.value;
    expect(record).toMatchObject({ tapId, status: 'pending' });
    expect(record && device.unsent.isBeingTakenBack(record)).toBe(false);
    expect(said()).toEqual(['Não foi possível anular: o dispositivo não respondeu. A alteração mantém-se.']);
  });

  test('OFF-52 finds a decision that has got another number since', async () => {
    const { tapId } = await aDecision();
    await device.unsent.renumber();
    await undoAndSay(device, [tapId]);
    expect(device.unsent.records$.value).toEqual([]);
    expect(said()).toEqual(['Alteração anulada.']);
  });

  test('OFF-52 that comes too late does not say that the decision was sent: this phone cannot know', async () => {
    let now = Date.now();
    const { tapId } = await aDecision({}, () => now);
    now += undoTime - undoMargin;
    await undoAndSay(device, [tapId]);
    expect(device.unsent.records$.value).toMatchObject([{ tapId, status: 'pending' }]);
    expect(said()).toEqual(['O tempo para anular terminou: a alteração mantém-se.']);
  });

  test.each([
    [4_000, [['Reserva rejeitada.', undoTime - undoMargin - 4_000]]],
    [undoTime - undoMargin, []],
  ])(
    'OFF-52 is offered for the time that is left of its window, %d ms after the tap',
    async (later, offers) => {
      let now = Date.now();
      const { tapId } = await aDecision({}, () => now);
      now += later;
      const { show } = useMessageStore.getState();
      const shown = vi.fn(show);
      useMessageStore.setState({ show: shown });
      offerUndo(device, 'Reserva rejeitada.', '', [tapId]);
      useMessageStore.setState({ show });
      expect(said()).toEqual(['Reserva rejeitada.']);
      const offered = shown.mock.calls.filter(([{ action }]) => action);
      expect(offered.map(([{ text }, duration]) => [text, duration])).toEqual(offers);
    },
  );
});
