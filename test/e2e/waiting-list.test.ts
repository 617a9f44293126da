import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRef, publicTripRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, organizer as rita } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { isAccessible } from './axe.ts';
import {
  aSignedInPhone,
  goTo,
  type Phone,
  pillSays,
  putPhonesAway,
  says,
  tripCard,
  withChromium,
} from './phone.ts';

withChromium();
let [rui, ana, office] = [] as unknown as [Phone, Phone, Phone];

/** One seat, which is Rui's and paid. */
beforeAll(async () => {
  await emptyClub();
  await Promise.all([
    aPerson('rui', 'passenger', { firstName: 'Rui', lastName: 'Costa' }),
    aPerson('ana', 'passenger'),
    aPerson(rita.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
  ]);
  const seat = aPassenger({ id: 'rui', name: 'Rui Costa', paymentStatus: 'Pago' });
  const booking = { passengerId: 'rui', passengerName: 'Rui Costa', status: 'accepted' as const };
  await arrange(
    aTripWith({
      trip: { name: 'Cheia', date: '2099-03-05T20:15:00.000Z' },
      buses: [aBus({ capacity: 1, passengers: [seat] })],
      bookings: [{ ...booking, busId: 'b1', busNumber: '1' }],
    }),
  );
  [rui, ana, office] = await Promise.all([
    aSignedInPhone('rui'),
    aSignedInPhone('ana'),
    aSignedInPhone(rita.uid),
  ]);
});
afterAll(putPhonesAway);

const button = ({ page }: Phone, name: string) => page.getByRole('button', { name, exact: true });
const sure = ({ page }: Phone, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click();

test('WAIT-07 WAIT-21 WAIT-22 a passenger joins the queue of a full trip without a network, and the organizer sees it', async () => {
  // Ana finds the trip full and joins the queue without a network.
  await tripCard(ana, 'Cheia').getByRole('button', { name: 'Não há lugares disponíveis' }).waitFor();
  await isAccessible(ana);
  await ana.setOffline(true);
  await tripCard(ana, 'Cheia').getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await tripCard(ana, 'Cheia').getByText('Na lista de espera').waitFor();
  await pillSays(ana, /1 por enviar/);
  await ana.setOffline(false);
  await tripCard(ana, 'Cheia').getByText('1.º na lista de espera').waitFor();

  // The organizer sees her and lets the server offer by itself.
  await goTo(office, '/manage-trip/t1');
  await office.page.getByRole('list', { name: 'Lista de espera' }).getByText('Ana Silva').waitFor();
  await office.page.getByRole('switch', { name: /Ofertas automáticas/ }).check();
  await until('offers are on', async () => (await stored(publicTripRef('t1')))?.autoOffers);
  await isAccessible(office);
});

test('WAIT-01 WAIT-05 WAIT-17 WAIT-21 a seat that is given back without a network is offered to the next', async () => {
  // Rui gives his seat back, without a network too.
  await rui.setOffline(true);
  await tripCard(rui, 'Cheia').getByRole('button', { name: 'Desistir do lugar' }).click();
  await isAccessible(rui);
  await sure(rui, 'Desistir do lugar');
  await says(rui, 'Desistência guardada. Será enviada quando houver rede.');
  await rui.setOffline(false);

  // Ana is offered the seat.
  await tripCard(ana, 'Cheia')
    .getByText(/^Há lugar para si até/)
    .waitFor();
  await isAccessible(ana);
  await office.page.getByText(/^Oferta até/).waitFor();
});

test('WAIT-04 WAIT-18 WAIT-19 the offer is taken without a network, and what was paid is to be returned', async () => {
  // On the trip's page, without a network.
  await goTo(ana, '/trip/t1');
  await button(ana, 'Aceitar lugar').waitFor();
  await isAccessible(ana);
  await ana.setOffline(true);
  await button(ana, 'Aceitar lugar').click();
  await button(ana, 'Reserva já efetuada (Pendente)').waitFor();
  await ana.setOffline(false);
  await button(ana, 'Reserva já efetuada (Aceite)').waitFor();
  expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted', busNumber: '1' });

  // Rui's trip is full again; the organizer sees what is to be returned to him.
  await tripCard(rui, 'Cheia').getByRole('button', { name: 'Entrar na lista de espera' }).waitFor();
  await office.page.getByText('Ninguém espera por um lugar.').waitFor();
  await goTo(office, '/manage-bookings/t1');
  await office.page.getByRole('button', { name: /^Rui Costa/ }).waitFor();
  await office.page.getByText('Pago, a devolver').waitFor();
  await isAccessible(office);
});
