import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Profile } from '../../src/domain/entities/profile.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import {
  bookingRef,
  organizerTripRef,
  passengerBookingRef,
  phoneOwnerRef,
  profileRef,
  publicTripRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith } from '../builders/club.ts';
import { aBus, aPassenger, aProfile, organizer } from '../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { onlineDevice, stopDevices, until } from '../device/remote-device.ts';
import type { Owner } from '../device/simulated-device.ts';
import {
  aSignedInPhone,
  factsOf,
  fillStorage,
  goTo,
  isSynchronised,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
  putPhonesAway,
  says,
  todayAt,
  tripCard,
  withChromium,
} from './phone.ts';

const ana = 'ana';
const noSpace =
  'Não foi possível guardar neste dispositivo: não há espaço. Liberte espaço no dispositivo e tente novamente.';
let people: Record<'ana' | 'organizer', Owner>;
let phone: Phone;

withChromium();
// One phone for the whole file: a sign-in costs more than most tests. Each test has trips of its own.
beforeAll(async () => {
  await emptyClub();
  const [passenger, boss] = await Promise.all([
    aPerson(ana, 'passenger'),
    aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
  ]);
  people = { ana: passenger, organizer: boss };
  await profileIs({});
  phone = await aSignedInPhone(ana);
});
afterEach(() => phone.setOffline(false));
afterAll(async () => {
  await putPhonesAway();
  await stopDevices();
});

/** Puts a trip into the club, with a bus of ten, on a day that stays in the future. Gives its id. */
async function theTrip(
  name: string,
  trip: Partial<Trip> = {},
  { buses = [aBus()], bookings }: { buses?: Bus[]; bookings?: Partial<Booking>[] } = {},
): Promise<string> {
  const tripId = idOf(name);
  const fields = { name, date: '2099-03-05T20:15:00.000Z', ...trip };
  await arrange(aTripWith({ tripId, trip: fields, buses, bookings }));
  return tripId;
}

const idOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** A bus with one seat, which somebody has. */
const fullBus = aBus({ capacity: 1, passengers: [aPassenger({ id: 'ze', name: 'Zé' })] });

async function profileIs(changes: Partial<Profile>): Promise<void> {
  await arrange({ [profileRef(ana).path]: aProfile(changes) });
}

const dashboard = () => goTo(phone, '/');

/** Gives Ana another profile and waits until her dashboard has it: her first name in the header tells. */
async function profileBecomes(changes: Partial<Profile>): Promise<void> {
  const { firstName, lastName } = aProfile(changes);
  await phone.reopen();
  await profileIs(changes);
  const name = `Menu de ${firstName} ${lastName}`.trim();
  await phone.page.getByRole('button', { name, exact: true }).waitFor();
}

/** Her profile has no number: online the app asks for one before all else, so the network goes as well (OPEN-97). */
async function losesPhone(changes: Partial<Profile>): Promise<void> {
  await phone.reopen();
  await isSynchronised(phone);
  await profileIs({ ...changes, phoneNumber: '' });
  await phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' }).waitFor();
  await phone.setOffline(true);
  await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
}

const bookingOf = (name: string) => stored(bookingRef(idOf(name), ana));
const ownRecordOf = (name: string) => stored(passengerBookingRef(idOf(name), ana));
const publicCopyOf = (name: string) => stored(publicTripRef(idOf(name)));
const organizerCopyOf = (name: string) => stored(organizerTripRef(organizer.uid, idOf(name)));
const nothingIsBooked = async (name: string) => {
  await isSynchronised(phone);
  expect(await bookingOf(name)).toBeUndefined();
  expect(await ownRecordOf(name)).toBeUndefined();
};

const button = (part: Locator, name: string) => part.getByRole('button', { name, exact: true });
const reserve = (name: string) => button(tripCard(phone, name), 'Reservar');
const question = () => phone.page.getByRole('alertdialog', { name: 'Confirmar Reserva' });

async function requestFromCard(name: string): Promise<void> {
  await reserve(name).click();
  await button(question(), 'Confirmar').click();
}

/** Goes to the page of a trip by its card, once that has come in. */
async function openPage(name: string): Promise<Locator> {
  await dashboard();
  await tripCard(phone, name).waitFor();
  await goTo(phone, `/trip/${idOf(name)}`);
  return pageOfTrip();
}

async function pageOfTrip(): Promise<Locator> {
  const page = phone.page.locator('main');
  await page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }).waitFor();
  return page;
}

