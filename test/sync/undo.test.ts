import { beforeEach, expect, test } from 'vitest';
import { undoTime } from '../../src/db/unsent/undo.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import { bookingRef, busRef, profileRef, publicTripRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, type RemoteDevice, startDevice, until } from '../device/remote-device.ts';
import type { Owner } from '../device/simulated-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const onBus = { tripId: 't1', busId: 'b1' };
const booking = (uid: string) => stored(bookingRef('t1', uid));
const shown = async (phone: RemoteDevice, uid: string) =>
  ((await phone.documents('booking'))[bookingRef('t1', uid).path] as Booking | undefined)?.status;

/** An organizer's phone that delays decisions as the app does, on a trip with two requests and one passenger. */
async function anOffice(online: boolean): Promise<RemoteDevice> {
  const [organizer] = (await Promise.all([
    aPerson('organizer-1', 'organizer'),
    aPerson('ana', 'passenger'),
    aPerson('rui', 'passenger'),
    aPerson('eva', 'passenger'),
  ])) as [Owner, ...Owner[]];
  await arrange(
    aTripWith({
      trip: { date: tomorrow },
      buses: [aBus({ passengers: [aPassenger({ id: 'eva' })] })],
      bookings: [
        { passengerId: 'ana' },
        { passengerId: 'rui' },
        { passengerId: 'eva', status: 'accepted', busId: 'b1', busNumber: '1' },
      ],
    }),
  );
  const office = await startDevice();
  await office.setUndoTime(undoTime);
  await office.open(organizer, true);
  if (!online) await office.setNetwork({ cut: true });
  return office;
}
const lastTap = async (phone: RemoteDevice) => (await phone.records()).at(-1)?.tapId ?? '';

test('OFF-16 shows a decision at once and sends it when the undo window ends, after which it cannot be undone', async () => {
  const office = await anOffice(true);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'ana' });
  const [tap] = await office.records();
  expect(await shown(office, 'ana')).toBe('accepted');
  await office.settle();
  const sent = await until('it is sent', async () => {
    const row = await booking('ana');
    return row?.status === 'accepted' && row;
  });
  // By the server's time, not the test's: on a busy machine the pulls outlast the delay.
  const held = Date.parse(sent.updatedAt ?? '') - Date.parse(tap?.occurredAt ?? '');
  expect(held).toBeGreaterThanOrEqual(undoTime);
  expect(await office.undo([tap?.tapId ?? ''])).toBe(false);
  expect((await stored(profileRef('ana')))?.notifications).toHaveLength(1);
});

test.each([
  ['acceptBooking', { ...onBus, passengerId: 'ana' }],
  ['rejectBooking', { tripId: 't1', passengerId: 'ana' }],
  ['removePassenger', { ...onBus, passengerId: 'eva' }],
] as const)('an undone %s leaves no trace for the passenger or in the counts', async (name, args) => {
  const office = await anOffice(false);
  const before = await office.documents('booking');
  await office.mutate(name, args);
  expect(await office.documents('booking')).not.toEqual(before);
  expect(await office.undo([await lastTap(office)])).toBe(true);
  expect(await office.documents('booking')).toEqual(before);
  expect(await office.records()).toEqual([]);

  // Later mutations still arrive.
  await office.mutate('setBusCapacity', { ...onBus, capacity: 9 });
  await office.setNetwork({ cut: false });
  await until('the capacity', async () => (await stored(busRef('organizer-1', 't1', 'b1')))?.capacity === 9);
  expect(await stored(publicTripRef('t1'))).toMatchObject({
    pendingBookingsCount: 2,
    confirmedBookingsCount: 1,
    occupiedSeats: 1,
  });
  for (const uid of ['ana', 'eva']) {
    expect((await stored(profileRef(uid)))?.notifications).toEqual([]);
  }
});

test('sends the others in order when one of three is undone', async () => {
  const office = await anOffice(false);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'ana' });
  const undone = await lastTap(office);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'rui' });
  await office.mutate('setBoarded', { ...onBus, passengerId: 'rui', boarded: true });
  expect(await office.undo([undone])).toBe(true);
  await office.setNetwork({ cut: false });
  await until('an empty outbox', async () => (await office.records()).length === 0);
  expect((await booking('ana'))?.status).toBe('pending');
  const bus = await stored(busRef('organizer-1', 't1', 'b1'));
  expect(bus?.passengers).toMatchObject([{ id: 'eva' }, { id: 'rui', boarded: true }]);
});

test('OFF-50 does not send a mutation that is being undone, even when its delay ends before the undo is on disk', async () => {
  const office = await anOffice(false);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'ana' });
  const tapId = await lastTap(office);
  await office.setDisk('stalled');
  const undone = office.undo([tapId]);
  await office.setClockSkew(undoTime);
  await office.setNetwork({ cut: false });
  await office.settle();
  expect(await office.records()).toMatchObject([{ tapId, status: 'pending' }]);

  await office.setDisk('moving');
  expect(await undone).toBe(true);
  expect(await office.records()).toEqual([]);
  expect((await booking('ana'))?.status).toBe('pending');
});

test('FAULTS-1 keeps a decision when the app is killed within the undo window, and sends it at the next start', async () => {
  const office = await anOffice(false);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'ana' });
  await office.crash();
  await office.reopen();
  expect(await shown(office, 'ana')).toBe('accepted');
  await office.goOnline();
  await until('it is sent', async () => (await booking('ana'))?.status === 'accepted');
});

test('FAULTS-1 does not restore an undone decision when the app is killed after the undo', async () => {
  const office = await anOffice(false);
  await office.mutate('acceptBooking', { ...onBus, passengerId: 'ana' });
  expect(await office.undo([await lastTap(office)])).toBe(true);
  await office.crash();
  await office.reopen();
  expect(await shown(office, 'ana')).toBe('pending');
  await office.goOnline();
  await office.mutate('setBusCapacity', { ...onBus, capacity: 9 });
  await until('the capacity', async () => (await stored(busRef('organizer-1', 't1', 'b1')))?.capacity === 9);
  expect((await booking('ana'))?.status).toBe('pending');
});
