import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  busRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBooking, aPassenger, aProfile, organizer } from '../../builders/entities.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { factsOf, focusOn, goTo, isSynchronised, loseNetwork, says } from '../phone.ts';
import {
  addBus,
  bookingOf,
  bothCopiesHold,
  busesOf,
  busRow,
  button,
  decide,
  main,
  manage,
  messages,
  phone,
  question,
  requestRow,
  section,
  someDay,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('the requests', () => {
  test('BOOK-01 BOOK-02 BOOK-03 BOOK-04 BOOK-06 OPEN-48 OPEN-49 OPEN-66 OPEN-86 lists requests in order, marked and searchable, and links to one', async () => {
    await theTrip('pedidos', {
      buses: [{}, {}, {}],
      bookings: [
        { passengerId: 'ze', passengerName: 'Zé', lastTripBoarded: false, lastTripPaid: false },
        { passengerId: 'ana', passengerName: 'Ana', lastTripBoarded: false, lastTripPaid: true },
        { passengerId: 'rui', passengerName: 'Rui', membershipStatus: 'socio', lastTripBoarded: true },
      ],
    });
    await manage('pedidos');
    const requests = section('Reservas Pendentes');
    const rows = requests.getByRole('list', { name: 'Reservas pendentes' }).getByRole('listitem');
    const names = async () =>
      (await rows.getByRole('button').allTextContents()).map((text) => text.match(/^(Rui|Ana|Zé|João)/)?.[0]);

    const hint = phone.page.getByRole('button', { name: 'Reservas pendentes!' });
    await hint.waitFor();
    await button(main(), 'Editar viagem').click();
    await nothingIsUnder(hint);
    await button(main(), 'Editar viagem').click();
    await phone.page.emulateMedia({ media: 'print' });
    expect(await hint.isVisible()).toBe(false);
    await phone.page.emulateMedia({ media: 'screen' });
    await hint.click();
    await until('the section in view', async () =>
      requests
        .getByRole('heading', { level: 2 })
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
    );
    await hint.waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Rui', 'Ana', 'Zé']);

    const legend = await requests
      .getByRole('list', { name: 'Legenda' })
      .getByRole('listitem')
      .allTextContents();
    expect(legend).toEqual(['Faltou à última viagem e não pagou', 'Faltou à última viagem mas pagou']);
    await requestRow('Zé').getByText('Faltou e não pagou').waitFor();
    await requestRow('Ana').getByText('Faltou mas pagou').waitFor();
    expect(
      await requestRow('Rui')
        .getByText(/Faltou/)
        .count(),
    ).toBe(0);
    const band = (name: string) =>
      requestRow(name).evaluate(
        (row) => getComputedStyle(row.firstElementChild ?? row, '::before').backgroundColor,
      );
    const inks = await Promise.all(['Zé', 'Ana', 'Rui'].map(band));
    expect(new Set(inks).size).toBe(3);

    // Another request arrives live, from a person who never travelled.
    await arrange(
      aTripWith({
        tripId: 'pedidos',
        trip: { name: 'pedidos', date: someDay, pendingBookingsCount: 4 },
        bookings: [{ passengerId: 'joao', passengerName: 'João' }],
      }),
    );
    await requestRow('João').waitFor();
    expect(
      await requestRow('João')
        .getByText(/Faltou/)
        .count(),
    ).toBe(0);
    const search = requests.getByRole('searchbox', { name: 'Pesquisar passageiro' });
    await search.fill('joao');
    await until('João only', async () => (await names()).join() === 'João');
    await search.fill('ninguém');
    await requests.getByText('Nenhum passageiro encontrado.').waitFor();
  });

  test('BOOK-01 BOOK-05 BOOK-07 BOOK-08 BOOK-11 BOOK-12 BOOK-13 BOOK-15 BOOK-17 BOOK-18 BOOK-23 OPEN-37 accepts one onto a bus, rejects one, and accepts one where there is no bus', async () => {
    const full = { capacity: 1, passengers: [aPassenger({ id: 'x' })] };
    await theTrip('decidir', {
      buses: [full, {}, {}],
      bookings: [{}, { passengerId: 'ze', passengerName: 'Zé' }],
    });
    await theTrip('a-pe', { bookings: [{ passengerId: 'eva', passengerName: 'Eva' }] });
    // Her push server is unreachable: the decision stands, and the organizer is told.
    const notificationToken = 'http://127.0.0.1:9/';
    await arrange({ [profileRef('ana').path]: aProfile({ notificationToken }) });

    await manage('a-pe');
    await unfold(requestRow('Eva'));
    expect(await requestRow('Eva').getByRole('combobox').count()).toBe(0);
    await button(requestRow('Eva'), 'Aceitar').click();
    await button(question(), 'Aceitar').click();
    await says(phone, 'Reserva aceite com sucesso!');

    await manage('decidir');
    await unfold(requestRow('Zé'));
    await button(requestRow('Zé'), 'Rejeitar').click();
    await question().getByText('Tem a certeza que quer rejeitar esta reserva?').waitFor();
    await button(question(), 'Rejeitar').click();
    await says(phone, 'Reserva rejeitada.');
    await requestRow('Zé').waitFor({ state: 'detached' });
    const ana = requestRow('Ana Silva');
    await unfold(ana);
    expect(await factsOf(ana)).toEqual({ Telemóvel: '912 345 678', Lugares: '1' });
    const bus = ana.getByLabel('Autocarro', { exact: true });
    const options = await bus
      .locator('option')
      .evaluateAll((all) =>
        all.map((option) => [option.textContent, (option as HTMLOptionElement).disabled]),
      );
    expect(options).toEqual([
      ['Selecione um autocarro', false],
      ['Autocarro 1 · cheio', true],
      ['Autocarro 2 · 10 lugares livres', false],
      ['Autocarro 3 · 10 lugares livres', false],
    ]);
    await button(ana, 'Aceitar').click();
    await ana.getByText('Por favor, selecione um autocarro para aceitar a reserva.').waitFor();
    expect(await question().count()).toBe(0);

    await bus.selectOption({ label: 'Autocarro 2 · 10 lugares livres' });
    await button(ana, 'Aceitar').click();
    await question().getByText('Tem a certeza que quer aceitar esta reserva?').waitFor();
    await button(question(), 'Cancelar').click();
    await question().waitFor({ state: 'detached' });
    await isSynchronised(phone);
    expect((await bookingOf('decidir', 'ana'))?.status).toBe('pending');

    await button(ana, 'Aceitar').click();
    await button(question(), 'Aceitar').click();
    await says(phone, 'Reserva aceite com sucesso!');
    await ana.waitFor({ state: 'detached' });
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();

    // The message comes after the undo window and stays for three seconds, so nothing may happen in between.
    await says(phone, 'Erro ao contactar o servidor de notificações.');
    await bothCopiesHold('decidir', {
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 19,
    });
    expect((await bookingOf('decidir', 'ze'))?.status).toBe('rejected');
    expect(await bookingOf('decidir', 'ana')).toMatchObject({
      status: 'accepted',
      busId: 'decidir-2',
      busNumber: '2',
    });
    expect((await stored(passengerBookingRef('decidir', 'ana')))?.status).toBe('accepted');
    const second = await stored(busRef(organizer.uid, 'decidir', 'decidir-2'));
    expect(second?.occupiedSeats).toBe(1);
    expect(second?.passengers).toMatchObject([
      { userId: 'ana', bookingId: 'ana', seats: 1, paymentStatus: 'Pendente', boarded: false },
    ]);

    // Without a bus an acceptance changes only the two counts.
    await bothCopiesHold('a-pe', {
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 0,
    });
    const booking = await bookingOf('a-pe', 'eva');
    expect([booking?.status, booking?.busId]).toEqual(['accepted', undefined]);
  });

  test('OPEN-37 gives a passenger accepted without a bus a seat once there is one, even offline', async () => {
    await theTrip('sem-bus', {
      bookings: [{ passengerId: 'eva', passengerName: 'Eva', status: 'accepted' }],
    });
    await goTo(phone, '/manage-bookings/sem-bus');
    await main().getByRole('button', { name: 'Eva' }).waitFor();
    await manage('sem-bus');
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    const waiting = section('Reservas Pendentes').getByRole('list', { name: 'Aceites, sem autocarro' });
    expect(await waiting.count()).toBe(0);
    await loseNetwork(phone);
    await addBus('1', '10');
    await busRow('1').waitFor();
    await addBus('2', '10');
    await waiting.getByRole('button', { name: 'Eva' }).click();
    await button(waiting, 'Atribuir lugar').click();
    await waiting.getByText('Por favor, selecione um autocarro.', { exact: true }).waitFor();
    await waiting
      .getByLabel('Autocarro', { exact: true })
      .selectOption({ label: 'Autocarro 2 · 10 lugares livres' });
    await button(waiting, 'Atribuir lugar').click();
    await says(phone, 'Lugar atribuído no autocarro 2. Guardado neste dispositivo.');
    await waiting.waitFor({ state: 'detached' });
    await section('Reservas Pendentes').getByText('Aceite · Autocarro 2').waitFor();
    await messages().getByRole('button', { name: 'Anular' }).click();
    await waiting.getByRole('button', { name: 'Eva' }).click();
    await waiting
      .getByLabel('Autocarro', { exact: true })
      .selectOption({ label: 'Autocarro 1 · 10 lugares livres' });
    await button(waiting, 'Atribuir lugar').click();

    await phone.setOffline(false);
    await isSynchronised(phone);
    await bothCopiesHold('sem-bus', {
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 19,
    });
    expect(await bookingOf('sem-bus', 'eva')).toMatchObject({ status: 'accepted', busNumber: '1' });
    const entries = (await busesOf('sem-bus')).flatMap(({ passengers }) => passengers);
    expect(entries).toMatchObject([{ userId: 'eva', bookingId: 'eva' }]);
  });

  test('CANCEL-09 «Sentar todos» seats them with one tap, even offline, and says who finds no room', async () => {
    await theTrip('sentar', {
      bookings: ['eva', 'rui', 'ze'].map((passengerId) => ({
        passengerId,
        passengerName: passengerId,
        status: 'accepted',
        membershipStatus: passengerId === 'ze' ? 'socio' : 'standard',
      })),
    });
    await goTo(phone, '/manage-bookings/sentar');
    await main().getByRole('button', { name: 'eva' }).waitFor();
    await manage('sentar');
    await loseNetwork(phone);
    await addBus('1', '2');
    await button(section('Reservas Pendentes'), 'Sentar todos').click();
    await says(phone, '2 lugares atribuídos. Falta lugar para 1. Guardado neste dispositivo.');
    await button(section('Reservas Pendentes'), 'Sentar todos').click();
    await says(phone, 'Nenhum autocarro tem lugares para estas pessoas.');
    await phone.setOffline(false);
    await isSynchronised(phone);
    await bothCopiesHold('sentar', { confirmedBookingsCount: 3, availableSeats: 0 });
    const entries = (await busesOf('sentar')).flatMap(({ passengers }) => passengers);
    expect(entries.map(({ userId }) => userId)).toEqual(['ze', 'eva']);
  });
});

describe('an incomplete booking', () => {
  test('BOOK-09 does not accept a booking without its passenger', async () => {
    await theTrip('sem-id');
    const path = `${publicTripRef('sem-id').path}/bookings/fantasma`;
    await arrange({ [path]: aBooking({ tripId: 'sem-id', passengerId: '', passengerName: 'Fantasma' }) });
    await manage('sem-id');
    await decide('Fantasma', 'Aceitar');
    await says(phone, 'ID do passageiro não encontrado nesta reserva.');
    await isSynchronised(phone);
    expect(await stored({ kind: 'booking', path })).toMatchObject({ status: 'pending' });
  });
});

/** Goes through the controls before the requests by keyboard; each must be seen whole above the hint's bar. */
async function nothingIsUnder(hint: Locator): Promise<void> {
  await focusOn(main().getByRole('link', { name: 'Voltar' }));
  let seen = 0;
  const focused = () =>
    hint.evaluate((button) => {
      const bar = button.parentElement?.getBoundingClientRect();
      const control = document.activeElement;
      const isAbove = !bar || !control || control.getBoundingClientRect().bottom <= bar.top;
      return { isAbove, isLast: control?.textContent === 'Guardar alterações' };
    });
  while (!(await focused()).isLast) {
    await phone.page.keyboard.press('Tab');
    await until(`control ${seen} above the bar`, async () => (await focused()).isAbove);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(15);
}
