import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aBus, aPassenger, guide } from '../../../test/builders/entities.ts';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aPlatform } from '../../../test/builders/test-platform.ts';
import { emptySnapshot } from '../../db/held-documents.ts';
import { keysOf } from '../../db/unsent/notes.ts';
import { createServerClock } from '../../lib/server-clock.ts';
import { type Device, openDevice } from './device.ts';
import { createScreenDevice, type ScreenDevice, type ShownView } from './screen-device.ts';

const path = 'trips/t/buses/b';
const bus = { ...aBus({ passengers: [aPassenger({ id: 'a' })] }), path };
const shown: ShownView = {
  snapshot: { ...emptySnapshot(), bus: new Map([[path, bus as never]]) },
  touched: new Map(),
  records: [],
};
const tick = { tripId: 't', busId: 'b', passengerId: 'a', passengerName: 'Ana', boarded: true };

/** A device whose databases open when the test says so, on a disk of its own. */
function aDevice(disk = new IDBFactory(), storage = memoryStorage()) {
  const clock = createServerClock(Date.now);
  let open: () => Promise<void> = async () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const opening = new Promise<Device>((resolve, reject) => {
    open = async () => resolve(await openDevice(guide.uid, 'guide', clock, aPlatform(disk, storage)));
    fail = reject;
  });
  const parts = { uid: guide.uid, role: 'guide', clock, name: 'r', storage, opening, shown } as const;
  const device: ScreenDevice = createScreenDevice({ ...parts, newId: () => crypto.randomUUID() });
  return { device, disk, storage, open: () => open(), fail: (reason: Error) => fail(reason) };
}

test('OFF-74 shows what was shown last, and then what the databases hold', async () => {
  const { device, open } = aDevice();
  expect(device.snapshot$.value.bus.get(path)).toBe(bus);
  const told: number[] = [];
  device.snapshot$.subscribe(({ bus: buses }) => told.push(buses.size));
  await open();
  await device.whenOpen();
  expect(told).toEqual([1, 0]);
  await device.opened?.close();
});

test('OFF-75 FAULTS-1 a tap before the databases are open is noted at once, and kept once when they are', async () => {
  const { device, storage, open } = aDevice();
  const result = device.mutate('setBoarded', tick);
  expect(keysOf(storage, 'caravana.unsent.')).toHaveLength(1);
  await open();
  expect(await result).toMatchObject({ ok: true });
  expect(device.records$.value).toMatchObject([{ name: 'setBoarded', status: 'pending', args: tick }]);
  await device.opened?.close();
});

test('OFF-75 FAULTS-1 the page ends before the databases are open: the next one has the tap', async () => {
  const first = aDevice();
  void first.device.mutate('setBoarded', tick);
  const next = aDevice(first.disk, first.storage);
  await next.open();
  await next.device.whenOpen();
  expect(next.device.records$.value).toMatchObject([{ name: 'setBoarded', status: 'pending', args: tick }]);
  await next.device.opened?.close();
});

test('OFF-75 databases that do not open lose no tap that is noted, and say what is not', async () => {
  const { device, fail } = aDevice();
  const noted = device.mutate('setBoarded', tick);
  fail(new Error('no disk'));
  expect(await noted).toMatchObject({ ok: true });

  const full = Object.assign(memoryStorage(), {
    setItem() {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  const second = aDevice(new IDBFactory(), full);
  const lost = second.device.mutate('setBoarded', tick);
  second.fail(new Error('no disk'));
  expect(await lost).toMatchObject({ ok: false, code: 'NOT_STORED' });
});

test('OFF-75 a tap of then that what the databases hold refuses leaves no note behind', async () => {
  const [clock, storage, newId] = [createServerClock(Date.now), memoryStorage(), () => crypto.randomUUID()];
  const opened = await openDevice(guide.uid, 'guide', clock, aPlatform(new IDBFactory(), storage));
  const parts = { uid: guide.uid, role: 'guide', clock, name: 'r', storage, newId, shown } as const;
  const device = createScreenDevice({ ...parts, opening: Promise.resolve(opened) });
  const result = device.mutate('setBoarded', tick);
  expect(keysOf(storage, 'caravana.unsent.')).toHaveLength(1);
  expect(await result).toMatchObject({ ok: false });
  expect(keysOf(storage, 'caravana.unsent.')).toEqual([]);
  await opened.close();
});
