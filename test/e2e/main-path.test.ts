import { beforeAll, describe, expect, test } from 'vitest';
import { occupiedSeats } from '../../src/domain/boarding/seats.ts';
import { seasonOf } from '../../src/domain/calendar.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import { longestNotice } from '../../src/domain/notices.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  profileRef,
  publicTripRef,
  seasonTripsRef,
} from '../../src/domain/wire/documents.ts';
import { listStored, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { busOfGuide, freshDemoClub, homeTrip } from './demo-club.ts';
import {
  aSignedInPhone,
  goTo,
  isSynchronised,
  type Phone,
  pathOf,
  pillSays,
  pressPill,
  withChromium,
} from './phone.ts';

withChromium();
let [passenger, organizer, guide] = [] as unknown as [Phone, Phone, Phone];

beforeAll(async () => {
  await freshDemoClub();
  [passenger, organizer, guide] = await Promise.all([
    aSignedInPhone('passageiro'),
    aSignedInPhone('organizador'),
    aSignedInPhone('guia'),
  ]);
});

const organizerId = 'demo-organizador';
const smallTrip = 'demo-viagem-destaque';
const pastTrip = 'demo-viagem-ontem';

const bookingsOf = async (tripId: string): Promise<Booking[]> =>
  listStored({ kind: 'booking', collection: `publicTrips/${tripId}/bookings` });
const busesOf = (tripId: string) => listStored(busesOfTrip(organizerId, tripId));

const card = (phone: Phone, name: string) => phone.page.getByRole('article', { name });

describe('the main path, on the production build', () => {
  test('PAX-09 PAX-58 PAX-35 PAX-37 BOOK-01 OFF-07 OFF-16 OFF-28 SHELL-05 delivers a request that the organizer accepted offline to the passenger', async () => {
    await card(passenger, 'Jogo grande em casa').getByRole('button', { name: 'Reservar' }).click();
    const dialog = passenger.page.getByRole('alertdialog', { name: 'Confirmar Reserva' });
    await dialog.getByText('Tem a certeza que quer solicitar a reserva para esta viagem?').waitFor();
    await dialog.getByRole('button', { name: /Reservar|Confirmar/ }).click();
    await passenger.page
      .getByText('Reserva solicitada com sucesso! Aguardando aceitação do organizador.')
      .waitFor();
    await card(passenger, 'Jogo grande em casa').getByRole('button', { name: 'Aguarda aceitação' }).waitFor();

    await goTo(organizer, `/manage-trip/${homeTrip}`);
    await organizer.page.getByRole('button', { name: /Joana Serrano/ }).waitFor();
    await isSynchronised(organizer);
    await organizer.setOffline(true);
    await organizer.reopen(`/manage-trip/${homeTrip}`);
    await pillSays(organizer, /^Sem ligação/);
    await organizer.page.getByRole('button', { name: /Joana Serrano/ }).click();
    const { page } = organizer;
    await page.getByLabel('Autocarro', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click();
    await page.getByText('Reserva aceite. Guardado neste dispositivo.').waitFor();
    await pillSays(organizer, /Sem ligação · 1 por enviar/);
    expect((await stored(bookingRef(homeTrip, 'demo-passageiro')))?.status).toBe('pending');

    await organizer.reopen(`/manage-trip/${homeTrip}`);
    await organizer.page
      .getByRole('list', { name: 'Decididas, por enviar' })
      .getByText('Joana Serrano')
      .waitFor();
    await pillSays(organizer, /1 por enviar/);

    await organizer.setOffline(false);
    await until(
      'Firestore',
      async () => (await stored(bookingRef(homeTrip, 'demo-passageiro')))?.status === 'accepted',
    );
    await card(passenger, 'Jogo grande em casa').getByRole('button', { name: 'Reserva aceite' }).waitFor();
    await isSynchronised(organizer);
  });

  test('NOTICE-01 NOTICE-03 NOTICE-04 NOTICE-05 NOTICE-06 NOTICE-09 NOTICE-10 tells passenger and guide of another meeting time and of notices that were written offline', async () => {
    const bus = await busOfGuide();
    const list = `/trips/${homeTrip}/buses/${bus.id}/passengers`;
    const inCard = (words: string) => card(passenger, 'Jogo grande em casa').getByText(words);
    expect((await stored(bookingRef(homeTrip, 'demo-passageiro')))?.busId).toBe(bus.id);
    await organizer.setOffline(true);
    await organizer.reopen(`/manage-trip/${homeTrip}`);
    const { page } = organizer;
    await page.getByRole('button', { name: 'Editar viagem' }).click();
    await page.getByLabel('Hora de encontro').fill('09:10');
    await page.getByRole('button', { name: 'Guardar alterações' }).click();
    await page.getByRole('button', { name: 'Avisar' }).click();
    const form = page.getByRole('dialog', { name: 'Avisar' });
    await form.getByText(/^Sem rede: o aviso fica guardado/).waitFor();
    await form.getByRole('button', { name: 'Enviar aviso' }).click();
    await form.getByText('Escreva o aviso.').waitFor();
    await form.getByLabel('Texto do aviso').fill('x'.repeat(longestNotice));
    await form.getByText('Não pode escrever mais.').waitFor();
    await form.getByLabel('Texto do aviso').fill('Levem o cartão de sócio.');
    await form.getByText('Pode escrever mais 256 caracteres.').waitFor();
    await form.getByRole('button', { name: 'Enviar aviso' }).click();
    await page.getByText('Aviso por enviar. Guardado neste dispositivo.').waitFor();
    await page.getByRole('article', { name: 'Aviso' }).getByText('por enviar').waitFor();
    expect(await inCard('Levem o cartão de sócio.').count()).toBe(0);
    await organizer.setOffline(false);
    await isSynchronised(organizer);
    await page.getByRole('article', { name: 'Aviso' }).getByText('por enviar').waitFor({ state: 'detached' });
    await inCard('Alterado: encontro 09:10').waitFor();
    await inCard('Levem o cartão de sócio.').waitFor();

    await goTo(guide, list);
    await guide.page.getByText('Levem o cartão de sócio.').waitFor();
    await guide.setOffline(true);
    await guide.reopen(list);
    await guide.page.getByText(/encontro às 09:10/).waitFor();
    await guide.page.getByText('Levem o cartão de sócio.').waitFor();
    await guide.page.getByRole('button', { name: 'Avisar o autocarro' }).click();
    const ofGuide = guide.page.getByRole('dialog', { name: 'Avisar o autocarro' });
    await ofGuide.getByLabel('Texto do aviso').fill('Estamos na rua de trás.');
    await ofGuide.getByRole('button', { name: 'Enviar aviso' }).click();
    const own = guide.page.getByRole('article', { name: `Aviso do autocarro ${bus.busNumber}` });
    await own.getByText('por enviar').waitFor();
    await guide.setOffline(false);
    await isSynchronised(guide);
    await inCard('Estamos na rua de trás.').waitFor();
    const atOrganizer = page.getByRole('article', { name: `Aviso do autocarro ${bus.busNumber}` });
    await atOrganizer.getByRole('button', { name: /^Retirar o aviso/ }).click();
    await inCard('Estamos na rua de trás.').waitFor({ state: 'detached' });
    await own.waitFor({ state: 'detached' });
    const entries = (await stored(profileRef('demo-passageiro')))?.notifications ?? [];
    expect(entries.slice(-3).map(({ title }) => title)).toEqual([
      'Viagem alterada',
      'Aviso: Jogo grande em casa',
      `Aviso do autocarro ${bus.busNumber}: Jogo grande em casa`,
    ]);
  });

  test('OFF-04 OFF-05 OFF-16 OFF-17 BOARD-08 BOARD-09 FAULTS-1 keeps twenty boardings and fifteen payments made offline when the tab closes after the last tap', async () => {
    const bus = await busOfGuide();
    const path = `/trips/${homeTrip}/buses/${bus.id}/passengers`;
    await guide.setOffline(true);
    await guide.reopen(path);

    const before = bus.passengers.filter((entry) => entry.boarded).length;
    const rows = guide.page.getByRole('button', { name: /^Embarque de/, pressed: false });
    await rows.first().waitFor();
    expect(await rows.count()).toBeGreaterThanOrEqual(20);
    for (let count = 0; count < 20; count++) await rows.first().click();
    const unpaid = guide.page.getByRole('button', { name: /^Pagamento de .*Pendente/ });
    for (let count = 0; count < 15; count++) await unpaid.first().click();
    await guide.closeTab();

    await guide.reopen(path);
    await pillSays(guide, /35 por enviar/);
    const aboard = guide.page.getByRole('button', { name: /^Embarque de/, pressed: true });
    await until('all of them, still offline', async () => (await aboard.count()) === before + 20);

    await goTo(organizer, `/manage-trip/${homeTrip}/buses/${bus.id}/passengers`);
    await isSynchronised(organizer);
    await guide.setOffline(false);
    await isSynchronised(guide);
    const ref = busRef(organizerId, homeTrip, bus.id);
    const synced = await until('all of them in Firestore', async () => {
      const now = await stored(ref);
      return now?.passengers.filter((entry) => entry.boarded).length === before + 20 && now;
    });
    expect(synced.passengers.filter((entry) => entry.paymentBy === 'demo-guia')).toHaveLength(15);
    const seen = organizer.page.getByRole('button', { name: /^Embarque de/, pressed: true });
    await until('the organizer sees them live', async () => (await seen.count()) === before + 20);
  });

  test('OFF-09 OFF-10 BOOK-10 FAULTS-29 gives the last seat to one of two offline organizer devices, and offers the other a next step', async () => {
    const first = organizer;
    const second = await aSignedInPhone('organizador');
    const people = (await bookingsOf(smallTrip)).filter((booking) => booking.status === 'pending');
    const [one, two] = people.map((booking) => booking.passengerName) as [string, string];
    await Promise.all([acceptOffline(first, one), acceptOffline(second, two)]);

    await first.setOffline(false);
    await isSynchronised(first);
    await second.setOffline(false);
    await pillSays(second, /1 por resolver/);

    await pressPill(second, /por resolver/);
    const drawer = second.page.getByRole('dialog');
    const [bus] = await busesOf(smallTrip);
    await drawer
      .getByText(`Não há lugares suficientes no autocarro ${bus?.busNumber}. Disponíveis: 0/8.`)
      .first()
      .waitFor();
    await drawer.getByRole('button', { name: 'Descartar' }).waitFor();
    // The notice must not cover the drawer's buttons.
    await second.page.getByLabel('Mensagens').getByText('Não há lugares').waitFor({ state: 'hidden' });
    await drawer.getByRole('button', { name: 'Rejeitar reserva' }).click();
    const question = second.page.getByRole('alertdialog', { name: 'Rejeitar reserva' });
    await question.getByText(two, { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Rejeitar' }).click();
    await until('rejected', async () =>
      (await bookingsOf(smallTrip)).some(
        (booking) => booking.passengerName === two && booking.status === 'rejected',
      ),
    );
    expect(occupiedSeats((await busesOf(smallTrip))[0] ?? { passengers: [] })).toBe(8);
    expect(await stored(publicTripRef(smallTrip))).toMatchObject({
      availableSeats: 0,
      pendingBookingsCount: 1,
    });
  });

  test('ORG-08 ORG-12 ORG-13 ORG-16 ORG-21 HIST-03 completes the trip on the day after and adds it to the history', async () => {
    await goTo(organizer, '/');
    const { page } = organizer;
    await page.getByRole('button', { name: /^Noite de taça/ }).click();
    await page.getByRole('button', { name: 'Marcar como Concluída' }).click();
    const question =
      'Tem a certeza que quer marcar a viagem "Noite de taça" como concluída? Esta ação irá atualizar os dados dos passageiros.';
    await page.getByRole('alertdialog').getByText(question).waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Concluída|Concluir/ })
      .click();
    await page.getByText('Viagem "Noite de taça" marcada como concluída com sucesso!').waitFor();
    await until('completed', async () => (await stored(publicTripRef(pastTrip)))?.status === 'completed');
    const date = (await stored(publicTripRef(pastTrip)))?.date ?? '';
    const history = await stored(seasonTripsRef('demo-passageiro', seasonOf(date).id));
    expect(history?.trips.map((entry) => entry.tripId)).toContain(pastTrip);

    await passenger.page.getByRole('button', { name: /^Menu de/ }).click();
    await passenger.page.getByRole('menuitem', { name: 'Histórico' }).click();
    await passenger.page.getByText('Noite de taça').waitFor();
    expect(pathOf(passenger)).toBe('/');
  });
});

/** Opens the small trip, goes offline, and accepts this person onto its only bus. */
async function acceptOffline(phone: Phone, name: string): Promise<void> {
  await goTo(phone, `/manage-trip/${smallTrip}`);
  await isSynchronised(phone);
  await phone.setOffline(true);
  const { page } = phone;
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click();
  await pillSays(phone, /1 por enviar/);
}
