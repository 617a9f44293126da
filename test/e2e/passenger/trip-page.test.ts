import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { phoneOwnerRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { factsOf, goTo, isSynchronised, pathOf, pillSays, says, todayAt, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  dashboard,
  fullBus,
  idOf,
  losesPhone,
  nothingIsBooked,
  openPage,
  pageOfTrip,
  phone,
  profileBecomes,
  profileIs,
  question,
  reserve,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

describe('the page of a trip', () => {
  test('PAX-17 PAX-19 PAX-20 PAX-23 PAX-26 PAX-27 OPEN-11 OPEN-47 shows the trip’s facts, fields from the profile, and the button’s state', async () => {
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

    // A field follows a profile change from elsewhere, e.g. the popup, unless the person edited it.
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

  test('PAX-24 PAX-25 PAX-30 OPEN-09 takes no request on a full trip, and tells booked passengers so first', async () => {
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

    // The trip fills up while the question is open; the phone knows this and sends no request.
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

  test('PAX-22 redirects an unknown trip to the dashboard with a message', async () => {
    await goTo(phone, '/trip/nope');
    await says(phone, 'Viagem não encontrada.');
    await phone.page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/');
  });

  test('PAX-29 PAX-32 OPEN-08 asks for the profile on a card without a phone number, and saves the number first on the page', async () => {
    await theTrip('Sem número');
    for (const gap of [{ lastName: '' }, { firstName: 'Anita', phoneNumber: '' }]) {
      if (gap.phoneNumber === '') await losesPhone(gap);
      else await profileBecomes(gap);
      const toProfile = phone.page.getByLabel('Mensagens').getByRole('button', { name: 'Gerir Perfil' });
      await reserve('Sem número').click();
      // The button disappears with the message.
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
    // A start draws first what was shown at rest: that may be of the moment before the number went.
    const number = page.getByLabel('Número de Telemóvel');
    await expect.poll(() => number.inputValue()).toBe('');
    await number.fill('933 222 111');
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
});

describe('calendar and sharing', () => {
  test('OFF-15 exports a calendar entry offline, with the meeting time and place', async () => {
    const tripId = await theTrip('Final da Taça', { date: '2099-07-05T19:15:00.000Z' });
    await theTrip('A marcar', { date: undefined, origin: '' });
    await dashboard();
    await tripCard(phone, 'A marcar').waitFor();
    await openPage('Final da Taça');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.reopen(`/trip/${tripId}`);
    const page = await pageOfTrip();
    const coming = phone.page.waitForEvent('download');
    await button(page, 'Adicionar ao calendário').click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('viagem.ics');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Final da Taça',
        'LOCATION:Largo da Estação',
        // 16:00 in Lisbon’s summer.
        'DTSTART:20990705T150000Z',
        'DTEND:20990705T211500Z',
      ]),
    );

    const unknown = await openPage('A marcar');
    await button(unknown, 'Partilhar').waitFor();
    expect(await button(unknown, 'Adicionar ao calendário').count()).toBe(0);
    expect(await unknown.getByRole('link', { name: 'Como chegar' }).count()).toBe(0);
  });

  test('links to directions, and shares the trip’s address', async () => {
    const tripId = await theTrip('Partilhada', { origin: 'Café Central, Évora' });
    const page = await openPage('Partilhada');
    const way = await page.getByRole('link', { name: 'Como chegar' }).getAttribute('href');
    const { origin, searchParams } = new URL(way ?? '');
    expect([origin, searchParams.get('destination')]).toEqual([
      'https://www.google.com',
      'Café Central, Évora',
    ]);

    // This browser has no share function, so the app copies the address.
    const address = `${stack().appUrl}/trip/${tripId}`;
    await button(page, 'Partilhar').click();
    await says(phone, 'Link copiado.');
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await phone.page.evaluate(() => {
      navigator.share = async (data) => {
        document.title = JSON.stringify(data);
      };
    });
    await button(page, 'Partilhar').click();
    const shared = JSON.parse(await phone.page.title());
    expect(shared).toEqual({
      title: 'Partilhada',
      text: 'Partilhada · 05/03/2099 · Encontro: Café Central, Évora',
      url: address,
    });
  });
});

describe('without a network', () => {
  // Last in the file: it replaces the phone's clock.
  test('PAX-23 closes requests at midnight on an open page, offline', async () => {
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
