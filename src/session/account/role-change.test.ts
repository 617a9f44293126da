import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../../test/builders/entities.ts';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import { aTick, IDBFactory } from '../../../test/builders/test-outbox.ts';
import { aPlatform } from '../../../test/builders/test-platform.ts';
import { isOfAnotherRole } from '../../db/replica-names.ts';
import { storeRows } from '../../db/replica-rows.ts';
import { databaseNames, deleteDatabases } from '../../db/storages.ts';
import type { Role } from '../../domain/people/roles.ts';
import { profileRef } from '../../domain/wire/documents.ts';
import { createServerClock } from '../../lib/server-clock.ts';
import { type Device, openDevice } from '../device/device.ts';
import { leaveRole, watchRole } from './role-change.ts';
import { inRole, readSession, type StoredSession, writeSession } from './stored-session.ts';

const stored: StoredSession = {
  uid: 'ana',
  email: 'ana@clube.pt',
  role: 'guide',
  serverOffset: 0,
  syncedAt: 7,
};
const opened: Device[] = [];
const open = async (role: Role) => {
  const device = await openDevice('ana', role, createServerClock(Date.now), aPlatform(disk, localStorage));
  opened.push(device);
  return device;
};
const becomes = async (device: Device, role: Role) => {
  await storeRows(device.replica, [{ ...profileRef('ana'), document: aProfile({ role }), _deleted: false }]);
  await device.view.caughtUp();
};

let disk: IDBFactory;
beforeEach(() => {
  disk = new IDBFactory();
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('localStorage', memoryStorage());
  writeSession(localStorage, stored);
});
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((device) => device.close()));
  vi.unstubAllGlobals();
});

test('OFF-54 a role that changed before the device was opened is reported after the caller can end the watch', async () => {
  const device = await open('guide');
  await becomes(device, 'passenger');
  const told: Role[] = [];
  const end = watchRole(device, (role) => told.push(role));
  expect(told).toEqual([]);
  await becomes(device, 'organizer');
  expect(told).toEqual(['passenger']);
  end();

  watchRole(device, (role) => told.push(role))();
  await device.view.caughtUp();
  expect(told).toEqual(['passenger']);
});

test.each<[string, (device: Device) => void, () => Promise<void>]>([
  [
    'the replica cannot be emptied',
    (device) => {
      device.replica.remove = () => Promise.reject(new Error('UnknownError'));
    },
    async () => undefined,
  ],
  ['the sync does not end', () => undefined, () => Promise.reject(new Error('UnknownError'))],
])(
  'OFF-54 %s: the next role opens all the same, with what is unsent and without the former rows',
  async (_case, breakIt, stopSync) => {
    const device = await open('guide');
    await device.unsent.keep(aTick('a'));
    breakIt(device);
    const next = inRole(stored, 'passenger', 0);
    await leaveRole(localStorage, { whenOpen: async () => device }, next, stopSync);
    expect(next).toMatchObject({ uid: 'ana', role: 'passenger', syncedAt: undefined });

    const passenger = await open('passenger');
    expect(passenger.unsent.records$.value).toMatchObject([{ args: { passengerId: 'a' } }]);
    await deleteDatabases((name) => isOfAnotherRole('ana', name, 'passenger'));
    expect((await databaseNames()).filter((name) => name.includes('guide'))).toEqual([]);
  },
);

test('OFF-54 a crash while the former role’s rows go: the next start opens the new role', async () => {
  const device = await open('guide');
  const steps: string[] = [];
  const removing = new Promise<void>((begun) => {
    device.remove = () => {
      steps.push('rows go');
      begun();
      return new Promise(() => undefined);
    };
  });
  const next = inRole(stored, 'passenger', 0);
  void leaveRole(
    localStorage,
    { whenOpen: async () => device },
    next,
    async () => void steps.push('sync ends'),
  );
  await removing;
  expect(steps).toEqual(['sync ends', 'rows go']);
  expect(readSession(localStorage)).toMatchObject({ uid: 'ana', role: 'passenger' });
  expect(readSession(localStorage)?.syncedAt).toBeUndefined();
});
