import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { ledgerOf, liveOf } from '../../src/domain/money/ledger.ts';
import { bookingRef, busRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, organizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, type RemoteDevice, stopDevices, until } from '../device/remote-device.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const ana = { tripId: 't1', busId: 'b1', passengerId: 'ana', passengerName: 'Ana Silva' };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const emptyOutbox = (phone: RemoteDevice) =>
  until('an empty outbox', async () => (await phone.records()).length === 0);
const entry = async () => ((await stored(bus)) as Bus).passengers[0];
const shownTo = async (phone: RemoteDevice) =>
  (Object.values(await phone.documents('bus')) as Bus[]).find(({ id }) => id === 'b1')?.passengers[0];

beforeEach(emptyClub);
afterAll(stopDevices);

/** Two guides and the organizer, online, with Ana on a bus of both guides. */
async function threePhones(): Promise<[RemoteDevice, RemoteDevice, RemoteDevice]> {
  const people = await Promise.all([
    aPerson('guide-1', 'guide', { firstName: 'Célia' }),
    aPerson('guide-2', 'guide', { firstName: 'Rui' }),
    aPerson(organizer.uid, 'organizer'),
  ]);
  const passengers = [aPassenger({ amountDue: 1500 })];
  await arrange(
    aTripWith({
      trip: { date: tomorrow, prices: { default: 15 } },
      buses: [aBus({ passengers, assignedGuideIds: ['guide-1', 'guide-2'] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1', price: 15 }],
    }),
  );
  const phones = await Promise.all(people.map((person) => onlineDevice(person)));
  return phones as [RemoteDevice, RemoteDevice, RemoteDevice];
}

test.each([
  ['the earlier first', 0],
  ['the later first', 1],
])(
  'MONEY-01 MONEY-04 of two guides without a network who both take 15,00€ both stay, %s',
  async (_, first) => {
    const [celia, rui, office] = await threePhones();
    const phones = [celia, rui];
    await Promise.all(phones.map((phone) => phone.setNetwork({ cut: true })));
    await celia.mutate('recordPayment', { ...ana, paymentId: 'of-celia', amount: 1500 });
    await rui.mutate('recordPayment', { ...ana, paymentId: 'of-rui', amount: 1500 });
    expect(await shownTo(rui)).toMatchObject({ paymentStatus: 'Pago', payments: [{ id: 'of-rui' }] });

    for (const phone of [phones[first], phones[1 - (first as number)]]) {
      await phone?.setNetwork({ cut: false });
      if (phone) await emptyOutbox(phone);
    }
    const paid = await entry();
    expect(paid?.payments?.map(({ id, by, amount }) => [id, by, amount])).toEqual([
      ['of-celia', 'guide-1', 1500],
      ['of-rui', 'guide-2', 1500],
    ]);
    expect(paid && ledgerOf({}, paid)).toMatchObject({ due: 1500, paid: 3000, surplus: 1500 });
    expect((await stored(bookingRef('t1', 'ana')))?.paid).toEqual([{ id: 'ana', amount: 3000 }]);
    await until('every phone sees both', async () => {
      const seen = await Promise.all([celia, rui, office].map(shownTo));
      return seen.every((one) => one?.payments?.length === 2);
    });

    // Each gives back only the own money; the organizer any.
    expect(await rui.mutate('voidPayment', { ...ana, paymentId: 'of-celia' })).toMatchObject({ ok: false });
    await rui.mutate('voidPayment', { ...ana, paymentId: 'of-rui' });
    await emptyOutbox(rui);
    expect(await entry()).toMatchObject({ paymentStatus: 'Pago' });
    await office.mutate('voidPayment', { ...ana, paymentId: 'of-celia' });
    await emptyOutbox(office);
    const undone = await entry();
    expect(undone?.paymentStatus).toBe('Pendente');
    expect(liveOf(undone?.payments ?? [])).toEqual([]);
  },
);

test('MONEY-08 MONEY-10 money that is taken while the organizer removes the passenger is to be returned', async () => {
  const [celia, , office] = await threePhones();
  await celia.setNetwork({ cut: true });
  await celia.mutate('recordPayment', { ...ana, paymentId: 'late', amount: 1500 });
  await office.mutate('removePassenger', { tripId: 't1', busId: 'b1', passengerId: 'ana' });
  await emptyOutbox(office);
  await celia.setNetwork({ cut: false });
  await emptyOutbox(celia);
  expect((await stored(bus))?.leftLedgers).toMatchObject([
    { id: 'ana', name: 'Ana Silva', payments: [{ id: 'late', amount: 1500, by: 'guide-1' }] },
  ]);
});

test('MONEY-09 what a guide hands over without a network is settled by the organizer', async () => {
  const [celia, , office] = await threePhones();
  await celia.setNetwork({ cut: true });
  const place = { tripId: 't1', busId: 'b1', deliveryId: 'd1' };
  await celia.mutate('declareCash', { ...place, amount: 24_000, note: 'No envelope' });
  await celia.setNetwork({ cut: false, duplicate: true });
  await emptyOutbox(celia);
  await until('the organizer sees it', async () =>
    (Object.values(await office.documents('bus')) as Bus[]).some(
      ({ deliveries }) => deliveries?.length === 1,
    ),
  );
  await office.mutate('settleCash', { ...place, amount: 23_500 });
  await emptyOutbox(office);
  expect((await stored(bus))?.deliveries).toMatchObject([
    { amount: 24_000, by: 'guide-1', settledAmount: 23_500, settledBy: organizer.uid },
  ]);
});
