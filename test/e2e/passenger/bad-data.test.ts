import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { bookingRef, profileRef, publicTripRef, seasonTripsRef } from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aProfile, guide, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, bury, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import {
  aSignedInPhone,
  breakReads,
  bringNetworkBack,
  factsOf,
  fitsItsWidth,
  goTo,
  isSynchronised,
  openHistory,
  type Phone,
  pathOf,
  putPhonesAway,
  says,
  tripCard,
  withChromium,
} from '../phone.ts';

let phone: Phone;

withChromium();
// One phone for the whole file: a sign-in takes longer than most tests. Each test has its own trips.
beforeAll(async () => {
  await emptyClub();
  await Promise.all([
    aPerson('ana', 'passenger'),
    aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
    aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
  ]);
  await theTrip('sempre', { name: 'Sempre cá' });
  phone = await aSignedInPhone('ana', { permissions: ['clipboard-read', 'clipboard-write'] });
});
afterEach(() => bringNetworkBack(phone));
afterAll(putPhonesAway);

const names = new Map<string, string>();

/** Writes a future trip with a bus of ten seats. */
async function theTrip(tripId: string, trip: Partial<Trip> = {}): Promise<void> {
  const fields = { name: tripId, date: '2099-03-05T20:15:00.000Z', ...trip };
  names.set(tripId, fields.name);
  await arrange(aTripWith({ tripId, trip: fields, buses: [aBus()] }));
}

/** Waits for a trip's card on the dashboard, then opens the trip's page. */
async function openPage(tripId: string, of = phone): Promise<Locator> {
  await goTo(of, '/');
  await tripCard(of, names.get(tripId) ?? '').waitFor();
  await goTo(of, `/trip/${tripId}`);
  return pageOfTrip(of);
}

async function pageOfTrip(of = phone): Promise<Locator> {
  const page = of.page.locator('main');
  await page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }).waitFor();
  return page;
}

const button = (part: Locator, name: string) => part.getByRole('button', { name, exact: true });
const question = () => phone.page.getByRole('alertdialog', { name: 'Confirmar Reserva' });

describe('data that cannot be loaded', () => {
  test('PAX-41 ORG-28 OPEN-33 BOARD-30 reports the guide’s trips, buses and passengers that cannot be read', async () => {
    const broken = await aSignedInPhone(guide.uid);
    await tripCard(broken, 'Sempre cá').waitFor();
    await breakReads(broken, ['publicTrip'], 'disco avariado');
    await broken.reopen();
    await broken.page.getByText('Erro ao carregar viagens: disco avariado', { exact: true }).waitFor();
    // The guide's buses are unknown too.
    await broken.page.getByText(/^Erro ao carregar os autocarros atribuídos.*\(disco avariado\)$/).waitFor();
    expect(await broken.page.getByText('Não tem autocarros atribuídos.').count()).toBe(0);

    await breakReads(broken, ['publicTrip', 'bus'], 'disco avariado');
    await broken.reopen();
    await broken.page
      .getByText(/^Erro ao carregar os autocarros atribuídos.*permissões da base de dados/)
      .waitFor();
    await broken.reopen('/trips/sempre/buses/b1/passengers');
    await broken.page
      .getByText('Erro ao carregar a lista de passageiros: disco avariado', { exact: true })
      .waitFor();
    await broken.context.close();
  });

  test('PAX-28 takes no request for a trip without an organizer', async () => {
    await theTrip('sem-dono', { organizerId: '' });
    const page = await openPage('sem-dono');
    await button(page, 'Enviar Pedido de Reserva por 20,00€').click();
    await button(question(), 'Confirmar').click();
    await says(phone, 'Dados necessários em falta para efetuar a reserva.');

    // The card does not ask for confirmation.
    await phone.reopen();
    await button(tripCard(phone, 'sem-dono'), 'Reservar').click();
    await says(phone, 'Dados necessários em falta para efetuar a reserva.');
    expect(await question().count()).toBe(0);
    await isSynchronised(phone);
    expect(await stored(bookingRef('sem-dono', 'ana'))).toBeUndefined();
  });
});