describe('the passenger’s dashboard', () => {
  test('PAX-02 PAX-03 PAX-06 what it says while it loads, that there is nothing, and a trip that appears by itself', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const firestore = /google\.firestore/;
    await phone.context.route(firestore, (route) => held.then(() => route.continue()));
    await phone.reopen('/', 'commit');
    await phone.page.getByText('A carregar viagens disponíveis...').waitFor();

    release();
    await phone.page.getByText('Nenhuma viagem disponível no momento.').waitFor();
    await phone.context.unroute(firestore);

    await theTrip('Chegou agora');
    await tripCard(phone, 'Chegou agora').waitFor();
    expect(await phone.page.getByText('Nenhuma viagem disponível no momento.').count()).toBe(0);
  });

  test('PAX-01 PAX-05 the newest date first, in one, two or three columns', async () => {
    await theTrip('Em abril', { date: '2099-04-20T15:00:00.000Z' });
    await theTrip('Em junho', { date: '2099-06-01T15:00:00.000Z' });
    await theTrip('Em maio', { date: '2099-05-10T15:00:00.000Z' });
    await dashboard();
    await tripCard(phone, 'Em maio').waitFor();
    const cards = phone.page.getByRole('list', { name: 'Viagens' }).getByRole('article');
    const places = () =>
      cards.evaluateAll((all) =>
        all.map((card) => ({ name: card.ariaLabel, left: card.getBoundingClientRect().left })),
      );
    const columns = async (width: number) => {
      await phone.page.setViewportSize({ width, height: 800 });
      return new Set((await places()).map(({ left }) => left)).size;
    };

    expect((await places()).map(({ name }) => name).slice(0, 3)).toEqual(['Em junho', 'Em maio', 'Em abril']);
    expect(await columns(360)).toBe(1);
    expect(await columns(768)).toBe(2);
    expect(await columns(1280)).toBe(3);
    await phone.page.setViewportSize(phoneSize);
  });

  test('PAX-07 PAX-08 PAX-10 OPEN-10 OPEN-47 OPEN-54 all that a card shows, whose match it is, and the way to its page', async () => {
    const match = {
      stage: 'Jornada 25',
      overlayImageUrl: '/trip_overlays/monte-ruivo.webp',
      competitionImageUrl: '/trip_competitions/liga-nacional.webp',
    };
    const asked = { status: 'rejected' as const };
    await theTrip('Em casa', match, { bookings: [asked, { passengerId: 'ze' }] });
    await theTrip('Lá fora', {
      ...match,
      locationType: 'Fora',
      overlayImageUrl: '/trip_overlays/sem-nome.webp',
    });
    await dashboard();
    const home = tripCard(phone, 'Em casa');

    await home.getByText(/^05\/03\/2099/).waitFor();
    for (const words of ['Jornada 25', 'às 20:15', '20,00€', 'Reserva rejeitada', 'Reservar']) {
      await home.getByText(words, { exact: true }).waitFor();
    }
    const club = home.getByText('Atlético da Ribeira Velha');
    const rival = home.getByText('GD Monte Ruivo');
    expect((await club.boundingBox())?.x).toBeLessThan((await rival.boundingBox())?.x ?? 0);
    for (const src of ['/brand/crest.svg', match.overlayImageUrl, match.competitionImageUrl]) {
      await until(`the picture ${src}`, () =>
        home
          .locator(`img[src="${src}"]`)
          .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
          .catch(() => false),
      );
    }
    // How many have asked is the organizer's business.
    expect(await home.getByText(/pendentes|confirmadas|pedido/i).count()).toBe(0);

    // Away the club stands second; an emblem that no list names leaves the trip's name to the opponent.
    const away = tripCard(phone, 'Lá fora');
    const guest = away.getByText('Atlético da Ribeira Velha');
    const host = away.locator('span').getByText('Lá fora', { exact: true });
    expect((await host.boundingBox())?.x).toBeLessThan((await guest.boundingBox())?.x ?? 0);

    await home.click();
    await phone.page.getByRole('heading', { name: 'Em casa', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/trip/em-casa');
  });

  test('PAX-08 an emblem that did not reach the phone is asked for again when there is a network', async () => {
    await dashboard();
    const overlayImageUrl = '/trip_overlays/vale-fundo.webp';
    const network = await phone.context.newCDPSession(phone.page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: [`*${overlayImageUrl}*`] });
    await theTrip('Sem emblema', { overlayImageUrl });
    const card = tripCard(phone, 'Sem emblema');
    await card.getByText('DF', { exact: true }).waitFor();
    await network.send('Network.setBlockedURLs', { urls: [] });
    await phone.setOffline(true);
    await phone.setOffline(false);
    await card.locator(`img[src="${overlayImageUrl}"]`).waitFor();
    await network.detach();
  });

  test('PAX-11 PAX-51 PAX-52 PAX-53 a featured trip glows in its colour until it is completed, and moves no words; chip and emblem', async () => {
    const final = { stage: 'Final', competitionImageUrl: '/trip_competitions/liga-nacional.webp' };
    await theTrip('Destaque', { ...final, isFeatured: true, featuredColor: '#9B1C31' });
    await theTrip('Sem logótipo', { stage: 'Final', competitionImageUrl: '' });
    await theTrip('Destaque feito', { isFeatured: true, featuredColor: '#9B1C31', status: 'completed' });
    await dashboard();
    const glow = (name: string) =>
      tripCard(phone, name).evaluate((card) => getComputedStyle(card).getPropertyValue('--ticket-highlight'));

    expect(await glow('Destaque')).toBe('#9B1C31');
    expect(await glow('Destaque feito')).toBe('');

    const depth = (name: string) =>
      tripCard(phone, name).evaluate(
        (card) =>
          (card.querySelector('h2')?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top,
      );
    expect(await depth('Destaque')).toBe(await depth('Destaque feito'));

    // The words of the stage have the same room at both ends, and their chip the same height, with an emblem or without.
    const chip = (name: string) =>
      tripCard(phone, name)
        .getByText('Final', { exact: true })
        .evaluate((words) => {
          const outer = words.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const inner = words.getBoundingClientRect();
          return { before: inner.left - outer.left, after: outer.right - inner.right, height: outer.height };
        });
    const [plain, withEmblem] = [await chip('Sem logótipo'), await chip('Destaque')];
    expect(plain.before).toBe(plain.after);
    expect(plain.height).toBe(withEmblem.height);

    const backing = () =>
      tripCard(phone, 'Destaque')
        .locator('img[src="/brand/crest.svg"]')
        .evaluate((emblem) => getComputedStyle(emblem).backgroundColor);
    const none = 'rgba(0, 0, 0, 0)';
    expect(await backing()).toBe(none);
    await phone.page.emulateMedia({ colorScheme: 'dark' });
    expect(await backing()).not.toBe(none);
    await phone.page.emulateMedia({ colorScheme: 'light' });
  });

  test('PAX-12 PAX-13 PAX-16 OPEN-45 the price of the viewer, which follows the membership live', async () => {
    await theTrip('Sócio paga menos', { prices: { default: 20, socio: 15 } });
    await theTrip('Sócio pagaria mais', { prices: { default: 20, socio: 25 } });
    await theTrip('Preço antigo', { prices: undefined, price: 10 });
    await theTrip('Sem preço', { prices: undefined });
    await dashboard();
    const costs = (name: string, price: string) =>
      tripCard(phone, name).getByText(price, { exact: true }).waitFor();

    await costs('Sócio paga menos', '20,00€');
    await costs('Sócio pagaria mais', '20,00€');
    await costs('Preço antigo', '10,00€');
    await costs('Sem preço', '0,00€');
    await profileIs({ membershipStatus: 'socio' });
    await costs('Sócio paga menos', '15,00€');
    await costs('Sócio pagaria mais', '20,00€');
    await profileIs({});
    await costs('Sócio paga menos', '20,00€');
  });

  test('PAX-14 PAX-15 OPEN-05 OPEN-35 OPEN-50 each state of a booking in its words, and when one may ask', async () => {
    await theTrip('Livre');
    await theTrip('Pedida', {}, { bookings: [{}] });
    await theTrip('Aceite', {}, { bookings: [{ status: 'accepted', busId: 'b1', busNumber: '7' }] });
    await theTrip('Rejeitada', {}, { bookings: [{ status: 'rejected' }] });
    await theTrip('Concluída', { status: 'completed' });
    await theTrip('Passada', { date: '2020-03-05T20:15:00.000Z' });
    await theTrip('Faltei', {}, { bookings: [{ status: 'completed_missed' }] });
    await dashboard();
    const on = (name: string, words: string) => button(tripCard(phone, name), words);

    expect(await on('Livre', 'Reservar').isEnabled()).toBe(true);
    expect(await on('Pedida', 'Aguarda aceitação').isDisabled()).toBe(true);
    expect(await on('Pedida', 'Cancelar pedido').isEnabled()).toBe(true);
    expect(await on('Aceite', 'Reserva aceite').isDisabled()).toBe(true);
    await tripCard(phone, 'Aceite').getByText('Autocarro 7').waitFor();
    await tripCard(phone, 'Rejeitada').getByText('Reserva rejeitada').waitFor();
    expect(await on('Rejeitada', 'Reservar').isEnabled()).toBe(true);
    await tripCard(phone, 'Concluída').getByText('Viagem Concluída').waitFor();
    expect(await tripCard(phone, 'Concluída').getByRole('button').count()).toBe(0);
    expect(await on('Passada', 'Viagem já realizada').isDisabled()).toBe(true);
    expect(await on('Faltei', 'Viagem já realizada').isDisabled()).toBe(true);

    // Only a request that waits can be taken back.
    const accepted = await openPage('Aceite');
    await button(accepted, 'Reserva já efetuada (Aceite)').waitFor();
    expect(await button(accepted, 'Cancelar pedido').count()).toBe(0);
    await button(await openPage('Pedida'), 'Cancelar pedido').waitFor();
  });
});

describe('the page of a trip', () => {
  test('PAX-17 PAX-19 PAX-20 PAX-23 PAX-26 PAX-27 OPEN-11 OPEN-47 its facts, the fields from the profile, and what the button says', async () => {
    await theTrip('Com dados', { origin: 'Largo da Estação', prices: { default: 15 } });
    await theTrip('Sem data', { date: undefined, time: '' });
    const facts = await factsOf(await openPage('Sem data'));
    expect(facts).toMatchObject({ Data: 'N/A' });

    const page = await openPage('Com dados');
    await page.getByRole('heading', { name: 'Com dados', level: 1 }).waitFor();
    expect(await factsOf(page)).toMatchObject({
      De: 'Largo da Estação',
      Data: '05/03/2099',
      'Hora do Jogo': '20:15',
      'Hora de Encontro': '16:00',
      'Preço por lugar': '15,00€',
      'Lugares disponíveis': '10',
    });
    const name = page.getByLabel('Nome Completo');
    const number = page.getByLabel('Número de Telemóvel');
    expect([await name.getAttribute('type'), await name.inputValue()]).toEqual(['text', 'Ana Silva']);
    expect([await number.getAttribute('type'), await number.inputValue()]).toEqual(['tel', '912 345 678']);
    const send = button(page, 'Enviar Pedido de Reserva por 15,00€');
    expect(await send.isEnabled()).toBe(true);

    // The profile changes elsewhere, e.g. in the popup over this page: a field follows it unless it was typed over.
    await name.fill('Ana Maria');
    await profileIs({ lastName: 'Sousa', phoneNumber: '933 000 111' });
    await until('the new number', async () => (await number.inputValue()) === '933 000 111');
    expect(await name.inputValue()).toBe('Ana Maria');
    await profileIs({});
    await until('the old number', async () => (await number.inputValue()) === '912 345 678');

    await number.fill('');
    expect(await button(page, 'Preencha o perfil para reservar').isDisabled()).toBe(true);
    await number.fill('912 345 678');
    await name.fill('   ');
    await send.click();
    await page.getByText('Por favor, preencha o seu nome completo e número de telemóvel.').waitFor();
    expect([await name.getAttribute('aria-invalid'), await number.getAttribute('aria-invalid')]).toEqual([
      'true',
      null,
    ]);
    await number.fill('12');
    await page.getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await question().count()).toBe(0);
    await nothingIsBooked('Com dados');
  });

  test('PAX-16 PAX-18 PAX-21 PAX-24 PAX-34 PAX-35 PAX-36 PAX-38 OPEN-03 OPEN-08 OPEN-89 OPEN-90 the request, from the question to the acceptance', async () => {
    await theTrip('Pedido');
    const page = await openPage('Pedido');
    await page.getByLabel('Nome Completo').fill('Ana Maria Silva');
    const send = button(page, 'Enviar Pedido de Reserva por 20,00€');

    await send.click();
    await question().getByText('Tem a certeza que quer solicitar a reserva para esta viagem?').waitFor();
    await button(question(), 'Cancelar').click();
    await question().waitFor({ state: 'detached' });
    expect(await send.isEnabled()).toBe(true);
    await nothingIsBooked('Pedido');

    await send.click();
    await button(question(), 'Confirmar').click();
    await says(phone, 'Pedido de reserva enviado com sucesso! Aguarde a aceitação do organizador.');
    expect(await button(page, 'Reserva já efetuada (Pendente)').isDisabled()).toBe(true);
    expect(await page.getByLabel('Nome Completo').isDisabled()).toBe(true);
    expect(await page.getByLabel('Número de Telemóvel').isDisabled()).toBe(true);
    expect(pathOf(phone)).toBe('/trip/pedido');

    const booking = await until('the request', () => bookingOf('Pedido'));
    expect(booking).toMatchObject({
      status: 'pending',
      seats: 1,
      price: 20,
      passengerName: 'Ana Maria Silva',
    });
    expect(await ownRecordOf('Pedido')).toMatchObject({ status: 'pending', tripName: 'Pedido' });
    const asked = { pendingBookingsCount: 1, availableSeats: 10 };
    expect(await publicCopyOf('Pedido')).toMatchObject(asked);
    expect(await organizerCopyOf('Pedido')).toMatchObject(asked);
    expect(await stored(profileRef(ana))).toMatchObject({ firstName: 'Ana', lastName: 'Silva' });

    const office = await onlineDevice(people.organizer);
    await office.mutate('acceptBooking', { tripId: 'pedido', passengerId: ana, busId: 'b1' });
    await button(page, 'Reserva já efetuada (Aceite)').waitFor();
    expect((await ownRecordOf('Pedido'))?.status).toBe('accepted');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await button(tripCard(phone, 'Pedido'), 'Reserva aceite').waitFor();
  });

  test('PAX-24 PAX-25 PAX-30 OPEN-09 a full trip: no request, and who has booked reads so first', async () => {
    await theTrip('Cheia', {}, { buses: [fullBus] });
    await theTrip('Cheia e pedida', {}, { buses: [fullBus], bookings: [{}] });
    await theTrip('Cheia e rejeitada', {}, { bookings: [{ status: 'rejected' }] });
    expect(await button(await openPage('Cheia'), 'Não há lugares disponíveis').isDisabled()).toBe(true);
    const booked = button(await openPage('Cheia e pedida'), 'Reserva já efetuada (Pendente)');
    expect(await booked.isDisabled()).toBe(true);
    const again = button(await openPage('Cheia e rejeitada'), 'Enviar Pedido de Reserva por 20,00€');
    expect(await again.isEnabled()).toBe(true);

    await dashboard();
    await button(tripCard(phone, 'Cheia'), 'Não há lugares disponíveis').waitFor();
    expect(await button(tripCard(phone, 'Cheia'), 'Não há lugares disponíveis').isDisabled()).toBe(true);
    expect(await reserve('Cheia').count()).toBe(0);

    // One that fills while the question stands open: the phone knows it, and asks for nothing.
    await theTrip('A encher');
    await reserve('A encher').click();
    await question().waitFor();
    await theTrip('A encher', {}, { buses: [fullBus] });
    const filled = tripCard(phone, 'A encher').getByText('Não há lugares disponíveis', { exact: true });
    await filled.waitFor({ state: 'attached' });
    await button(question(), 'Confirmar').click();
    await says(phone, 'Não há lugares disponíveis.');
    await nothingIsBooked('A encher');
  });

  test('PAX-22 an unknown trip leads back to the dashboard, with a word', async () => {
    await goTo(phone, '/trip/nope');
    await says(phone, 'Viagem não encontrada.');
    await phone.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/');
  });

  test('PAX-29 PAX-32 OPEN-08 without a phone number a card asks for the profile, and the page saves the number first', async () => {
    await theTrip('Sem número');
    for (const gap of [{ lastName: '' }, { firstName: 'Anita', phoneNumber: '' }]) {
      if (gap.phoneNumber === '') await losesPhone(gap);
      else await profileBecomes(gap);
      const toProfile = phone.page.getByLabel('Mensagens').getByRole('button', { name: 'Gerir Perfil' });
      await reserve('Sem número').click();
      // The message has its time, and its button goes with it.
      const [asked] = await Promise.all([
        question().count(),
        says(phone, 'Complete o seu perfil antes de reservar.'),
        toProfile.click(),
      ]);
      expect(asked).toBe(0);
      await phone.page.getByRole('heading', { name: 'Gerir Perfil', level: 1 }).waitFor();
      await phone.page.getByRole('button', { name: 'Voltar' }).click();
    }
    expect(await bookingOf('Sem número')).toBeUndefined();

    await phone.reopen('/trip/sem-numero');
    const page = await pageOfTrip();
    expect(await page.getByLabel('Número de Telemóvel').inputValue()).toBe('');
    await page.getByLabel('Número de Telemóvel').fill('933 222 111');
    await button(page, 'Enviar Pedido de Reserva por 20,00€').click();
    await button(question(), 'Confirmar').click();
    await pillSays(phone, /2 por enviar/);
    await openDrawer();
    const waiting = phone.page.getByRole('dialog').getByRole('listitem');
    await until('both in the drawer', async () => (await waiting.count()) === 2);
    expect((await waiting.allTextContents()).map((text) => text.replace(/\s*\d.*$/, ''))).toEqual([
      'Alterar o seu número para',
      'Pedir reserva para a viagem «Sem número»',
    ]);

    await phone.setOffline(false);
    const booking = await until('the request', () => bookingOf('Sem número'));
    expect(booking.passengerPhone).toBe('933 222 111');
    expect((await stored(profileRef(ana)))?.phoneNumber).toBe('933 222 111');
    expect((await stored(phoneOwnerRef('933222111')))?.uid).toBe(ana);
    await profileBecomes({});
  });

  test('PAX-20 PAX-33 a number that is somebody else’s is said to have failed, and nothing is booked', async () => {
    await theTrip('Número alheio');
    await arrange({ [phoneOwnerRef('966555444').path]: { uid: 'ze' } });
    await losesPhone({ firstName: 'Anita' });
    const page = await openPage('Número alheio');
    await page.getByLabel('Número de Telemóvel').fill('966 555 444');
    await button(page, 'Enviar Pedido de Reserva por 20,00€').click();
    await button(question(), 'Confirmar').click();
    await pillSays(phone, /2 por enviar/);
    await phone.setOffline(false);
    await page
      .getByText('Falha ao atualizar o número de telemóvel no seu perfil. Por favor, tente novamente.')
      .waitFor();
    // With a network again, and still without a number, nothing else can be done before there is one.
    const popup = phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' });
    await popup.getByRole('textbox', { name: 'Número de telemóvel' }).fill('933 222 999');
    await button(popup, 'Guardar Número').click();
    await popup.waitFor({ state: 'detached' });
    await pillSays(phone, /2 por resolver/);
    const drawer = await openRefusals();
    await drawer.getByText('Este número de telefone já está associado a outra conta.').waitFor();
    await discardAll(drawer);
    // What is asked next goes with the number that was taken, not with the other person's.
    expect(await page.getByLabel('Número de Telemóvel').inputValue()).toBe('933 222 999');
    await nothingIsBooked('Número alheio');
    expect((await publicCopyOf('Número alheio'))?.pendingBookingsCount).toBe(0);
    expect((await stored(profileRef(ana)))?.phoneNumber).toBe('933 222 999');
    await profileBecomes({});
  });

  test('PAX-09 PAX-15 OPEN-35 a request that waits is taken back, after a question, and made again; the focus stays beside it', async () => {
    await theTrip('Desisto', {}, { bookings: [{}] });
    const page = await openPage('Desisto');
    await button(page, 'Cancelar pedido').click();
    const sure = phone.page.getByRole('alertdialog', { name: 'Cancelar pedido' });
    await button(sure, 'Cancelar pedido').click();
    await button(page, 'Enviar Pedido de Reserva por 20,00€').waitFor();
    // Whose button has gone is not sent back to the top of the page.
    const isFocused = (part: Locator) => part.and(phone.page.locator(':focus')).waitFor();
    await isFocused(page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }));

    await until('no booking', async () => (await bookingOf('Desisto')) === undefined);
    expect(await ownRecordOf('Desisto')).toBeUndefined();
    expect((await publicCopyOf('Desisto'))?.pendingBookingsCount).toBe(0);
    expect((await organizerCopyOf('Desisto'))?.pendingBookingsCount).toBe(0);
    await page.getByRole('link', { name: 'Voltar' }).click();
    expect(await reserve('Desisto').isEnabled()).toBe(true);
    await requestFromCard('Desisto');
    await button(tripCard(phone, 'Desisto'), 'Aguarda aceitação').waitFor();
    await isFocused(tripCard(phone, 'Desisto').getByRole('link', { name: 'Desisto' }));

    // The card takes it back as well, with the same question.
    await until('asked again', () => bookingOf('Desisto'));
    await button(tripCard(phone, 'Desisto'), 'Cancelar pedido').click();
    await button(sure, 'Cancelar pedido').click();
    await reserve('Desisto').waitFor();
    await isFocused(tripCard(phone, 'Desisto').getByRole('link', { name: 'Desisto' }));
    await until('no booking again', async () => (await bookingOf('Desisto')) === undefined);
    expect((await publicCopyOf('Desisto'))?.pendingBookingsCount).toBe(0);
  });
});

