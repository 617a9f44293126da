import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aTick, IDBFactory } from '../../../test/builders/test-outbox.ts';
import { aPlatform, locks } from '../../../test/builders/test-platform.ts';
import type { Outbox } from '../../db/unsent/outbox.ts';
import { createTapJournal } from '../../db/unsent/tap-journal.ts';
import { undoTime } from '../../db/unsent/undo-window.ts';
import { useMessageStore } from '../messages/message-store.ts';
import { offerUndo, undoAndSay } from '../messages/use-offer-undo.ts';
import { type Device, openDevice, undoMargin } from './device.ts';
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
    0,
    aPlatform(disk, memoryStorage(), { replicaStorage }),
    former,
  );
  expect(order.slice(0, 2)).toEqual(['former', 'replica']);
  await device.close();
});

test('FAULTS 3 a start on a full phone makes room for the tap that a dead tab left behind, and opens', async () => {
  const disk = new IDBFactory();
  const storage = memoryStorage();
  const journal = createTapJournal('ana', storage, locks);
  void journal.keep(aTick('a'), () => new Promise(() => undefined));
  let isFull = true;
  const platform = aPlatform(disk, storage, {
    journal: () => ({
      ...journal,
      recover: async (outbox: Outbox) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        await journal.recover(outbox);
      },
    }),
    freeSpace: async () => {
      isFull = false;
    },
  });
  const device = await openDevice('ana', 'guide', 0, platform);
  expect(device.outbox.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
  await device.close();
});

describe('an undo', () => {
  let device: Device;
  const said = () => useMessageStore.getState().messages.map(({ text }) => text);
  const aDecision = async (parts: Partial<Platform> = {}) => {
    const disk = new IDBFactory();
    device = await openDevice('ana', 'organizer', 0, aPlatform(disk, memoryStorage(), parts));
    const occurredAt = device.clock.now();
    return device.outbox.append({ tapId: crypto.randomUUID(), name: 'rejectBooking', args: {}, occurredAt });
  };
  /** The disk takes no undo until room was made; without room, never. */
  const fillDisk = (makesRoom: boolean) => {
    const { withdraw } = device.outbox;
    let isFull = true;
    device.outbox.withdraw = async (ids) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      return withdraw(ids);
    };
    return async () => {
      isFull = !makesRoom;
    };
  };
  afterEach(() => {
    useMessageStore.setState({ messages: [] });
    return device.close();
  });

  test('OFF-51 on a full phone makes room for itself, as a tap does', async () => {
    let freeSpace: Platform['freeSpace'] = async () => undefined;
    const { tapId } = await aDecision({ freeSpace: () => freeSpace() });
    freeSpace = fillDisk(true);
    await undoAndSay(device, [tapId]);
    expect(device.outbox.records$.value).toEqual([]);
    expect(said()).toEqual(['Alteração anulada.']);
  });

  test('OFF-51 that the disk does not take is told: the decision stands', async () => {
    const { id, tapId } = await aDecision();
    fillDisk(false);
    await undoAndSay(device, [tapId]);
    expect(device.outbox.records$.value).toMatchObject([{ id, status: 'pending' }]);
    expect(device.undoing().size).toBe(0);
    expect(said()).toEqual(['Não foi possível anular: o dispositivo não respondeu. A alteração mantém-se.']);
  });

  test('OFF-52 finds a decision that has got another number since', async () => {
    const { tapId } = await aDecision();
    await device.outbox.renumber();
    await undoAndSay(device, [tapId]);
    expect(device.outbox.records$.value).toEqual([]);
    expect(said()).toEqual(['Alteração anulada.']);
  });

  test('OFF-52 that comes too late does not say that the decision was sent: this phone cannot know', async () => {
    let now = Date.now();
    const { id, tapId } = await aDecision({ now: () => now });
    now += undoTime - undoMargin;
    await undoAndSay(device, [tapId]);
    expect(device.outbox.records$.value).toMatchObject([{ id, status: 'pending' }]);
    expect(said()).toEqual(['O tempo para anular terminou: a alteração mantém-se.']);
  });

  test.each([
    [4_000, [['Reserva rejeitada.', undoTime - undoMargin - 4_000]]],
    [undoTime - undoMargin, []],
  ])(
    'OFF-52 is offered for the time that is left of its window, %d ms after the tap',
    async (later, offers) => {
      let now = Date.now();
      const { tapId } = await aDecision({ now: () => now });
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
