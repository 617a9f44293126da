import { afterAll, beforeEach, expect, test } from 'vitest';
import { seasonOf } from '../../src/domain/calendar.ts';
import { type Bus, passengerSchema } from '../../src/domain/entities/bus.schema.ts';
import { busRef, publicTripRef, seasonTripsRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, organizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, type RemoteDevice, stopDevices, until } from '../device/remote-device.ts';

beforeEach(emptyClub);
afterAll(stopDevices);

const guides = Array.from({ length: 6 }, (_, index) => `guide-${index}`);
/** Ana, on the first bus, has an account. */
const idOf = (busId: string, index: number) => (busId === 'b1' && index === 0 ? 'ana' : `${busId}-${index}`);
const busOf = (guide: number) => (guide < 3 ? 'b1' : 'b2');
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const on = (busId: string) => stored(busRef(organizer.uid, 't1', busId)) as Promise<Bus>;
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

/** Fifty people on each of two buses, three guides for each. */
async function aFullTrip(): Promise<void> {
  const people = (busId: string) =>
    Array.from({ length: 50 }, (_, index) => {
      const name = `Adepto ${busId} ${index}`;
      return idOf(busId, index) === 'ana'
        ? aPassenger({ name, amountDue: 1500 })
        : passengerSchema.parse({ id: idOf(busId, index), name, amountDue: 1500 });
    });
  const bus = (id: string, number: string) =>
    aBus({
      ...{ id, busNumber: number, capacity: 60, passengers: people(id) },
      assignedGuideIds: guides.filter((_, index) => busOf(index) === id),
    });
  await arrange(
    aTripWith({
      trip: { date: yesterday, prices: { default: 15 } },
      buses: [bus('b1', '1'), bus('b2', '2')],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1', price: 15 }],
    }),
  );
}

test('DAY-06 the morning after: six guides of fifty ticks and the organizer meet again at once, and the accounts are right', async () => {
  const people = await Promise.all([
    aPerson(organizer.uid, 'organizer', { firstName: 'Rita' }),
    aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' }),
    ...guides.map((uid) => aPerson(uid, 'guide', { firstName: uid })),
  ]);
  await aFullTrip();
  const [office, ana, ...phones] = await Promise.all(people.map((person) => onlineDevice(person)));
  if (!office || !ana) throw new Error('no phones');
  const all = [office, ana, ...phones];
  await Promise.all(all.map((phone) => phone.setNetwork({ cut: true })));

  // Each guide ticks 25 people and takes the money of 25; everybody of a bus but one is ticked by one of its guides or two.
  const ticks = async (phone: RemoteDevice, guide: number) => {
    const busId = busOf(guide);
    for (let step = 0; step < 25; step += 1) {
      const index = ((guide % 3) * 12 + step) % 49;
      const id = idOf(busId, index);
      const who = { tripId: 't1', busId, passengerId: id, passengerName: id };
      await phone.mutate('setBoarded', { ...who, boarded: true });
      await phone.mutate('recordPayment', { ...who, paymentId: `${guide}-${step}`, amount: 1500 });
    }
  };
  await Promise.all(phones.map(ticks));
  // The organizer takes off somebody of whom two guides have the money by then.
  const gone = 'b2-13';
  await office.setUndoTime(0);
  await office.mutate('removePassenger', { tripId: 't1', busId: 'b2', passengerId: gone });

  await Promise.all(all.map((phone) => phone.setNetwork({ cut: false })));
  const isSent = async (phone: RemoteDevice) =>
    (await phone.records()).every(({ status }) => status === 'refused');
  for (const phone of all) await until('everything sent', () => isSent(phone));

  const [one, two] = [await on('b1'), await on('b2')];
  for (const [bus, busId] of [
    [one, 'b1'],
    [two, 'b2'],
  ] as const) {
    const expected = new Set(
      guides.flatMap((_, guide) =>
        busOf(guide) === busId
          ? Array.from({ length: 25 }, (_one, step) => ((guide % 3) * 12 + step) % 49)
          : [],
      ),
    );
    const boarded = bus.passengers.filter((entry) => entry.boarded).map(({ name }) => name);
    const wanted = [...expected]
      .map((index) => `Adepto ${busId} ${index}`)
      .filter((name) => name !== 'Adepto b2 13');
    expect(boarded.sort()).toEqual(wanted.sort());
    // Every euro that was taken is on the bus once, also of who was taken off.
    const paid = [...bus.passengers, ...(bus.leftLedgers ?? [])].flatMap(({ payments = [] }) => payments);
    expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length);
    expect(paid).toHaveLength(75);
    expect(sum(paid.map(({ amount }) => amount))).toBe(75 * 1500);
  }
  expect(two.leftLedgers?.map(({ id }) => id)).toEqual([gone]);
  // Whoever ticked that person aboard after that is told; no other tick is refused.
  const refused = (await Promise.all(phones.map((phone) => phone.records()))).flat();
  expect(refused.map(({ name, status }) => [name, status])).toEqual(
    refused.map(() => ['setBoarded', 'refused']),
  );

  // Each hands over what is in the pocket; the organizer counts it and completes the trip.
  for (const [guide, phone] of phones.entries()) {
    const at = { tripId: 't1', busId: busOf(guide), deliveryId: `d${guide}` };
    await phone.mutate('declareCash', { ...at, amount: 25 * 1500, note: '' });
  }
  await until('six deliveries', async () => {
    const known = Object.values(await office.documents('bus')) as Bus[];
    return known.flatMap(({ deliveries = [] }) => deliveries).length === 6;
  });
  for (const [guide] of phones.entries()) {
    const at = { tripId: 't1', busId: busOf(guide), deliveryId: `d${guide}` };
    await office.mutate('settleCash', { ...at, amount: 25 * 1500 });
  }
  await office.mutate('completeTrip', { tripId: 't1' });
  await until('completed', async () => (await stored(publicTripRef('t1')))?.status === 'completed');
  for (const busId of ['b1', 'b2']) {
    const settled = (await on(busId)).deliveries ?? [];
    expect(settled.map(({ settledAmount }) => settledAmount)).toEqual([37_500, 37_500, 37_500]);
  }
  const history = await stored(seasonTripsRef('ana', seasonOf(yesterday).id));
  expect(history?.trips).toMatchObject([{ tripId: 't1', amountDue: 1500, amountPaid: 1500 }]);
}, 240_000);
