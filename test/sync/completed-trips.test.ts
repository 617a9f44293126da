import { beforeEach, expect, test } from 'vitest';
import { aTripWith } from '../builders/club.ts';
import { aBus } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

/** The people whose bookings of a trip are on the phone. */
async function bookedOn(phone: RemoteDevice, tripId: string): Promise<string[]> {
  const paths = Object.keys(await phone.documents('booking'));
  return paths.flatMap((path) =>
    path.startsWith(`publicTrips/${tripId}/`) ? path.split('/').slice(-1) : [],
  );
}

test('OFF-86 D-032 a sign-in brings the bookings of trips that are not completed; the others come when they are looked at, and later changes of all', async () => {
  const [organizer] = await Promise.all([
    aPerson('organizer-1', 'organizer'),
    aPerson('organizer-2', 'organizer'),
  ]);
  await arrange({
    ...aTripWith({ tripId: 'ahead', trip: { date: tomorrow }, bookings: [{ passengerId: 'ana' }] }),
    ...aTripWith({ tripId: 'past', trip: { date: yesterday }, bookings: [{ passengerId: 'rui' }] }),
    ...aTripWith({
      tripId: 'done',
      trip: { date: yesterday, status: 'completed' },
      buses: [aBus({ id: 'b1' })],
      bookings: [{ passengerId: 'eva' }, { passengerId: 'gil' }],
    }),
    ...aTripWith({
      tripId: 'foreign',
      trip: { date: yesterday, status: 'completed', organizerId: 'organizer-2' },
      bookings: [{ passengerId: 'ivo', organizerId: 'organizer-2' }],
    }),
  });
  const phone = await onlineDevice(organizer);
  expect([await bookedOn(phone, 'ahead'), await bookedOn(phone, 'past')]).toEqual([['ana'], ['rui']]);
  const lacking = ['ahead', 'past', 'done', 'foreign'].map((tripId) => phone.lacksBookings(tripId));
  expect(await Promise.all(lacking)).toEqual([false, false, true, false]);

  await arrange(aTripWith({ tripId: 'new', trip: { date: tomorrow }, bookings: [{ passengerId: 'leo' }] }));
  await until('the booking of a new trip', async () => (await bookedOn(phone, 'new')).length > 0);
  expect(await phone.lacksBookings('new')).toBe(false);

  await phone.bringBookings('done');
  expect(await bookedOn(phone, 'done')).toEqual(['eva', 'gil']);
  expect(await phone.lacksBookings('done')).toBe(false);
  await phone.crash();
  await phone.reopen();
  expect(await bookedOn(phone, 'done')).toEqual(['eva', 'gil']);

  // Completed with the bookings on the phone, they stay.
  await phone.goOnline();
  await phone.mutate('completeTrip', { tripId: 'past' });
  await phone.settle();
  expect(await phone.lacksBookings('past')).toBe(false);
  expect(await bookedOn(phone, 'past')).toEqual(['rui']);
}, 120_000);
