import { beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  profileRef,
  publicTripRef,
  tombstoneDays,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import type { NetworkState } from '../device/network.ts';
import {
  endDevicesAfterEachTest,
  onlineDevice,
  type RemoteDevice,
  startDevice,
  until,
} from '../device/remote-device.ts';
import { adminFirestore, commit, stack } from '../harness.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const bus = busRef('organizer-1', 't1', 'b1');
const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) => aPassenger({ id: `p${index}`, name: `Passageiro ${index}` }));

async function aGuideWithBus(count = 5): Promise<RemoteDevice> {
  const guide = await aPerson('guide-1', 'guide');
  await arrange(
    aTripWith({ trip: { date: tomorrow }, buses: [aBus({ capacity: 50, passengers: crowd(count) })] }),
  );
  return onlineDevice(guide);
}

const board = (phone: RemoteDevice, passengerId: string, boarded = true) =>
  phone.mutate('setBoarded', { tripId: 't1', busId: 'b1', passengerId, boarded });

const emptyOutbox = (phone: RemoteDevice) =>
  until('an empty outbox', async () => (await phone.records()).length === 0);

const aboard = async () => ((await stored(bus)) as Bus).passengers.filter((entry) => entry.boarded).length;

describe('network faults', () => {
  test.each<[string, Partial<NetworkState>]>([
    ['FAULTS-8 the answer is lost after the commit', { loseAnswers: true }],
    ['FAULTS-12 a captive portal answers 200 with HTML', { captivePortal: true }],
    ['FAULTS-13 the server answers 503', { failWith: 503 }],
    ['FAULTS-13 the server answers 429', { failWith: 429 }],
    ['FAULTS-47 the network is up but no packet passes', { cut: true }],
  ])('FAULTS-46 OFF-33 keeps the queue and sends it later without help: %s', async (_title, trouble) => {
    const phone = await aGuideWithBus();
    await phone.setNetwork(trouble);
    await board(phone, 'p0');
    await phone.wake();
    await until('the offline state', async () => (await phone.status())?.connection === 'offline');
    expect(await phone.records()).toMatchObject([{ status: 'pending' }]);

    await phone.setNetwork({ loseAnswers: false, captivePortal: false, failWith: undefined, cut: false });

    await emptyOutbox(phone);
    expect(await aboard()).toBe(1);
    expect((await phone.status())?.connection).toBe('online');
  });

  test('OFF-33 FAULTS-47 detects on waking that the stream died silently, and catches up', async () => {
    const guide = await aPerson('guide-1', 'guide');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: crowd(1) })] }));
    const phone = await startDevice();
    await phone.setQuietTime(0);
    await phone.open(guide, true);
    // The requests of its start are answered, so the next message on this stream is the one after the waking below.
    await phone.settle();
    await phone.freezeStream();
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: crowd(2) })] }));
    const shown = async () => ((await phone.documents('bus'))[bus.path] as Bus).passengers.length;
    expect(await shown()).toBe(1);

    await phone.wake();
    await until('a phone that is in step', async () => (await shown()) === 2);
  });

  // «Reserva aceite com sucesso!» was said of a decision that had not left the phone.
  test('OFF-65 FAULTS-47 does not take an answer that arrives after the network went for a connection', async () => {
    const phone = await aGuideWithBus(1);
    await phone.settle();
    await phone.setNetwork({ failWith: 503, isOnline: false });
    await phone.wake();
    await until('the offline state', async () => (await phone.status())?.connection === 'offline');
    await arrange({ [bus.path]: aBus({ tripId: 't1', passengers: crowd(2) }) });
    const shown = async () => ((await phone.documents('bus'))[bus.path] as Bus).passengers.length;
    await until('what was on its way', async () => (await shown()) === 2);

    expect((await phone.status())?.connection).toBe('offline');
  });

  // The rows were stale for up to half a minute while the status said "Sincronizado agora".
  test('OFF-60 FAULTS-47 reports "in step" after an unnoticed silence only when it shows the changes of others', async () => {
    const phone = await aGuideWithBus(2);
    await phone.settle();
    await phone.freezeStream();
    await phone.setNetwork({ failWith: 503 });
    await board(phone, 'p0');
    await until('a waiting mutation', async () => (await phone.status())?.send === 'waiting');
    expect(await phone.status()).toMatchObject({ connection: 'offline', outage: 'server' });
    const passengers = crowd(2).map((entry) => ({ ...entry, boarded: entry.id === 'p1' }));
    await arrange({ [bus.path]: aBus({ tripId: 't1', capacity: 50, passengers }) });

    await phone.setNetwork({ failWith: undefined }, true);

    const shown = (await phone.whenInStep('bus'))[bus.path] as Bus;
    expect(shown.passengers.map(({ boarded }) => boarded)).toEqual([true, true]);
    expect(await aboard()).toBe(2);
  });

  test('FAULTS-2 numbers the taps of a phone restored from an old backup without mixing them up with those it sent before', async () => {
    const guide = await aPerson('guide-1', 'guide');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: crowd(3) })] }));
    for (const passengerId of ['p0', 'p1']) {
      const phone = await startDevice();
      await phone.setClientId('the-same-phone');
      await phone.open(guide, true);
      await board(phone, passengerId);
      await emptyOutbox(phone);
    }
    expect(await aboard()).toBe(2);
  });

  test('FAULTS-7 FAULTS-9 OFF-20 applies and notifies once when every request is delivered twice at once', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await aPerson('ana', 'passenger');
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus()], bookings: [{ passengerId: 'ana' }] }),
    );
    const office = await onlineDevice(organizer);
    await office.setNetwork({ duplicate: true, roundTrip: 150 });

    await office.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await office.mutate('addPassenger', { tripId: 't1', busId: 'b1', passengerId: 'x1', name: 'Zé' });

    await emptyOutbox(office);
    expect(await office.delivered()).toBeGreaterThanOrEqual(2);
    expect(await stored(bus)).toMatchObject({ occupiedSeats: 2 });
    expect((await stored(bus))?.passengers).toHaveLength(2);
    expect((await stored(profileRef('ana')))?.notifications).toHaveLength(1);
  });

  test('FAULTS-8 OFF-19 OFF-20 does not send again from the page what the service worker sent, however much it was', async () => {
    const phone = await aGuideWithBus(50);
    await phone.setNetwork({ cut: true });
    for (let tap = 0; tap < 250; tap++) await board(phone, `p${tap % 50}`, tap % 100 < 50);
    await phone.sendFromWorker();
    expect(await aboard()).toBe(50);
    // If sent again, the ticks would change this bus, and those of removed passengers would be refused.
    await arrange({ [bus.path]: aBus({ tripId: 't1', capacity: 50, passengers: crowd(49) }) });

    await phone.setNetwork({ cut: false });

    await emptyOutbox(phone);
    expect(await aboard()).toBe(0);
  });

  test('FAULTS-15 refuses only the one forbidden mutation among a hundred', async () => {
    const phone = await aGuideWithBus(50);
    await phone.setNetwork({ cut: true });
    for (let index = 0; index < 50; index++) await board(phone, `p${index}`);
    // The phone still shows p25 on its bus, but the organizer has removed them.
    await arrange({
      [bus.path]: aBus({
        tripId: 't1',
        capacity: 50,
        passengers: crowd(50).filter((entry) => entry.id !== 'p25'),
      }),
    });

    await phone.setNetwork({ cut: false });

    await until('one remaining mutation', async () => (await phone.records()).length === 1);
    expect(await phone.records()).toMatchObject([
      { status: 'refused', code: 'PASSENGER_GONE', args: { passengerId: 'p25' } },
    ]);
    expect(await aboard()).toBe(49);
  });

  test('FAULTS-11 FAULTS-44 OFF-28 shows everything after a cold start without network, and sends the queue at the next start', async () => {
    const phone = await aGuideWithBus();
    await phone.setNetwork({ cut: true });
    await board(phone, 'p0');
    await phone.crash();
    await phone.reopen();

    expect((await phone.documents('bus'))[bus.path]).toMatchObject({ busNumber: '1' });
    expect(await phone.records()).toMatchObject([{ status: 'pending' }]);
    // There is no "online" event and no background sync: the start itself sends.
    await phone.goOnline();
    await emptyOutbox(phone);
    expect(await aboard()).toBe(1);
  });

  test('OFF-26 distinguishes offline, waiting and synchronized in the status', async () => {
    const phone = await aGuideWithBus();
    expect(await phone.status()).toMatchObject({ connection: 'online', send: 'idle' });
    await phone.setNetwork({ cut: true });
    await board(phone, 'p0');
    await until('a waiting mutation', async () => (await phone.status())?.send === 'waiting');
    expect(await phone.status()).toMatchObject({ connection: 'offline' });
    await phone.setNetwork({ cut: false });
    await emptyOutbox(phone);
    expect(await phone.status()).toMatchObject({ connection: 'online', send: 'idle' });
  });

  test('FAULTS-6 OPEN-102 OFF-13 lets a later tap win over a phone whose clock is a day ahead', async () => {
    const guide = await aPerson('guide-1', 'guide');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: crowd(1) })] }));
    const ahead = await startDevice();
    await ahead.setClockSkew(86_400_000);
    await ahead.open(guide, true);
    const honest = await onlineDevice(guide);
    await until('a corrected clock', async () => Math.abs((await ahead.clockOffset()) + 86_400_000) < 5_000);

    await board(ahead, 'p0');
    await emptyOutbox(ahead);
    await until('the tap on the other phone', async () => {
      const shown = (await honest.documents('bus'))[bus.path] as Bus;
      return shown.passengers[0]?.boarded;
    });
    await board(honest, 'p0', false);
    await emptyOutbox(honest);

    expect((await stored(bus))?.passengers[0]).toMatchObject({ boarded: false });
    expect((await stored(bus))?.passengers[0]?.boardedAt).toBeUndefined();
  });

  test("FAULTS-6 caps the tap time at the server's time for a phone whose wrong clock was never corrected", async () => {
    const guide = await aPerson('guide-1', 'guide');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: crowd(1) })] }));
    const wrong = await startDevice();
    await wrong.setClockSkew(86_400_000);
    await wrong.open(guide, true);
    await wrong.setNetwork({ cut: true });
    await wrong.crash();
    await wrong.reopen();
    await board(wrong, 'p0');
    await wrong.goOnline();
    await emptyOutbox(wrong);
    const stamp = (await stored(bus))?.passengers[0]?.boardedChangedAt as string;
    expect(Date.parse(stamp)).toBeLessThanOrEqual(Date.now());
  });

  test('OFF-37 OPEN-98 creates one booking, counted once, when one passenger requests it on two offline phones', async () => {
    const ana = await aPerson('ana', 'passenger');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()] }));
    const [first, second] = await Promise.all([onlineDevice(ana), onlineDevice(ana)]);
    const request = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    for (const phone of [first, second]) {
      await phone.setNetwork({ cut: true });
      await phone.mutate('requestBooking', request);
    }
    await Promise.all([first, second].map((phone) => phone.setNetwork({ cut: false })));
    const refused = await until('two verdicts', async () => {
      const records = [...(await first.records()), ...(await second.records())];
      return records.length === 1 && records[0]?.status === 'refused' && records[0];
    });
    expect(refused).toMatchObject({
      code: 'ALREADY_REQUESTED',
      message: 'Você já tem uma reserva pendente para esta viagem.',
    });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'pending' });
  });
});