describe('with no network', () => {
  test('PAX-14 OPEN-04 OPEN-05 OPEN-98 OFF-16 OFF-65 a request waits on the phone, survives closing the app, and is sent', async () => {
    await theTrip('Na garagem');
    await dashboard();
    await reserve('Na garagem').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Na garagem');
    const kept = 'Pedido guardado. Será enviado quando houver rede.';
    await says(phone, kept);
    const sending = () => button(tripCard(phone, 'Na garagem'), 'Pedido guardado');
    expect(await sending().isDisabled()).toBe(true);
    await pillSays(phone, /1 por enviar/);
    expect(await bookingOf('Na garagem')).toBeUndefined();

    await phone.reopen();
    await sending().waitFor();
    await pillSays(phone, /1 por enviar/);
    await phone.reopen('/trip/na-garagem');
    await (await pageOfTrip()).getByText(kept).waitFor();

    await phone.reopen();
    await phone.setOffline(false);
    await button(tripCard(phone, 'Na garagem'), 'Aguarda aceitação').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('Na garagem'))?.status).toBe('pending');
    expect((await publicCopyOf('Na garagem'))?.pendingBookingsCount).toBe(1);
  });

  test('PAX-14 OPEN-05 OPEN-98 OFF-08 a trip filled or completed meanwhile: the refusal in plain words, and the card tells the truth', async () => {
    await theTrip('Encheu');
    await theTrip('Acabou');
    await dashboard();
    await reserve('Encheu').waitFor();
    await reserve('Acabou').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Encheu');
    await requestFromCard('Acabou');
    await pillSays(phone, /2 por enviar/);
    await theTrip('Encheu', {}, { buses: [fullBus] });
    await theTrip('Acabou', { status: 'completed' });

    await phone.setOffline(false);
    // One notice for both, however their answers come in.
    await says(phone, '2 alterações foram recusadas.');
    await pillSays(phone, /2 por resolver/);
    const filled = tripCard(phone, 'Encheu');
    await filled.getByText('Erro na reserva').waitFor();
    await filled.getByText('Não há lugares disponíveis.').waitFor();
    await tripCard(phone, 'Acabou').getByText('Viagem Concluída').waitFor();
    const drawer = await openRefusals();
    await drawer.getByText('Não há lugares disponíveis.').waitFor();
    await drawer.getByText('A viagem já está concluída.').waitFor();
    await discardAll(drawer);

    await button(filled, 'Não há lugares disponíveis').waitFor();
    expect(await filled.getByText('Erro na reserva').count()).toBe(0);
    await nothingIsBooked('Encheu');
    await nothingIsBooked('Acabou');
    expect((await publicCopyOf('Encheu'))?.pendingBookingsCount).toBe(0);
  });

  test('PAX-31 OPEN-03 OFF-37 the same trip asked for on two phones ends as one booking, and the other phone is told', async () => {
    await theTrip('Duas vezes');
    await theTrip('Já aceite');
    await dashboard();
    await reserve('Duas vezes').waitFor();
    await reserve('Já aceite').waitFor();
    const other = await onlineDevice(people.ana);
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Duas vezes');
    await requestFromCard('Já aceite');
    for (const name of ['Duas vezes', 'Já aceite']) {
      const args = { tripId: idOf(name), passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
      expect((await other.mutate('requestBooking', args)).ok).toBe(true);
      await until(`the other phone’s request for ${name}`, () => bookingOf(name));
    }
    const office = await onlineDevice(people.organizer);
    const acceptance = { tripId: idOf('Já aceite'), passengerId: ana, busId: 'b1' };
    expect((await office.mutate('acceptBooking', acceptance)).ok).toBe(true);
    await until('accepted', async () => (await bookingOf('Já aceite'))?.status === 'accepted');

    await phone.setOffline(false);
    await pillSays(phone, /2 por resolver/);
    const drawer = await openRefusals();
    await drawer.getByText('Você já tem uma reserva pendente para esta viagem.').waitFor();
    await drawer.getByText('Você já tem uma reserva para esta viagem.').waitFor();
    await discardAll(drawer);
    await button(tripCard(phone, 'Duas vezes'), 'Aguarda aceitação').waitFor();
    await button(tripCard(phone, 'Já aceite'), 'Reserva aceite').waitFor();
    expect(await publicCopyOf('Duas vezes')).toMatchObject({ pendingBookingsCount: 1 });
    expect(await publicCopyOf('Já aceite')).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
    });
  });

  test('PAX-14 PAX-39 PAX-40 OPEN-05 a phone without space says why, and nothing is booked', async () => {
    await theTrip('Sem espaço');
    await dashboard();
    await reserve('Sem espaço').waitFor();
    await fillStorage(phone);
    await requestFromCard('Sem espaço');
    await says(phone, `Erro ao reservar viagem: ${noSpace}`);
    await tripCard(phone, 'Sem espaço').getByText('Erro na reserva').waitFor();
    expect(await reserve('Sem espaço').isEnabled()).toBe(true);

    const page = await openPage('Sem espaço');
    const send = button(page, 'Enviar Pedido de Reserva por 20,00€');
    await send.click();
    await button(question(), 'Confirmar').click();
    await says(phone, `Erro ao enviar pedido de reserva: ${noSpace}`);
    expect(await send.isEnabled()).toBe(true);
    await nothingIsBooked('Sem espaço');
  });

  test('PAX-39 PAX-40 OFF-08 a request that fails at the server is said to have failed, and no longer to have been sent; the next one takes its place', async () => {
    await theTrip('Falhou');
    const other = await aSignedInPhone(ana);
    let asked = 0;
    await other.context.route('**/api/mutations', (route) => {
      asked += 1;
      const { mutations } = route.request().postDataJSON() as {
        mutations: { id: string; sequence: number }[];
      };
      const verdicts = mutations.map(({ id, sequence }) => ({
        id,
        sequence,
        status: 'refused',
        code: 'FAILED',
        message: asked === 1 ? 'X' : 'Y',
      }));
      const serverTime = new Date().toISOString();
      return route.fulfill({ json: { lastSequence: mutations.at(-1)?.sequence, serverTime, verdicts } });
    });
    const card = tripCard(other, 'Falhou');
    await card.getByRole('button', { name: 'Reservar' }).click();
    await other.page.getByRole('button', { name: 'Confirmar' }).click();
    await says(other, 'Erro ao reservar viagem: X');
    expect(await other.page.getByText(/^Reserva solicitada com sucesso/).count()).toBe(0);
    await card.getByText('Erro na reserva').waitFor();
    await card.getByText('Erro ao reservar viagem: X').waitFor();
    await goTo(other, `/trip/${idOf('Falhou')}`);
    await other.page.locator('main').getByText('Erro ao enviar pedido de reserva: X').waitFor();
    await other.page.getByRole('button', { name: 'Enviar Pedido de Reserva por 20,00€' }).click();
    await other.page.getByRole('button', { name: 'Confirmar' }).click();
    await other.page.locator('main').getByText('Erro ao enviar pedido de reserva: Y').waitFor();
    await pillSays(other, /1 por resolver/);
    await nothingIsBooked('Falhou');
    await other.context.close();
  });

  // Last: from here on the phone's clock is the test's.
  test('PAX-23 a page that stands open at midnight closes the request with the day, without a network', async () => {
    await theTrip('Matutina', { date: todayAt('09:00') });
    await dashboard();
    await tripCard(phone, 'Matutina').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.context.clock.install({ time: todayAt('23:00') });
    await phone.reopen(`/trip/${idOf('Matutina')}`);
    const page = await pageOfTrip();
    const send = button(page, 'Enviar Pedido de Reserva por 20,00€');
    await send.waitFor();
    expect(await send.isEnabled()).toBe(true);
    await phone.context.clock.fastForward('01:10:00');
    await button(page, 'Esta viagem já se realizou').waitFor();
    expect(await button(page, 'Esta viagem já se realizou').isDisabled()).toBe(true);
  });
});

async function openDrawer(): Promise<void> {
  await phone.page
    .getByRole('banner')
    .getByRole('button', { name: /por enviar/ })
    .click();
}

/** Opens the drawer from the pill: the message that leads there too has its time, and may be over. */
async function openRefusals(): Promise<Locator> {
  await phone.page
    .getByRole('banner')
    .getByRole('button', { name: /por resolver/ })
    .click();
  return phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
}

async function discardAll(drawer: Locator): Promise<void> {
  const discard = button(drawer, 'Descartar');
  for (let left = await discard.count(); left > 0; left--) {
    await discard.first().click();
    await until('one fewer', async () => (await discard.count()) === left - 1);
  }
  await drawer.getByText('Nada por resolver.').waitFor();
  expect(await drawer.getByText(/foram enviadas/).count()).toBe(0);
  await phone.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}