describe('unusual data', () => {
  test('redirects from a trip that is deleted while open, and takes no request once it is completed', async () => {
    await theTrip('some', { name: 'Some' });
    await openPage('some');
    await Promise.all([says(phone, 'Viagem não encontrada.'), bury(publicTripRef('some'))]);
    expect(pathOf(phone)).toBe('/');

    await theTrip('fecha', { name: 'Fecha' });
    const page = await openPage('fecha');
    await button(page, 'Enviar Pedido de Reserva por 20,00€').click();
    await question().waitFor();
    await theTrip('fecha', { name: 'Fecha', status: 'completed' });
    await page.getByText('Viagem Concluída').first().waitFor({ state: 'attached' });
    await button(question(), 'Confirmar').click();
    await says(phone, 'A viagem já está concluída.');
    await isSynchronised(phone);
    expect(await stored(bookingRef('fecha', 'ana'))).toBeUndefined();
  });

  test('PAX-13 shows 200-letter names, emoji and missing prices without breaking', async () => {
    const long = 'Supercalifragilístico'.repeat(10).slice(0, 200);
    await theTrip('longa', { name: long, stage: long, origin: long, organizerName: long });
    await theTrip('festa', { name: '🎉 Final 🏆 da 👨‍👩‍👧‍👦', prices: undefined, price: 12.5 });
    await theTrip('gratis', { name: 'Sem preço', prices: undefined });
    await goTo(phone, '/');
    await tripCard(phone, long).waitFor();
    await tripCard(phone, '🎉 Final 🏆 da 👨‍👩‍👧‍👦').getByText('12,50€').waitFor();
    await tripCard(phone, 'Sem preço').getByText('0,00€').waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    const page = await openPage('longa');
    await page.getByRole('heading', { name: long, level: 1 }).waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    const legacy = await openPage('festa');
    expect((await factsOf(legacy))['Preço por lugar']).toBe('12,50€');
  });

  test('PAX-26 opens the page with an empty profile, and says what is missing before a request', async () => {
    await aPerson('vazia', 'passenger');
    const bare = await aSignedInPhone('vazia');
    await isSynchronised(bare);
    const nobody = { uid: 'vazia', firstName: '', lastName: '', phoneNumber: '', email: '' };
    await arrange({ [profileRef('vazia').path]: aProfile(nobody) });
    // Online the app asks for the number first, and the page cannot be reached (OPEN-97).
    await bare.page.getByRole('dialog', { name: 'O seu número de telemóvel' }).waitFor();
    await bare.setOffline(true);
    await bare.page.getByRole('button', { name: /^Menu de/ }).waitFor();
    const page = await openPage('sempre', bare);
    expect(await button(page, 'Preencha o perfil para reservar').isDisabled()).toBe(true);
    expect(await page.getByLabel('Nome Completo').inputValue()).toBe('');
    await bare.context.close();
  });
});

describe('a long season', () => {
  test('HIST-02 OFF-15 reaches all of sixty trips offline, and does not render those out of view', async () => {
    const trips = Array.from({ length: 60 }, (_, index) => ({
      tripId: `h${index}`,
      tripName: `Viagem ${index + 1}`,
      date: new Date(Date.UTC(2025, 8, 1 + index * 4)).toISOString(),
      season: '2025/2026',
    }));
    const path = seasonTripsRef('ana', '2025-2026').path;
    // As the server writes it: the profile says that there is something to ask for.
    const me = { ...(await stored(profileRef('ana'))), historyChangedAt: new Date().toISOString() };
    await arrange({
      [path]: { userId: 'ana', seasonName: '2025/2026', trips },
      [profileRef('ana').path]: me,
    });
    const entry = (name: string) => phone.page.getByRole('heading', { name, exact: true });
    const online = await openHistory(phone);
    await entry('Viagem 60').waitFor();
    expect(await online.getByRole('article').count()).toBe(60);
    await isSynchronised(phone);

    await phone.setOffline(true);
    await phone.reopen();
    await openHistory(phone);
    const isLaidOut = (name: string) =>
      entry(name).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await entry('Viagem 60').waitFor();
    await until('the newest is drawn', () => isLaidOut('Viagem 60'));
    expect(await isLaidOut('Viagem 1')).toBe(false);
    await entry('Viagem 1').scrollIntoViewIfNeeded();
    await until('the last one is drawn', () => isLaidOut('Viagem 1'));
    await until('the first one is not', async () => !(await isLaidOut('Viagem 60')));
  });
});

test('PAX-42 shows a stored trip in full while the network blocks Firestore', async () => {
  const other = await aSignedInPhone('ana');
  await isSynchronised(other);
  await other.context.route(`http://${stack().firestoreHost}/**`, (route) => route.abort());
  await other.reopen('/trip/sempre');
  const heading = other.page.getByRole('heading', { name: 'sempre', level: 1 });
  await heading.waitFor();
  // The bell is empty, so it shows first that the data are late.
  await other.page.getByRole('button', { name: 'Notificações' }).click();
  await other.page.getByText('Falha ao carregar notificações.', { exact: true }).waitFor();
  await other.page.keyboard.press('Escape');
  await heading.waitFor();
  expect(await other.page.getByText(/^Erro ao carregar detalhes/).count()).toBe(0);
  await other.context.close();
});

describe('a broken disk', () => {
  // Last in the file: the phone stays broken.
  test('PAX-42 HIST-07 OPEN-17 reports a list that the phone cannot read, and keeps the rest of the app working', async () => {
    await breakReads(phone, ['publicTrip', 'seasonTrips'], 'disco avariado');

    await phone.reopen('/trip/sempre');
    await phone.page
      .getByText('Erro ao carregar detalhes da viagem: disco avariado', { exact: true })
      .waitFor();
    await phone.page.getByRole('link', { name: 'Voltar' }).click();
    await phone.page.getByText('Erro: disco avariado', { exact: true }).waitFor();
    const history = await openHistory(phone);
    await history
      .getByText('Não foi possível carregar o seu histórico de viagens.', { exact: true })
      .waitFor();
  });
});
