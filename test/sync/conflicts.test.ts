import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { seasonOf } from '../../src/domain/calendar.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Profile } from '../../src/domain/entities/profile.schema.ts';
import {
  bookingRef,
  busRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { aPerson, arrange, bury, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';
import { adminFirestore, commit, resetAccounts, stack } from '../harness.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const bus = busRef('organizer-1', 't1', 'b1');
const trip = publicTripRef('t1');
const target = { tripId: 't1', busId: 'b1' };

const people = (...ids: string[]) => ids.map((id) => aPassenger({ id, name: `Passageiro ${id}` }));
const refusedIn = (phone: RemoteDevice) =>
  until('a refusal', async () => (await phone.records()).find((record) => record.status === 'refused'));
const emptyOutbox = (phone: RemoteDevice) =>
  until('an empty outbox', async () => (await phone.records()).length === 0);
const entry = async (id: string) =>
  ((await stored(bus)) as Bus).passengers.find((passenger) => passenger.id === id);

describe('two people act offline, then both reconnect', () => {
  test('OFF-12 keeps both ticks when two guides tick different passengers of one bus', async () => {
    const [one, two] = await Promise.all([aPerson('guide-1', 'guide'), aPerson('guide-2', 'guide')]);
    const guides = { assignedGuideIds: ['guide-1', 'guide-2'] };
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus({ ...guides, passengers: people('a', 'b') })] }),
    );
    const [first, second] = await Promise.all([onlineDevice(one), onlineDevice(two)]);
    await Promise.all([first, second].map((phone) => phone.setNetwork({ cut: true })));
    await first.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
    await second.mutate('setBoarded', { ...target, passengerId: 'b', boarded: true });
    await second.mutate('setPayment', { ...target, passengerId: 'a', paymentStatus: 'Pago' });

    await Promise.all([first, second].map((phone) => phone.setNetwork({ cut: false, roundTrip: 150 })));

    await Promise.all([emptyOutbox(first), emptyOutbox(second)]);
    expect(await entry('a')).toMatchObject({
      boarded: true,
      boardedBy: 'guide-1',
      paymentStatus: 'Pago',
      paymentBy: 'guide-2',
    });
    expect(await entry('b')).toMatchObject({ boarded: true, boardedBy: 'guide-2' });
  });

  test.each([
    ['the earlier tap arrives first', 'first'],
    ['the later tap arrives first', 'second'],
  ])(
    "FAULTS-32 OFF-13 merges two guides' check-ins of one person into one state with the earliest boarding time: %s",
    async (_title, order) => {
      const [one, two] = await Promise.all([aPerson('guide-1', 'guide'), aPerson('guide-2', 'guide')]);
      const guides = { assignedGuideIds: ['guide-1', 'guide-2'] };
      await arrange(
        aTripWith({ trip: { date: tomorrow }, buses: [aBus({ ...guides, passengers: people('a') })] }),
      );
      const [first, second] = await Promise.all([onlineDevice(one), onlineDevice(two)]);
      await Promise.all([first, second].map((phone) => phone.setNetwork({ cut: true })));
      await first.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
      const earliest = (await first.records())[0]?.occurredAt;
      await second.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });

      const [early, late] = order === 'first' ? [first, second] : [second, first];
      await early.setNetwork({ cut: false });
      await emptyOutbox(early);
      await late.setNetwork({ cut: false });
      await emptyOutbox(late);

      expect(await entry('a')).toMatchObject({ boarded: true, boardedAt: earliest, boardedBy: 'guide-1' });
    },
  );

  test('OFF-14 keeps an older tick from restoring a removed passenger, and keeps the tick with its reason', async () => {
    const [guide, organizer] = await Promise.all([
      aPerson('guide-1', 'guide'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: people('a', 'b') })] }));
    const [phone, office] = await Promise.all([onlineDevice(guide), onlineDevice(organizer)]);
    await phone.setNetwork({ cut: true });
    await phone.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
    await office.mutate('removePassenger', { ...target, passengerId: 'a' });
    await emptyOutbox(office);

    await phone.setNetwork({ cut: false });

    expect(await refusedIn(phone)).toMatchObject({ code: 'PASSENGER_GONE' });
    expect(((await stored(bus)) as Bus).passengers.map((passenger) => passenger.id)).toEqual(['b']);
  });

  test('OFF-11 adds up the counts on both copies when two offline devices add passengers to one bus', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()] }));
    const [first, second] = await Promise.all([onlineDevice(organizer), onlineDevice(organizer)]);
    await Promise.all([first, second].map((device) => device.setNetwork({ cut: true })));
    await first.mutate('addPassenger', { ...target, passengerId: 'x', name: 'Zé', seats: 2 });
    await second.mutate('addPassenger', { ...target, passengerId: 'y', name: 'Rui' });
    await Promise.all([first, second].map((device) => device.setNetwork({ cut: false, roundTrip: 150 })));
    await Promise.all([emptyOutbox(first), emptyOutbox(second)]);
    expect(await stored(bus)).toMatchObject({ occupiedSeats: 3 });
    expect(await stored(trip)).toMatchObject({ occupiedSeats: 3, availableSeats: 7, totalSeats: 10 });
    const copy = await stored({ kind: 'organizerTrip', path: 'users/organizer-1/trips/t1' });
    expect(copy).toMatchObject({ occupiedSeats: 3, availableSeats: 7, totalSeats: 10 });
  });

  test('OPEN-99 OFF-08 keeps the decision that reaches the server first when one device accepts and another rejects the same request', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await aPerson('ana', 'passenger');
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus()], bookings: [{ passengerId: 'ana' }] }),
    );
    const [first, second] = await Promise.all([onlineDevice(organizer), onlineDevice(organizer)]);
    await Promise.all([first, second].map((device) => device.setNetwork({ cut: true })));
    await first.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await second.mutate('rejectBooking', { tripId: 't1', passengerId: 'ana' });
    await first.setNetwork({ cut: false });
    await emptyOutbox(first);
    await second.setNetwork({ cut: false });
    expect(await refusedIn(second)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await stored(trip)).toMatchObject({ pendingBookingsCount: 0, confirmedBookingsCount: 1 });
    expect((await stored(profileRef('ana')))?.notifications).toHaveLength(1);
  });

  test('FAULTS-28 OFF-84 refuses a queued acceptance for a deleted bus and makes the passenger pending again; a later rejection answers the refusal', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await aPerson('ana', 'passenger');
    await arrange(
      aTripWith({ trip: { date: tomorrow }, buses: [aBus()], bookings: [{ passengerId: 'ana' }] }),
    );
    const [first, second] = await Promise.all([onlineDevice(organizer), onlineDevice(organizer)]);
    await first.setNetwork({ cut: true });
    await first.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await second.mutate('removeBus', target);
    await emptyOutbox(second);
    await first.setNetwork({ cut: false });
    expect(await refusedIn(first)).toMatchObject({ code: 'BUS_GONE', message: 'Autocarro não encontrado!' });
    const path = bookingRef('t1', 'ana').path;
    await until(
      'pending again',
      async () => ((await first.documents('booking'))[path] as { status: string }).status === 'pending',
    );
    await first.mutate('rejectBooking', { tripId: 't1', passengerId: 'ana' });
    await emptyOutbox(first);
    expect((await stored(bookingRef('t1', 'ana')))?.status).toBe('rejected');
  });

  test('FAULTS-30 refuses to lower the capacity below the seats that another device filled, and states both numbers', async () => {
    const organizer = await aPerson('organizer-1', 'organizer');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus()] }));
    const [first, second] = await Promise.all([onlineDevice(organizer), onlineDevice(organizer)]);
    await first.setNetwork({ cut: true });
    await first.mutate('setBusCapacity', { ...target, capacity: 2 });
    await second.mutate('addPassenger', { ...target, passengerId: 'x', name: 'Família Costa', seats: 4 });
    await emptyOutbox(second);
    await first.setNetwork({ cut: false });
    expect(await refusedIn(first)).toMatchObject({
      code: 'CAPACITY_BELOW_OCCUPIED',
      message: 'A nova capacidade (2) não pode ser inferior aos lugares já ocupados (4).',
    });
    expect(await stored(bus)).toMatchObject({ capacity: 10, occupiedSeats: 4 });
  });
});

