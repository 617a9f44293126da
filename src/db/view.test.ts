import { IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test, vi } from 'vitest';
import { aTripWith } from '../../test/builders/club.ts';
import { aBus, aPassenger, guide, organizer } from '../../test/builders/entities.ts';
import { memoryStorage } from '../../test/builders/memory-storage.ts';
import { aTick, IDBFactory, openTestOutbox } from '../../test/builders/test-outbox.ts';
import { mutators } from '../domain/mutators/index.ts';
import { busRef, publicTripRef } from '../domain/wire/documents.ts';
import { emptySnapshot, type HeldDocument } from './held-documents.ts';
import { openRelays, type Relays } from './relays.ts';
import { openReplica } from './replica.ts';
import { storeRows } from './replica-rows.ts';
import { openView, type ShownBefore } from './view.ts';

/** A guide's phone with one bus, and Ana on it; `shownOf` gives what was on screen before the databases were open. */
async function aGuide(relays?: Relays, shownOf?: (club: ReturnType<typeof aTripWith>) => ShownBefore) {
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
  const shown = shownOf?.(club);
  const view = await openView({
    uid: guide.uid,
    role: 'guide',
    replica,
    outbox: Promise.resolve(outbox),
    relays,
    shown,
  });
  const close = async () => {
    view.close();
    await Promise.all([replica.close(), outbox.close()]);
    vi.unstubAllGlobals();
  };
  return { trip, bus, view, outbox, shown, close };
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

test('OFF-74 what is on screen already stays the same object where the databases hold the same, and so do the marks', async () => {
  const { trip, bus, view, shown, close } = await aGuide(undefined, (club) => {
    const shownTrip = structuredClone(club[publicTripRef('t1').path]) as never;
    const shownBus = { ...aBus({ passengers: [] }), path: busRef(organizer.uid, 't1', 'b1').path };
    const snapshot = {
      ...emptySnapshot(),
      publicTrip: new Map([[publicTripRef('t1').path, shownTrip]]),
      bus: new Map([[shownBus.path, shownBus as never]]),
      profile: new Map([['users/gone', { path: 'users/gone' } as never]]),
    };
    return { snapshot, touched: new Map() };
  });
  expect(view.snapshot$.value.publicTrip.get(trip)).toBe(shown?.snapshot.publicTrip.get(trip));
  expect(view.snapshot$.value.publicTrip).toBe(shown?.snapshot.publicTrip);
  expect(view.touched$.value).toBe(shown?.touched);
  expect(view.snapshot$.value.bus.get(bus)?.passengers).toHaveLength(1);
  expect(view.snapshot$.value.profile.size).toBe(0);
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

test('HAND-38 what was filmed is on screen at once, below the own taps, and goes when it is forgotten', async () => {
  const relays = openRelays(guide.uid, memoryStorage(), () => '2026-03-05T07:00:00.000Z');
  const fact = { kind: 0, passengerId: 'ana', at: '2026-03-05T06:30:00.000Z', values: [] };
  const place = { tripId: 't1', busId: 'b1' };
  const relay = { ...place, uid: organizer.uid, name: 'Rita M.', at: fact.at, facts: [fact] };
  const { bus, view, outbox, close } = await aGuide(relays);
  const ana = () => view.snapshot$.value.bus.get(bus)?.passengers[0];
  expect(ana()?.boarded).toBe(false);
  relays.take(relay);
  expect(ana()).toMatchObject({ boarded: true, boardedByName: 'Rita M., sem rede' });
  expect(view.relayed$.value).toEqual([{ relay, count: 1 }]);
  expect([...view.touched$.value]).toEqual([]);
  expect(outbox.records$.value).toEqual([]);

  const off = aTick('ana', '2026-03-05T06:45:00.000Z');
  const shown = view.show({ ...off, args: { ...off.args, boarded: false } });
  expect(ana()?.boarded).toBe(false);
  if ('takeBack' in shown) shown.takeBack();
  expect(ana()?.boarded).toBe(true);
  relays.forget(relay);
  expect(ana()?.boarded).toBe(false);
  expect(view.relayed$.value).toEqual([]);
  await close();
});

test('HAND-38 what was filmed before is on screen from the start', async () => {
  const relays = openRelays(guide.uid, memoryStorage(), () => '2026-03-05T07:00:00.000Z');
  const fact = { kind: 0, passengerId: 'ana', at: '2026-03-05T06:30:00.000Z', values: [] };
  const place = { tripId: 't1', busId: 'b1' };
  relays.take({ ...place, uid: organizer.uid, name: 'Rita M.', at: fact.at, facts: [fact] });
  const { bus, view, outbox, close } = await aGuide(relays);
  expect(view.snapshot$.value.bus.get(bus)?.passengers[0]?.boarded).toBe(true);
  await outbox.append(aTick('ana', '2026-03-05T06:40:00.000Z'));
  expect(view.relayed$.value).toMatchObject([{ count: 1 }]);
  await close();
});
