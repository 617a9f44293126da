import { beforeEach, expect, test } from 'vitest';
import { isMissing } from '../../src/domain/boarding/seats.ts';
import { seasonOf } from '../../src/domain/calendar.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const day = 86_400_000;
const bus1 = busRef('organizer-1', 't1', 'b1');
const request = bookingRef('t1', 'ana');
const stops = [
  { id: 'gaia', name: 'Gaia', time: '16:30' },
  { id: 'espinho', name: 'Espinho', time: '16:45' },
];
const family = [
  { id: 'tomas', name: 'Tomás Silva', isMinor: true },
  { id: 'eva', name: 'Eva Silva', isMinor: true },
  { id: 'rui', name: 'Rui Costa' },
];

async function aClub(capacity: number) {
  const [passenger, guide, organizer] = await Promise.all([
    aPerson('ana', 'passenger'),
    aPerson('guide-1', 'guide'),
    aPerson('organizer-1', 'organizer'),
  ]);
  await arrange(
    aTripWith({
      trip: { date: new Date(Date.now() + day).toISOString(), stops },
      buses: [aBus({ capacity, assignedGuideIds: ['guide-1'] })],
    }),
  );
  const [phone, lot, office] = await Promise.all(
    [passenger, guide, organizer].map((one) => onlineDevice(one)),
  );
  return { phone: phone!, lot: lot!, office: office! };
}

const ask = (phone: RemoteDevice) =>
  phone.mutate('requestBooking', {
    tripId: 't1',
    passengerName: 'Ana Silva',
    passengerPhone: '912 345 678',
    stopId: 'espinho',
    party: family,
  });
const bookingAt = async (device: RemoteDevice) =>
  (await device.documents('booking'))[request.path] as Booking | undefined;
const busAt = async (device: RemoteDevice) => (await device.documents('bus'))[bus1.path] as Bus;
const accept = async (office: RemoteDevice) =>
  office.mutate('acceptBooking', {
    tripId: 't1',
    passengerId: 'ana',
    busId: 'b1',
    partyChangedAt: (await bookingAt(office))?.partyChangedAt,
  });

test('GROUP-03 GROUP-09 STOP-02 a family of four asks from the third stop, is accepted and half boarded without a network, and the rest is missing', async () => {
  const { phone, lot, office } = await aClub(10);
  await phone.setNetwork({ cut: true });
  expect((await ask(phone)).ok).toBe(true);
  expect(await bookingAt(phone)).toMatchObject({ seats: 4, status: 'pending' });
  await phone.setNetwork({ cut: false });
  await phone.goOnline();

  await until('the request at the organizer', async () => (await bookingAt(office))?.seats === 4);
  await office.setNetwork({ cut: true });
  expect((await accept(office)).ok).toBe(true);
  expect((await busAt(office)).passengers).toHaveLength(4);
  await office.setNetwork({ cut: false });
  await office.goOnline();

  await until('four people on the guide’s list', async () => (await busAt(lot)).passengers.length === 4);
  expect(
    (await busAt(lot)).passengers.map(({ name, stopId, isMinor = false }) => [name, stopId, isMinor]),
  ).toEqual([
    ['Ana Silva', 'espinho', false],
    ['Tomás Silva', 'espinho', true],
    ['Eva Silva', 'espinho', true],
    ['Rui Costa', 'espinho', false],
  ]);
  await lot.setNetwork({ cut: true });
  for (const passengerId of ['ana', 'ana~tomas'])
    await lot.mutate('setBoarded', { tripId: 't1', busId: 'b1', passengerId, boarded: true });
  await lot.crash();
  await lot.reopen();
  expect((await busAt(lot)).passengers.filter(isMissing).map(({ name }) => name)).toEqual([
    'Eva Silva',
    'Rui Costa',
  ]);
  await lot.goOnline();
  await until('the ticks at the server', async () => {
    const { passengers } = (await stored(bus1)) as Bus;
    return passengers.filter(({ boarded }) => boarded).length === 2;
  });

  const yesterday = new Date(Date.now() - day).toISOString();
  const [trip, own] = [publicTripRef('t1'), organizerTripRef('organizer-1', 't1')];
  await arrange({
    [trip.path]: { ...(await stored(trip)), date: yesterday },
    [own.path]: { ...(await stored(own)), date: yesterday },
  });
  await until('the day after', async () => {
    const trips = (await office.documents('publicTrip')) as Record<string, { date?: string }>;
    return trips[trip.path]?.date === yesterday;
  });
  expect((await office.mutate('completeTrip', { tripId: 't1' })).ok).toBe(true);
  const history = seasonTripsRef('ana', seasonOf(yesterday).id);
  await until('the history', async () => (await stored(history)) !== undefined);
  expect((await stored(history))?.trips).toMatchObject([
    { boarded: true, companions: 3, companionsTravelled: 1 },
  ]);
});

test('GROUP-02 an acceptance that waited for a network does not seat people whom the organizer has not seen', async () => {
  const { phone, office } = await aClub(10);
  await ask(phone);
  await until('the request at the organizer', async () => (await bookingAt(office))?.seats === 4);
  await office.setNetwork({ cut: true });
  await accept(office);
  await phone.mutate('changeParty', { tripId: 't1', party: family.slice(0, 1) });
  await until('the change at the server', async () => ((await stored(request)) as Booking).seats === 2);
  await office.setNetwork({ cut: false });
  await office.goOnline();
  await until('the refusal', async () => (await office.records())[0]?.status === 'refused');
  expect((await office.records())[0]).toMatchObject({ name: 'acceptBooking', code: 'BOOKING_CHANGED' });
  expect(await bookingAt(office)).toMatchObject({ status: 'pending', seats: 2 });
  expect(((await stored(bus1)) as Bus).passengers).toEqual([]);
  await accept(office);
  await until('both on the bus', async () => ((await stored(bus1)) as Bus).passengers.length === 2);
});

test('GROUP-02 BOOK-10 four into three seats are refused whole, also when the seat went while the acceptance waited', async () => {
  const { phone, office } = await aClub(4);
  await ask(phone);
  await until('the request at the organizer', async () => (await bookingAt(office))?.seats === 4);
  await office.setNetwork({ cut: true });
  await accept(office);
  await arrange({ [bus1.path]: { ...(await stored(bus1)), capacity: 3 } });
  await office.setNetwork({ cut: false });
  await office.goOnline();
  await until('the refusal', async () => (await office.records())[0]?.status === 'refused');
  expect((await office.records())[0]).toMatchObject({
    code: 'NO_SEATS',
    message: 'Não há lugares suficientes no autocarro 1. Disponíveis: 3/3.',
  });
  expect(((await stored(bus1)) as Bus).passengers).toEqual([]);
  expect(((await stored(request)) as Booking).status).toBe('pending');
});
