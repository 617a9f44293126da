import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Bus, passengerSchema } from '../../src/domain/entities/bus.schema.ts';
import { ledgerOf } from '../../src/domain/money/ledger.ts';
import { busRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, organizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, type RemoteDevice, stopDevices, until } from '../device/remote-device.ts';

beforeEach(emptyClub);
afterAll(stopDevices);

const bus = busRef(organizer.uid, 't1', 'b1');
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const on = (passengerId: string) => ({ tripId: 't1', busId: 'b1', passengerId, passengerName: passengerId });
const aboard = (phone: RemoteDevice, id: string) => phone.mutate('setBoarded', { ...on(id), boarded: true });
const takes = (phone: RemoteDevice, id: string, paymentId: string) =>
  phone.mutate('recordPayment', { ...on(id), paymentId, amount: 1500 });
const sent = (phone: RemoteDevice) => until('all sent', async () => (await phone.records()).length === 0);
const shownTo = async (phone: RemoteDevice) =>
  (Object.values(await phone.documents('bus')) as Bus[]).find(({ id }) => id === 'b1')?.passengers;
/** Each person's name, whether aboard, and the cents that were paid for them. */
const factsOf = (people: Bus['passengers'] | undefined) =>
  people?.map((entry) => [entry.id, entry.boarded === true, ledgerOf({}, entry).paid]);

test('DAY-08 a guide whose phone dies goes on with another one, and what the first one holds arrives when it wakes', async () => {
  const celia = await aPerson('guide-1', 'guide', { firstName: 'Célia' });
  const passengers = ['Ana', 'Bia', 'Caio', 'Duarte'].map((id) =>
    passengerSchema.parse({ id, name: id, amountDue: 1500 }),
  );
  await arrange(
    aTripWith({
      trip: { date: tomorrow, prices: { default: 15 } },
      buses: [aBus({ passengers, assignedGuideIds: ['guide-1'] })],
      bookings: [],
    }),
  );
  const first = await onlineDevice(celia);
  await first.setNetwork({ cut: true });
  for (const id of ['Ana', 'Bia', 'Caio']) await aboard(first, id);
  await takes(first, 'Ana', 'first-ana');
  await takes(first, 'Bia', 'first-bia');
  // A mistake of the first phone, which she puts right on the second.
  await aboard(first, 'Duarte');

  const second = await onlineDevice(celia);
  expect(factsOf(await shownTo(second))).toEqual(passengers.map(({ id }) => [id, false, 0]));
  for (const id of ['Ana', 'Bia', 'Caio', 'Duarte']) await aboard(second, id);
  await second.mutate('setBoarded', { ...on('Duarte'), boarded: false });
  await takes(second, 'Caio', 'second-caio');
  // She does not remember that Bia has paid, and Bia does not either.
  await takes(second, 'Bia', 'second-bia');
  await sent(second);

  await first.setNetwork({ cut: false });
  await sent(first);
  const expected = [
    ['Ana', true, 1500],
    ['Bia', true, 3000],
    ['Caio', true, 1500],
    ['Duarte', false, 0],
  ];
  expect(factsOf(((await stored(bus)) as Bus).passengers)).toEqual(expected);
  for (const phone of [first, second])
    await until('the same on both', async () => {
      return JSON.stringify(factsOf(await shownTo(phone))) === JSON.stringify(expected);
    });
  // The money that was taken twice has a name both times, and either phone gives it back.
  await first.mutate('voidPayment', { ...on('Bia'), paymentId: 'second-bia' });
  await sent(first);
  expect(factsOf(((await stored(bus)) as Bus).passengers)?.[1]).toEqual(['Bia', true, 1500]);
});
