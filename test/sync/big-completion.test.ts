import { afterEach, beforeEach, expect, test } from 'vitest';
import { seasonOf } from '../../src/domain/calendar.ts';
import {
  bookingRef,
  organizerTripRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { withoutUndefined } from '../../src/lib/without-undefined.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, aProfile } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, until } from '../device/remote-device.ts';

// The emulator answers "call already cancelled" for a while after it deletes thousands of documents, which would break
// the next file. Registered first, so that it runs last, after the devices have closed.
afterEach(
  () =>
    until(
      'an empty club',
      () =>
        emptyClub().then(
          () => true,
          () => false,
        ),
      60_000,
    ),
  70_000,
);
endDevicesAfterEachTest();
beforeEach(emptyClub);

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const season = seasonOf(yesterday).id;
const people = Array.from({ length: 300 }, (_, index) => `p${index}`);
/** Every third passenger is absent, every second has paid. */
const travelled = (index: number) => index % 3 !== 0;
const hasPaid = (index: number) => index % 2 === 0;
const rowsOf = (bus: number) =>
  people.slice(bus * 60, bus * 60 + 60).map((id, seat) => {
    const index = bus * 60 + seat;
    return aPassenger({
      id,
      name: `Passageiro ${index}`,
      boarded: travelled(index),
      paymentStatus: hasPaid(index) ? 'Pago' : 'Pendente',
    });
  });

test('ORG-17 ORG-18 ORG-21 OPEN-40 completes five buses of 60 on two devices at once, with a late tick, correctly for all 300 passengers', async () => {
  const [organizer, guide] = await Promise.all([
    aPerson('organizer-1', 'organizer'),
    aPerson('guide-1', 'guide'),
  ]);
  const guest = withoutUndefined(aPassenger({ id: 'guest', userId: undefined, bookingId: undefined }));
  const buses = [0, 1, 2, 3, 4].map((number) =>
    aBus({
      id: `b${number}`,
      busNumber: String(number + 1),
      capacity: 61,
      passengers: number === 0 ? [...rowsOf(0), guest] : rowsOf(number),
    }),
  );
  const bookings = people.map((passengerId, index) => ({
    passengerId,
    status: 'accepted' as const,
    busId: `b${Math.floor(index / 60)}`,
  }));
  const documents = Object.entries({
    ...aTripWith({ trip: { date: yesterday }, buses, bookings }),
    ...Object.fromEntries(people.map((uid) => [profileRef(uid).path, aProfile({ uid, tripsMadeCount: 4 })])),
  });
  for (let start = 0; start < documents.length; start += 400) {
    await arrange(Object.fromEntries(documents.slice(start, start + 400)));
  }
  const [one, two, phone] = await Promise.all([
    onlineDevice(organizer),
    onlineDevice(organizer),
    onlineDevice(guide),
  ]);
  await Promise.all([one, two, phone].map((device) => device.setNetwork({ cut: true })));
  // Only the guide's list has passenger 0 aboard.
  await phone.mutate('setBoarded', { tripId: 't1', busId: 'b0', passengerId: 'p0', boarded: true });
  await Promise.all([one, two].map((device) => device.mutate('completeTrip', { tripId: 't1' })));
  await Promise.all([one, two].map((device) => device.setNetwork({ cut: false })));
  for (const device of [one, two]) {
    await until('completed', async () => (await device.records()).length === 0);
  }
  await phone.setNetwork({ cut: false });
  await until('the late tick', async () => (await phone.records()).length === 0);

  for (const ref of [publicTripRef('t1'), organizerTripRef('organizer-1', 't1')]) {
    expect(await stored(ref)).toMatchObject({ status: 'completed', occupiedSeats: 301, totalSeats: 305 });
  }
  const outcomes = await Promise.all(
    people.map(async (uid) => {
      const [profile, history, booking] = await Promise.all([
        stored(profileRef(uid)),
        stored(seasonTripsRef(uid, season)),
        stored(bookingRef('t1', uid)),
      ]);
      const entries = history?.trips.map(({ boarded, paid, tripOutcome }) => ({
        boarded,
        paid,
        tripOutcome,
      }));
      return { uid, made: profile?.tripsMadeCount, paid: profile?.paid, entries, status: booking?.status };
    }),
  );
  const expected = people.map((uid, index) => {
    const boarded = travelled(index) || index === 0;
    const paid = hasPaid(index);
    return {
      uid,
      made: boarded ? 5 : 4,
      paid,
      entries: [{ boarded, paid, tripOutcome: boarded ? 'completed' : 'missed' }],
      status: boarded ? 'accepted' : 'completed_missed',
    };
  });
  expect(outcomes).toEqual(expected);
}, 180_000);
