import { subDays } from 'date-fns';
import { beforeEach, describe, expect, test } from 'vitest';
import { occupiedSeats } from '../../src/domain/boarding/seats.ts';
import { seasonOf } from '../../src/domain/calendar.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored, watch } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, startDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const bus1 = busRef('organizer-1', 't1', 'b1');
const trip1 = publicTripRef('t1');

const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPassenger({ id: `p${index}`, name: `Passageiro ${index}`, userId: `p${index}` }),
  );

describe('the main path', () => {
  test('PAX-35 PAX-36 OFF-03 delivers a request to Firestore and the organizer without taking a seat', async () => {
    const [passenger, organizer] = await Promise.all([
      aPerson('ana', 'passenger'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()] }));
    const [phone, office] = await Promise.all([onlineDevice(passenger), onlineDevice(organizer)]);

    const asked = await phone.mutate('requestBooking', {
      tripId: 't1',
      passengerName: 'Ana Silva',
      passengerPhone: '912 345 678',
    });

    expect(asked.ok).toBe(true);
    const seen = await until(
      'the request at the organizer',
      async () => (await office.documents('booking'))[bookingRef('t1', 'ana').path],
    );
    expect(seen).toMatchObject({ status: 'pending', seats: 1, passengerName: 'Ana Silva', price: 20 });
    expect(await stored(trip1)).toMatchObject({ pendingBookingsCount: 1, availableSeats: 10 });
    await until('an empty outbox', async () => (await phone.records()).length === 0);
  });

  test('OFF-07 OFF-16 OFF-28 keeps an offline acceptance when the app closes, and then delivers it to everyone', async () => {
    const [passenger, organizer] = await Promise.all([
      aPerson('ana', 'passenger'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus()], bookings: [{ passengerId: 'ana' }] }),
    );
    const [phone, office] = await Promise.all([onlineDevice(passenger), onlineDevice(organizer)]);
    await office.setNetwork({ cut: true });

    const accepted = await office.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await office.crash();
    await office.reopen();

    expect(accepted.ok).toBe(true);
    expect((await office.documents('booking'))[bookingRef('t1', 'ana').path]).toMatchObject({
      status: 'accepted',
      busNumber: '1',
    });
    expect(await office.touched()).toMatchObject({ [bookingRef('t1', 'ana').path]: 'pending' });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'pending' });

    await office.goOnline();
    await until("the acceptance on the passenger's phone", async () => {
      const booking = (await phone.documents('booking'))[bookingRef('t1', 'ana').path] as Booking;
      return booking.status === 'accepted';
    });
    expect(await stored(trip1)).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 9,
    });
    expect((await stored(profileRef('ana')))?.notifications).toMatchObject([{ type: 'booking_accepted' }]);
    await until('an empty outbox', async () => Object.keys(await office.touched()).length === 0);
  });

  test('OFF-04 OFF-05 OFF-16 BOARD-13 keeps twenty boardings and fifteen payments made offline when the app closes and reopens', async () => {
    const [guide, organizer] = await Promise.all([
      aPerson('guide-1', 'guide'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus({ capacity: 50, passengers: crowd(30) })] }),
    );
    const [phone, office] = await Promise.all([onlineDevice(guide), onlineDevice(organizer)]);
    await phone.setNetwork({ cut: true });
    await phone.crash();
    await phone.reopen();

    const taps = Array.from({ length: 20 }, (_, index) =>
      phone.mutate('setBoarded', { tripId: 't1', busId: 'b1', passengerId: `p${index}`, boarded: true }),
    );
    const payments = Array.from({ length: 15 }, (_, index) =>
      phone.mutate('setPayment', {
        tripId: 't1',
        busId: 'b1',
        passengerId: `p${index}`,
        paymentStatus: 'Pago',
      }),
    );
    expect((await Promise.all([...taps, ...payments])).every((result) => result.ok)).toBe(true);
    await phone.crash();
    await phone.reopen();

    const shown = (await phone.documents('bus'))[bus1.path] as Bus;
    expect(ticked(shown)).toEqual({ boarded: 20, paid: 15 });
    expect((await phone.records()).length).toBe(35);

    await phone.goOnline();
    await until("the ticks on the organizer's phone", async () => {
      const bus = (await office.documents('bus'))[bus1.path] as Bus;
      return ticked(bus).boarded === 20 && ticked(bus).paid === 15;
    });
    expect(ticked((await stored(bus1)) as Bus)).toEqual({ boarded: 20, paid: 15 });
    await until('an empty outbox', async () => (await phone.records()).length === 0);
  });

  test('OFF-09 OFF-10 OFF-20 BOOK-10 FAULTS-29 gives one last seat to one of two offline organizer devices', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await Promise.all([aPerson('ana', 'passenger'), aPerson('rui', 'passenger')]);
    const full = aBus({ capacity: 3, busNumber: '7', passengers: crowd(2) });
    const spare = aBus({ id: 'b2', busNumber: '8', capacity: 5 });
    await arrange(
      aTripWith({
        trip: { date: tomorrow },
        buses: [full, spare],
        bookings: [{ passengerId: 'ana' }, { passengerId: 'rui' }],
      }),
    );
    const [first, second] = await Promise.all([onlineDevice(organizer), onlineDevice(organizer)]);
    let most = 0;
    const unwatch = watch(bus1, (bus) => {
      most = Math.max(most, occupiedSeats(bus));
    });
    await Promise.all([first.setNetwork({ cut: true }), second.setNetwork({ cut: true })]);
    await first.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await second.mutate('acceptBooking', { tripId: 't1', passengerId: 'rui', busId: 'b1' });

    await Promise.all([
      first.setNetwork({ cut: false, roundTrip: 150 }),
      second.setNetwork({ cut: false, roundTrip: 150 }),
    ]);

    const refused = await until('one refusal', async () =>
      [...(await first.records()), ...(await second.records())].find((record) => record.status === 'refused'),
    );
    expect(refused).toMatchObject({
      code: 'NO_SEATS',
      message: 'Não há lugares suficientes no autocarro 7. Disponíveis: 0/3.',
    });
    const loser = (await first.records()).some((record) => record.id === refused.id) ? first : second;
    const loserId = refused.args.passengerId as string;
    await until("the stored state on the loser's phone", async () => {
      const booking = (await loser.documents('booking'))[bookingRef('t1', loserId).path] as Booking;
      return booking.status === 'pending';
    });
    expect(await stored(bus1)).toMatchObject({ occupiedSeats: 3 });
    expect(await stored(trip1)).toMatchObject({
      availableSeats: 5,
      confirmedBookingsCount: 1,
      pendingBookingsCount: 1,
    });
    expect((await stored(profileRef(loserId)))?.notifications).toEqual([]);

    await loser.mutate('acceptBooking', { tripId: 't1', passengerId: loserId, busId: 'b2' });
    await until('the other bus', async () => (await stored(bookingRef('t1', loserId)))?.busNumber === '8');
    unwatch();
    expect(most).toBe(3);
  });

  test('ORG-15 ORG-21 HIST-06 lets the organizer complete the trip the day after and adds it to the history', async () => {
    const [passenger, organizer] = await Promise.all([
      aPerson('ana', 'passenger'),
      aPerson('organizer-1', 'organizer'),
    ]);
    const date = subDays(new Date(), 1).toISOString();
    const entry = aPassenger({ id: 'ana', boarded: true, paymentStatus: 'Pago' });
    await arrange(
      aTripWith({
        trip: { date },
        buses: [aBus({ passengers: [entry] })],
        bookings: [{ passengerId: 'ana', status: 'accepted', busId: 'b1' }],
      }),
    );
    const [phone, office] = await Promise.all([onlineDevice(passenger), onlineDevice(organizer)]);

    expect(await office.mutate('completeTrip', { tripId: 't1' })).toMatchObject({ ok: true });

    const history = await until(
      'the history',
      async () => (await phone.documents('seasonTrips'))[seasonTripsRef('ana', seasonOf(date).id).path],
    );
    expect(history).toMatchObject({
      trips: [{ tripId: 't1', boarded: true, paid: true, tripOutcome: 'completed' }],
    });
    expect(await stored(profileRef('ana'))).toMatchObject({ tripsMadeCount: 1, boarded: true, paid: true });
    expect(await stored(trip1)).toMatchObject({ status: 'completed' });
  });

  test('AUTH-40 OFF-02 opens a device that was never online and says what is missing', async () => {
    const guide = await aPerson('guide-1', 'guide');
    const phone = await startDevice();
    await phone.open(guide, false);
    expect(await phone.documents('publicTrip')).toEqual({});
    expect(
      await phone.mutate('setBoarded', { tripId: 't1', busId: 'b1', passengerId: 'p1', boarded: true }),
    ).toMatchObject({
      ok: false,
      code: 'TRIP_GONE',
    });
  });
});

function ticked(bus: Bus): { boarded: number; paid: number } {
  return {
    boarded: bus.passengers.filter((passenger) => passenger.boarded).length,
    paid: bus.passengers.filter((passenger) => passenger.paymentStatus === 'Pago').length,
  };
}
