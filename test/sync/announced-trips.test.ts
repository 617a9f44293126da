import { beforeEach, expect, test } from 'vitest';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { bookingRef, publicTripRef, tripsAnnouncementRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const trip = publicTripRef('t1').path;

const tripOn = async (phone: RemoteDevice, path = trip) =>
  (await phone.documents('publicTrip'))[path] as Trip | undefined;
const seatsOn = async (phone: RemoteDevice) => (await tripOn(phone))?.availableSeats;
const accept = (office: RemoteDevice, passengerId: string) =>
  office.mutate('acceptBooking', { tripId: 't1', passengerId, busId: 'b1' });
const resize = (office: RemoteDevice, capacity: number) =>
  office.mutate('setBusCapacity', { tripId: 't1', busId: 'b1', capacity });

/** A trip of 58 free seats for which Ana and Rui have asked; Ana's phone and the office are online. */
async function aClub() {
  const [ana, organizer] = await Promise.all([
    aPerson('ana', 'passenger'),
    aPerson('organizer-1', 'organizer'),
  ]);
  await arrange(
    aTripWith({
      trip: { date: tomorrow },
      buses: [aBus({ capacity: 58 })],
      bookings: [{ passengerId: 'ana' }, { passengerId: 'rui' }, { passengerId: 'eva' }],
    }),
  );
  const [phone, office] = await Promise.all([onlineDevice(ana), onlineDevice(organizer)]);
  return { ana, phone, office };
}

const edited = {
  tripId: 't1',
  name: 'Outro nome',
  origin: 'Largo da Estação',
  stage: '',
  locationType: 'Casa' as const,
  date: tomorrow,
  time: '20:15',
  meetingTime: '16:00',
  prices: { default: 20 },
  backgroundImageUrl: '/trip_backgrounds/autocarro.webp',
  overlayImageUrl: '/trip_overlays/visitante.webp',
  competitionImageUrl: '/trip_competitions/liga.webp',
};

test('OFF-87 an open passenger’s app hears of a new trip, of another name and of «full», and not of the first of 58 seats', async () => {
  const { phone, office } = await aClub();
  const announcement = await stored(tripsAnnouncementRef());

  await accept(office, 'ana');
  await until('the seat', async () => {
    const booking = (await phone.documents('booking'))[bookingRef('t1', 'ana').path] as { status?: string };
    return booking.status === 'accepted';
  });
  await office.settle();
  expect(await stored(publicTripRef('t1'))).toMatchObject({ availableSeats: 57, confirmedBookingsCount: 1 });
  expect(await stored(tripsAnnouncementRef())).toEqual(announcement);
  expect(await seatsOn(phone)).toBe(58);

  await office.mutate('editTrip', edited);
  await until('the name', async () => (await tripOn(phone))?.name === 'Outro nome');
  expect(await seatsOn(phone)).toBe(57);
  await resize(office, 1);
  await until('«full»', async () => (await seatsOn(phone)) === 0);
  await resize(office, 8);
  await until('free seats', async () => (await seatsOn(phone)) === 7);
  await accept(office, 'rui');
  await until('six seats', async () => (await seatsOn(phone)) === 6);

  await office.mutate('createTrip', { ...edited, tripId: 't2' });
  await until('the new trip', () => tripOn(phone, publicTripRef('t2').path));
});

test('OFF-88 the page of a trip shows the exact number while it is open', async () => {
  const { phone, office } = await aClub();
  await accept(office, 'ana');
  await office.settle();
  await phone.followTrip('t1');
  await until('57 seats', async () => (await seatsOn(phone)) === 57);
  await accept(office, 'rui');
  await until('56 seats', async () => (await seatsOn(phone)) === 56);
  await phone.unfollowTrip();
  await accept(office, 'eva');
  await office.settle();
  expect(await stored(publicTripRef('t1'))).toMatchObject({ availableSeats: 55 });
  expect(await seatsOn(phone)).toBe(56);
});

test('OFF-87 what was announced while the app was closed or without a network comes with the start, or with the network', async () => {
  const { phone, office } = await aClub();
  await phone.crash();
  await resize(office, 5);
  await office.settle();
  await phone.reopen();
  await phone.setSyncedAt(Date.now());
  expect(await seatsOn(phone)).toBe(58);
  await phone.goOnline();
  expect(await seatsOn(phone)).toBe(5);

  await phone.setNetwork({ cut: true });
  await resize(office, 4);
  await office.settle();
  await phone.setNetwork({ cut: false });
  await until('four seats', async () => (await seatsOn(phone)) === 4);
});

test('OFF-87 a request is settled by its booking, without the trip’s numbers', async () => {
  const { phone } = await aClub();
  await arrange(aTripWith({ tripId: 't3', trip: { date: tomorrow }, buses: [aBus({ id: 'b3' })] }));
  const path = publicTripRef('t3').path;
  await until('the trip', () => tripOn(phone, path));
  await phone.mutate('requestBooking', {
    tripId: 't3',
    passengerName: 'Ana Silva',
    passengerPhone: '912 345 678',
  });
  await until('an empty outbox', async () => (await phone.records()).length === 0);
  expect(await stored(publicTripRef('t3'))).toMatchObject({ pendingBookingsCount: 1 });
  expect(await tripOn(phone, path)).toMatchObject({ pendingBookingsCount: 0 });
});