describe('device faults', () => {
  test('OFF-63 removes documents whose tombstones are gone, and sends the queue, on a phone that was off all summer', async () => {
    const ana = await aPerson('ana', 'passenger');
    for (const tripId of ['t1', 't2'])
      await arrange(aTripWith({ tripId, trip: { date: tomorrow }, buses: [aBus()] }));
    const phone = await onlineDevice(ana);
    await phone.setNetwork({ cut: true });
    await phone.mutate('requestBooking', {
      tripId: 't1',
      passengerName: 'Ana Silva',
      passengerPhone: '912 345 678',
    });
    await phone.crash();
    // Deleted in May; its tombstone was purged in July.
    await commit(() =>
      adminFirestore()
        .doc(`apps/${stack().appId}/${publicTripRef('t2').path}`)
        .delete(),
    );
    await phone.reopen();
    expect(Object.keys(await phone.documents('publicTrip'))).toHaveLength(2);

    await phone.setSyncedAt(Date.now() - tombstoneDays * 86_400_000);
    await phone.goOnline();

    expect(Object.keys(await phone.documents('publicTrip'))).toEqual([publicTripRef('t1').path]);
    await emptyOutbox(phone);
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'pending' });
  });

  test('FAULTS-4 OPEN-107 refills a cleared store and applies its unsent taps once', async () => {
    const phone = await aGuideWithBus();
    await board(phone, 'p0');
    await emptyOutbox(phone);
    // The first tap reaches the server but its answer is lost; the second is never sent.
    await phone.setNetwork({ loseAnswers: true });
    await board(phone, 'p1');
    await until('the commit', async () => (await aboard()) === 2);
    await phone.setNetwork({ cut: true });
    await board(phone, 'p2');
    const unsent = (await phone.records()).map(({ id }) => id);

    await phone.crash();
    await phone.clearStore();
    await phone.reopen();
    expect((await phone.records()).map(({ id, status }) => [id, status])).toEqual(
      unsent.map((id) => [id, 'pending']),
    );
    expect(await phone.cleared()).toEqual({ restored: 2, refused: 0, lost: 0 });
    expect(await phone.documents('bus')).toEqual({});

    // The organizer has removed the passenger: the delivered tick must not be applied a second time.
    await arrange({ [bus.path]: { ...(await stored(bus)), passengers: crowd(5) } });
    await phone.setNetwork({ loseAnswers: false });
    await phone.goOnline();
    await emptyOutbox(phone);
    const shown = (await phone.documents('bus'))[bus.path] as Bus;
    expect(shown.passengers.filter(({ boarded }) => boarded).map(({ id }) => id)).toEqual(['p2']);
    expect(await aboard()).toBe(1);
  });
});
