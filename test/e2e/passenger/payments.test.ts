import { expect, test } from 'vitest';
import { aBus, aPassenger, guide } from '../../builders/entities.ts';
import { aPerson } from '../../device/club.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { isSynchronised, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  dashboard,
  idOf,
  openPage,
  phone,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

test('MONEY-50 MONEY-51 MONEY-52 the card follows the guide’s ticks, stays after a reload without a network, and says what is to be returned', async () => {
  const name = 'Jogo pago';
  const account = await aPerson(guide.uid, 'guide', { firstName: 'Célia' });
  const tripId = await theTrip(
    name,
    {},
    {
      buses: [aBus({ tripId: idOf(name), passengers: [aPassenger({ amountDue: 2000 })] })],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
    },
  );
  // Opened when the trip is there: a phone refuses a payment of a bus that has not come to it.
  const celia = await onlineDevice(account);
  await dashboard();
  const card = tripCard(phone, name);
  await card.getByText('O seu lugar: 20,00€', { exact: true }).waitFor();
  const first = await celia.mutate('recordPayment', {
    ...{ tripId, busId: 'b1', passengerId: ana, passengerName: 'Ana Silva' },
    ...{ paymentId: 'part', amount: 1500, method: 'MB WAY' },
  });
  expect(first.ok).toBe(true);
  await card.getByText('O seu lugar: 20,00€ · pagou 15,00€, faltam 5,00€', { exact: true }).waitFor();
  await celia.mutate('recordPayment', {
    ...{ tripId, busId: 'b1', passengerId: ana, passengerName: 'Ana Silva' },
    ...{ paymentId: 'rest', amount: 500, method: 'Dinheiro' },
  });
  const paid = 'O seu lugar: 20,00€ · pago';
  await card.getByText(paid, { exact: true }).waitFor();
  await isAccessible(phone);

  await isSynchronised(phone);
  await phone.setOffline(true);
  await phone.page.reload();
  await card.getByText(paid, { exact: true }).waitFor();
  const page = await openPage(name);
  await page.getByText('20,00€ · pago', { exact: true }).waitFor();

  await button(page, 'Desistir do lugar').click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Desistir do lugar' }).click();
  await page.getByText('20,00€ a devolver', { exact: true }).waitFor();
  await isAccessible(phone);
  await phone.setOffline(false);
  await until('the seat given back', async () => (await bookingOf(name))?.status === 'rejected');
  expect(await bookingOf(name)).toMatchObject({ releasedPaid: true, paid: [{ id: ana, amount: 2000 }] });
  await dashboard();
  await card.getByText('20,00€ a devolver', { exact: true }).waitFor();
});