describe('a removed role or assignment', () => {
  test("FAULTS-25 FAULTS-41 OFF-29 OFF-71 PERM-05 removes the bus from an unassigned guide's phone, applies earlier ticks, and keeps later ones as refused", async () => {
    const [guide, organizer] = await Promise.all([
      aPerson('guide-1', 'guide'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: people('a', 'b') })] }));
    const [phone, office] = await Promise.all([onlineDevice(guide), onlineDevice(organizer)]);
    await phone.setNetwork({ cut: true });
    await phone.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
    await office.mutate('assignGuides', { ...target, guideIds: [] });
    await emptyOutbox(office);
    await phone.mutate('setBoarded', { ...target, passengerId: 'b', boarded: true });

    await phone.setNetwork({ cut: false });

    expect(await refusedIn(phone)).toMatchObject({
      code: 'NOT_ASSIGNED',
      message: 'Já não é responsável por este autocarro.',
      args: { passengerId: 'b', boarded: true },
    });
    await until(
      'the bus leaves the phone',
      async () => Object.keys(await phone.documents('bus')).length === 0,
    );
    expect(await entry('a')).toMatchObject({ boarded: true, boardedBy: 'guide-1' });
    expect(await entry('b')).toMatchObject({ boarded: false });
    expect(await phone.records()).toHaveLength(1);
    expect((await stored(profileRef('organizer-1')))?.notifications).toMatchObject([
      { type: 'former_guide', formerGuide: { uid: 'guide-1', boardings: 1, payments: 0 } },
    ]);
  });

  test("FAULTS-26 OFF-29 OFF-71 applies a demoted organizer's earlier tick and refuses the queued acceptance with its reason", async () => {
    const [organizer, head] = await Promise.all([
      aPerson('organizer-1', 'organizer'),
      aPerson('organizer-2', 'organizer'),
    ]);
    await aPerson('ana', 'passenger');
    await arrange(
      aTripWith({
        trip: { date: tomorrow },
        buses: [aBus({ passengers: people('a') })],
        bookings: [{ passengerId: 'ana' }],
      }),
    );
    const [office, headOffice] = await Promise.all([onlineDevice(organizer), onlineDevice(head)]);
    await office.setNetwork({ cut: true });
    await office.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
    await office.mutate('acceptBooking', { tripId: 't1', passengerId: 'ana', busId: 'b1' });
    await headOffice.mutate('updateUser', { userId: 'organizer-1', role: 'passenger' });
    await emptyOutbox(headOffice);
    await office.setNetwork({ cut: false });
    expect(await refusedIn(office)).toMatchObject({ code: 'NOT_ALLOWED', message: 'Acesso não autorizado.' });
    expect(await entry('a')).toMatchObject({ boarded: true, boardedBy: 'organizer-1' });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['is marked', () => Promise.resolve()],
    ['is marked and has no identity any more', resetAccounts],
  ])('OFF-29 FAULTS-36 applies nothing from a deleted account that %s', async (_case, alsoGone) => {
    const guide = await aPerson('guide-1', 'guide');
    await arrange(aTripWith({ trip: { date: tomorrow }, buses: [aBus({ passengers: people('a') })] }));
    const phone = await onlineDevice(guide);
    await phone.setNetwork({ cut: true });
    await phone.mutate('setBoarded', { ...target, passengerId: 'a', boarded: true });
    await arrange({ 'users/guide-1': { isDeleted: true } });
    await alsoGone();
    await phone.setNetwork({ cut: false });
    await until('the phone is told', async () => (await phone.status())?.send === 'account-gone');
    expect(await entry('a')).toMatchObject({ boarded: false });
  });
});

