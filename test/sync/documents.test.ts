import { beforeEach, expect, test } from 'vitest';
import { seasonOf } from '../../src/domain/calendar.ts';
import {
  bookingRef,
  busRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, aProfile } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, until } from '../device/remote-device.ts';
import { adminFirestore, stack } from '../harness.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

test('DATA-01 OPEN-62 writes every document of the club below apps/caravana', async () => {
  const organizer = await aPerson('organizer-1', 'organizer');
  await arrange(aTripWith({ trip: { date: tomorrow } }));
  const office = await onlineDevice(organizer);
  await office.mutate('addBus', { tripId: 't1', busId: 'b1', busNumber: '1', capacity: 50 });
  await until('the bus', () => stored(busRef('organizer-1', 't1', 'b1')));

  const roots = await adminFirestore().listCollections();
  const apps = await adminFirestore().collection('apps').listDocuments();

  expect(roots.map((collection) => collection.id)).toEqual(['apps']);
  expect(apps.map((app) => app.id)).toEqual([stack().appId]);
  expect(stack().appId).toBe('caravana');
});

test("DATA-34 DATA-38 DATA-40 follows the person's own profile and booking live and keeps them offline", async () => {
  const ana = await aPerson('ana', 'passenger');
  await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()] }));
  const phone = await onlineDevice(ana);
  const booking = bookingRef('t1', 'ana').path;
  expect(await phone.documents('booking')).toEqual({});

  await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()], bookings: [{ passengerId: 'ana' }] }));
  await arrange({ [profileRef('ana').path]: aProfile({ nickname: 'Anocas' }) });
  await until('the booking', async () => (await phone.documents('booking'))[booking]);
  const nickname = async () => {
    const profile = (await phone.documents('profile'))[profileRef('ana').path] as { nickname: string };
    return profile.nickname === 'Anocas';
  };
  await until('the nickname', nickname);

  await phone.setNetwork({ cut: true });
  await phone.crash();
  await phone.reopen();
  expect((await phone.documents('booking'))[booking]).toMatchObject({ status: 'pending' });
  expect(await nickname()).toBe(true);
});

test('DATA-43 ORG-17 writes nothing when a completion cannot be written as a whole', async () => {
  const organizer = await aPerson('organizer-1', 'organizer');
  await aPerson('ana', 'passenger');
  const passengers = [
    aPassenger({ id: 'ana', boarded: true }),
    aPassenger({ id: 'rui', userId: 'rui', boarded: true }),
  ];
  await arrange(aTripWith({ trip: { date: yesterday }, buses: [aBus({ passengers })] }));
  // Firestore rejects documents over 1 MiB. Rui's history is close to that limit, and one more trip exceeds it.
  const history = seasonTripsRef('rui', seasonOf(yesterday).id).path;
  await arrange({ [history]: { userId: 'rui', seasonName: '', trips: [], stuffing: 'x'.repeat(1_048_100) } });
  const office = await onlineDevice(organizer);

  await office.mutate('completeTrip', { tripId: 't1' });

  const refused = await until('a verdict', async () =>
    (await office.records()).find((record) => record.status === 'refused'),
  );
  expect(refused).toMatchObject({ code: 'FAILED' });
  expect(await stored(publicTripRef('t1'))).toMatchObject({ status: 'active' });
  expect(await stored(profileRef('ana'))).toMatchObject({ tripsMadeCount: 0 });
});
