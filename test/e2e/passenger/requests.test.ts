import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phoneOwnerRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { tripFields } from '../../builders/examples.ts';
import { arrange, stored } from '../../device/club.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { deskSize, factsOf, pathOf, phoneSize, pillSays, says, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  discardAll,
  losesPhone,
  nothingIsBooked,
  openPage,
  openRefusals,
  organizerCopyOf,
  ownRecordOf,
  people,
  phone,
  profileBecomes,
  publicCopyOf,
  question,
  requestFromCard,
  reserve,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

describe('the page of a trip', () => {
  test('PAX-16 PAX-18 PAX-58 PAX-59 PAX-60 PAX-61 PAX-21 PAX-24 PAX-34 PAX-35 PAX-36 PAX-38 OPEN-03 OPEN-08 OPEN-89 OPEN-90 follows a request from the question to the acceptance', async () => {
    await theTrip('Pedido');
    const page = await openPage('Pedido');
    await page.getByLabel('Nome Completo').fill('Ana Maria Silva');
    const send = button(page, 'Enviar Pedido de Reserva por 20,00€');

    await send.click();
    await question().getByText('Tem a certeza que quer solicitar a reserva para esta viagem?').waitFor();
    for (const words of ['Atlético da Ribeira Velha', 'Largo da Estação', '20,00€, pago no autocarro']) {
      await question().getByText(words, { exact: true }).waitFor();
    }
    await question()
      .getByText(/5\smar\s·\sEncontro\s16:00\s·\sJogo\s20:15$/)
      .waitFor();
    await button(question(), 'Cancelar').click();
    await question().waitFor({ state: 'detached' });
    expect(await send.isEnabled()).toBe(true);
    await nothingIsBooked('Pedido');

    await send.click();
    await button(question(), 'Confirmar').click();
    await says(phone, 'Pedido de reserva enviado com sucesso! Aguarde a aceitação do organizador.');
    expect(await button(page, 'Reserva já efetuada (Pendente)').isDisabled()).toBe(true);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await factsOf(page)).toMatchObject({
      'Nome Completo': 'Ana Maria Silva',
      'Número de Telemóvel': '912 345 678',
    });
    const path = page.getByRole('list', { name: 'Estado da reserva' });
    const reached = path.locator('[aria-current=step]');
    expect(await path.getByRole('listitem').allTextContents()).toEqual([
      'Pedido, feito',
      '2Aceite, ainda não',
      '3Autocarro, ainda não',
      '4A bordo, ainda não',
    ]);
    await reached.getByText('Pedido').waitFor();
    // The person's own part stands above the trip on a phone, and beside it on a desktop.
    const [own, match] = [path, page.getByText('Atlético da Ribeira Velha')];
    const [below, beside] = await Promise.all([own.boundingBox(), match.boundingBox()]);
    expect(below?.y).toBeLessThan(beside?.y ?? 0);
    await phone.page.setViewportSize(deskSize);
    await until('two columns', async () => {
      const [mine, teams] = await Promise.all([own.boundingBox(), match.boundingBox()]);
      return mine && teams && teams.x + teams.width < mine.x;
    });
    await phone.page.setViewportSize(phoneSize);
    await page.getByText('Rita Moura').waitFor();
    expect(await page.getByRole('link', { name: 'Ligar ao clube' }).getAttribute('href')).toBe(
      'tel:200000000',
    );
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
    await reached.getByText('Autocarro 1').waitFor();
    // The organizer gives the passengers of this trip a number.
    const trip = { ...tripFields, tripId: 'pedido', name: 'Pedido', date: '2099-03-05T20:15:00.000Z' };
    const edit = await office.mutate('editTrip', { ...trip, phoneForPassengers: '912 345 678' });
    expect(edit).toMatchObject({ ok: true });
    // Tells an edit that was not sent from one that this page did not hear of.
    await until('the number on the trip', async () => (await publicCopyOf('Pedido'))?.phoneForPassengers);
    const call = page.getByRole('link', { name: 'Ligar ao organizador' });
    expect(await call.getAttribute('href')).toBe('tel:+351912345678');
    expect((await ownRecordOf('Pedido'))?.status).toBe('accepted');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await button(tripCard(phone, 'Pedido'), 'Reserva aceite').waitFor();
  });

  test('PAX-20 PAX-33 reports that another person has the number, and books nothing', async () => {
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
    // Online again without a number, the app asks for the number before anything else.
    const popup = phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' });
    await popup.getByRole('textbox', { name: 'Número de telemóvel' }).fill('933 222 999');
    await button(popup, 'Guardar Número').click();
    await popup.waitFor({ state: 'detached' });
    await pillSays(phone, /2 por resolver/);
    const drawer = await openRefusals();
    await drawer.getByText('Este número de telefone já está associado a outra conta.').waitFor();
    await discardAll(drawer);
    // The next request carries the accepted number, not the other person's.
    expect(await page.getByLabel('Número de Telemóvel').inputValue()).toBe('933 222 999');
    await nothingIsBooked('Número alheio');
    expect((await publicCopyOf('Número alheio'))?.pendingBookingsCount).toBe(0);
    expect((await stored(profileRef(ana)))?.phoneNumber).toBe('933 222 999');
    await profileBecomes({});
  });

  test('PAX-09 PAX-15 OPEN-35 withdraws a pending request after a question, allows a new one, and keeps the focus nearby', async () => {
    await theTrip('Desisto', {}, { bookings: [{}] });
    const page = await openPage('Desisto');
    await button(page, 'Cancelar pedido').click();
    const sure = phone.page.getByRole('alertdialog', { name: 'Cancelar pedido' });
    await button(sure, 'Cancelar pedido').click();
    await button(page, 'Enviar Pedido de Reserva por 20,00€').waitFor();
    // The focus does not jump to the top of the page when its button disappears.
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

    // The card withdraws the request too, with the same question.
    await until('asked again', () => bookingOf('Desisto'));
    await button(tripCard(phone, 'Desisto'), 'Cancelar pedido').click();
    await button(sure, 'Cancelar pedido').click();
    await reserve('Desisto').waitFor();
    await isFocused(tripCard(phone, 'Desisto').getByRole('link', { name: 'Desisto' }));
    await until('no booking again', async () => (await bookingOf('Desisto')) === undefined);
    expect((await publicCopyOf('Desisto'))?.pendingBookingsCount).toBe(0);
  });
});