describe('a trip is completed while a guide is offline', () => {
  test('FAULTS-27 applies ticks made before the completion to bus, history, profile and booking, and notifies the organizer once', async () => {
    const [guide, organizer] = await Promise.all([
      aPerson('guide-1', 'guide'),
      aPerson('organizer-1', 'organizer'),
    ]);
    await aPerson('ana', 'passenger');
    await arrange(
      aTripWith({
        trip: { date: yesterday },
        buses: [aBus({ passengers: people('ana') })],
        bookings: [{ passengerId: 'ana', status: 'accepted', busId: 'b1' }],
      }),
    );
    const [phone, office] = await Promise.all([onlineDevice(guide), onlineDevice(organizer)]);
    await phone.setNetwork({ cut: true });
    await phone.mutate('setBoarded', { ...target, passengerId: 'ana', boarded: true });
    await phone.mutate('setPayment', { ...target, passengerId: 'ana', paymentStatus: 'Pago' });
    await office.mutate('completeTrip', { tripId: 't1' });
    await emptyOutbox(office);
    expect(await stored(profileRef('ana'))).toMatchObject({ tripsMadeCount: 0, boarded: false });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'completed_missed',
      tripOutcome: 'missed',
    });

    await phone.setNetwork({ cut: false });
    await emptyOutbox(phone);

    expect(await entry('ana')).toMatchObject({ boarded: true, paymentStatus: 'Pago' });
    expect(await stored(profileRef('ana'))).toMatchObject({ tripsMadeCount: 1, boarded: true, paid: true });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted' });
    expect(await stored(seasonTripsRef('ana', seasonOf(yesterday).id))).toMatchObject({
      trips: [{ tripId: 't1', boarded: true, paid: true, tripOutcome: 'completed' }],
    });
    await until('the notification on the organizer’s phone', async () => {
      const profiles = (await office.documents('profile')) as Record<string, Profile>;
      return profiles[profileRef('organizer-1').path]?.hasUnreadNotifications === true;
    });
    expect((await stored(profileRef('organizer-1')))?.notifications.map(({ type }) => type)).toEqual([
      'late_ticks',
    ]);
  });
});

