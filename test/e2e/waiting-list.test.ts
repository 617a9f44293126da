import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRef, profileRef, publicTripRef } from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, guide, organizer as rita } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { isAccessible } from './axe.ts';
import {
  aSignedInPhone,
  goTo,
  type Phone,
  pillSays,
  pressPill,
  putPhonesAway,
  says,
  tripCard,
  withChromium,
} from './phone.ts';

withChromium();
let [rui, ana, office, celia] = [] as unknown as [Phone, Phone, Phone, Phone];
const list = '/trips/t1/buses/b1/passengers';

/** One seat on the bus of Célia, which is Rui's and paid. */
beforeAll(async () => {
  await emptyClub();
  await Promise.all([
    aPerson('rui', 'passenger', { firstName: 'Rui', lastName: 'Costa' }),
    aPerson('ana', 'passenger'),
    aPerson(rita.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
    aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
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
  [rui, ana, office, celia] = await Promise.all([
    aSignedInPhone('rui'),
    aSignedInPhone('ana'),
    aSignedInPhone(rita.uid),
    aSignedInPhone(guide.uid),
  ]);
});
afterAll(putPhonesAway);

const button = ({ page }: Phone, name: string) => page.getByRole('button', { name, exact: true });
const sure = ({ page }: Phone, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click();

const told = async (uid: string) =>
  (await stored(profileRef(uid)))?.notifications.map(({ type }) => type) ?? [];

test('NOTICE-01 NOTICE-05 NOTICE-10 passenger and guide hear of an edit and of a notice that were made offline', async () => {
  await tripCard(rui, 'Cheia').getByRole('button', { name: 'Reserva aceite' }).waitFor();
  await goTo(office, '/manage-trip/t1');
  await office.page.getByRole('button', { name: /^Autocarro 1/ }).waitFor();
  await office.setOffline(true);
  await button(office, 'Editar viagem').click();
  await office.page.getByLabel('Hora de encontro').fill('15:30');
  await button(office, 'Guardar alterações').click();
  await pillSays(office, /1 por enviar/);
  await goTo(celia, list);
  await celia.page.getByText('Rui Costa').waitFor();
  await celia.setOffline(true);
  await button(celia, 'Avisar o autocarro').click();
  await celia.page.getByLabel('Texto do aviso').fill('Estamos na rua de trás.');
  await button(celia, 'Enviar aviso').click();
  await pillSays(celia, /1 por enviar/);
  await office.setOffline(false);
  await celia.setOffline(false);
  await tripCard(rui, 'Cheia').getByText('Alterado: encontro 15:30').waitFor();
  await tripCard(rui, 'Cheia').getByText('Estamos na rua de trás.').waitFor();
  await celia.page.getByText(/encontro às 15:30/).waitFor();
  expect((await told('rui')).sort()).toEqual(['notice', 'trip_changed']);
  expect(await told(guide.uid)).toEqual(['trip_changed']);
});

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

test('WAIT-04 WAIT-18 WAIT-19 WAIT-23 the offer is taken without a network, and what was paid is to be returned', async () => {
  // On the trip's page, without a network.
  await goTo(ana, '/trip/t1');
  await button(ana, 'Aceitar lugar').waitFor();
  expect(await button(ana, 'Não há lugares disponíveis').count()).toBe(0);
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

test('WAIT-13 WAIT-18 WAIT-22 a seat that is added is offered by hand, and declined without a network', async () => {
  await tripCard(rui, 'Cheia').getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await goTo(office, '/manage-trip/t1');
  const queue = office.page.getByRole('list', { name: 'Lista de espera' });
  await queue.getByText('Rui Costa').waitFor();
  expect(await button(office, 'Oferecer lugar a Rui Costa').count()).toBe(0);
  await office.page.getByRole('switch', { name: /Ofertas automáticas/ }).uncheck();
  await until('offers are off', async () => (await stored(publicTripRef('t1')))?.autoOffers === false);
  await office.page.getByRole('button', { name: /^Autocarro 1/ }).click();
  await office.page.getByLabel('Capacidade').fill('2');
  await button(office, 'Guardar capacidade').click();
  await button(office, 'Oferecer lugar a Rui Costa').click();
  const dialog = office.page.getByRole('alertdialog', { name: 'Oferecer lugar' });
  await dialog.getByLabel('Guardar até').selectOption({ index: 0 });
  await isAccessible(office);
  await dialog.getByRole('button', { name: 'Oferecer', exact: true }).click();
  await queue.getByText(/^Oferta até/).waitFor();

  const card = tripCard(rui, 'Cheia');
  await card.getByText(/^Há lugar para si até/).waitFor();
  await rui.setOffline(true);
  await card.getByRole('button', { name: 'Recusar lugar' }).click();
  await sure(rui, 'Recusar lugar');
  await card.getByRole('button', { name: 'Reservar' }).waitFor();
  await rui.setOffline(false);
  await office.page.getByText('Ninguém espera por um lugar.').waitFor();
});

test('CANCEL-03 CANCEL-05 CANCEL-11 FAULTS-29 a boarding that was ticked offline is refused with the reason for which the trip was cancelled', async () => {
  const row = celia.page.getByRole('button', { name: /^Embarque de Ana Silva/ });
  await row.waitFor();
  expect(await celia.page.getByText('Rui Costa').count()).toBe(0);
  await celia.setOffline(true);
  await row.click();
  await pillSays(celia, /1 por enviar/);
  await button(office, 'Cancelar viagem').click();
  const dialog = office.page.getByRole('alertdialog', { name: 'Cancelar viagem' });
  await dialog.getByLabel('Escreva «CANCELAR VIAGEM» para confirmar').fill('CANCELAR VIAGEM');
  await dialog.getByLabel('Motivo').fill('Avaria do autocarro.');
  await dialog.getByRole('button', { name: 'Cancelar viagem' }).click();
  await ana.page.getByRole('button', { name: 'Viagem cancelada' }).waitFor();
  await tripCard(rui, 'Cheia').getByText('Viagem cancelada').waitFor();

  await celia.setOffline(false);
  await pillSays(celia, /1 por resolver/);
  await pressPill(celia, /por resolver/);
  await celia.page
    .getByRole('dialog')
    .getByText('A viagem foi cancelada. Motivo: Avaria do autocarro.')
    .waitFor();
  expect((await told('ana')).filter((type) => type === 'trip_cancelled')).toHaveLength(1);
  expect((await told(guide.uid)).filter((type) => type === 'trip_cancelled')).toHaveLength(1);
});
