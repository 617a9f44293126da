import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test, vi } from 'vitest';
import { aTripWith } from '../../test/builders/club.ts';
import { aBus, aPassenger, guide, organizer } from '../../test/builders/entities.ts';
import { aTick, IDBFactory, openTestOutbox } from '../../test/builders/test-outbox.ts';
import { mutators } from '../domain/mutators/index.ts';
import { busRef, publicTripRef } from '../domain/wire/documents.ts';
import type { HeldDocument } from './held-documents.ts';
import { openReplica } from './replica.ts';
import { storeRows } from './replica-rows.ts';
import { openView } from './view.ts';

/** A guide's phone with one bus, and Ana on it. */
async function aGuide() {
  const disk = new IDBFactory();
  vi.stubGlobal('indexedDB', disk);
  const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
  const [replica, outbox] = await Promise.all([
    openReplica(guide.uid, 'guide', { storage, multiInstance: false }),
    openTestOutbox(disk),
  ]);
  const [trip, bus] = [publicTripRef('t1').path, busRef(organizer.uid, 't1', 'b1').path];
  const club = aTripWith({ buses: [aBus({ passengers: [aPassenger()] })] });
  await storeRows(replica, [
    { path: trip, kind: 'publicTrip', document: club[trip] as HeldDocument, _deleted: false },
    { path: bus, kind: 'bus', document: club[bus] as HeldDocument, _deleted: false },
  ]);
  const view = await openView(guide.uid, 'guide', replica, Promise.resolve(outbox));
  const close = async () => {
    view.close();
    await Promise.all([replica.close(), outbox.close()]);
    vi.unstubAllGlobals();
  };
  return { bus, view, outbox, close };
}

test('OFF-16 a tap runs its mutator once: it is shown, and stays as it is when it gets its number', async () => {
  const { bus, view, outbox, close } = await aGuide();
  const apply = vi.spyOn(mutators.setBoarded, 'apply');
  const tap = aTick('ana');
  expect(view.show(tap)).toHaveProperty('takeBack');
  const shown = view.snapshot$.value.bus;
  expect(shown.get(bus)?.passengers[0]?.boarded).toBe(true);
  await outbox.append(tap);
  expect(view.snapshot$.value.bus).toBe(shown);
  expect(apply).toHaveBeenCalledTimes(1);
  apply.mockRestore();
  await close();
});

test('OFF-16 what could not be stored leaves the screen, and what is refused at once never comes on it', async () => {
  const { bus, view, close } = await aGuide();
  const before = view.snapshot$.value.bus.get(bus);
  const shown = view.show(aTick('ana'));
  if ('takeBack' in shown) shown.takeBack();
  expect(view.snapshot$.value.bus.get(bus)).toEqual(before);
  expect(view.show(aTick('nobody'))).toMatchObject({ refusal: { code: 'PASSENGER_GONE' } });
  expect(view.snapshot$.value.bus.get(bus)).toEqual(before);
  expect([...view.touched$.value]).toEqual([]);
  await close();
});

test('OFF-70 the screen keeps the order of the taps, as the server does, when the clock was set back between them', async () => {
  const { bus, view, outbox, close } = await aGuide();
  const isAboard = () => view.snapshot$.value.bus.get(bus)?.passengers[0]?.boarded;

  await outbox.append(aTick('ana', '2026-03-05T07:00:00.000Z'));
  expect(isAboard()).toBe(true);
  const off = aTick('ana', '2026-03-05T06:00:00.000Z');
  await outbox.append({ ...off, args: { ...off.args, boarded: false } });
  expect(isAboard()).toBe(false);
  await view.caughtUp();
  expect(isAboard()).toBe(false);

  await close();
});