describe('pulls', () => {
  test('FAULTS-42 skips none of more documents with one timestamp than a page holds', async () => {
    const ana = await aPerson('ana', 'passenger');
    const trips = Array.from({ length: 450 }, (_, index) =>
      aTripWith({ tripId: `t${index}`, trip: { date: tomorrow } }),
    );
    const publicOnly = trips.flatMap((documents) =>
      Object.entries(documents).filter(([path]) => path.startsWith('publicTrips/')),
    );
    await arrange(Object.fromEntries(publicOnly));
    const phone = await onlineDevice(ana);
    await until('all documents', async () => Object.keys(await phone.documents('publicTrip')).length === 450);
  });

  test('FAULTS-43 pulls a document that becomes visible with a time before the checkpoint', async () => {
    const ana = await aPerson('ana', 'passenger');
    await arrange(aTripWith({ trip: { date: tomorrow } }));
    const phone = await onlineDevice(ana);
    await phone.setNetwork({ cut: true });
    await phone.crash();
    await phone.reopen();
    const late = Object.values(aTripWith({ tripId: 'late', trip: { name: 'Atrasada' } }))[0] as {
      date: string;
    };
    await commit(() =>
      adminFirestore()
        .doc(`apps/${stack().appId}/publicTrips/late`)
        .set({
          ...late,
          date: Timestamp.fromMillis(Date.parse(tomorrow)),
          updatedAt: Timestamp.fromMillis(Date.now() - 120_000),
        }),
    );

    await phone.goOnline();

    await until('the late document', async () => (await phone.documents('publicTrip'))['publicTrips/late']);
  });

  test('FAULTS-41 removes from the device what the server deleted', async () => {
    const ana = await aPerson('ana', 'passenger');
    await arrange(aTripWith({ trip: { date: tomorrow }, bookings: [{ passengerId: 'ana' }] }));
    const phone = await onlineDevice(ana);
    const ref = bookingRef('t1', 'ana');
    const isThere = async () => Object.hasOwn((await phone.documents('booking')) as object, ref.path);
    await until('the document to arrive', isThere);
    await bury(ref, { passengerId: 'ana', organizerId: 'organizer-1', tripId: 't1' });
    await until('the document to go', async () => !(await isThere()));
  });
});
