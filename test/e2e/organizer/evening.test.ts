import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import { bookingRef } from '../../../src/domain/wire/documents.ts';
import { aBooking, aPassenger, organizer } from '../../builders/entities.ts';
import { arrange } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  deskSize,
  fitsItsWidth,
  focusOn,
  hasFocus,
  isSynchronised,
  phoneSize,
  pillSays,
  says,
} from '../phone.ts';
import {
  bookingOf,
  bothCopiesHold,
  busesOf,
  button,
  main,
  manage,
  messages,
  phone,
  question,
  requestRow,
  section,
  theTrip,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

/** Ten of the people missed the last trip and did not pay: odd ones, decided by hand. */
const odd = (index: number) => index % 15 === 14;
const nameOf = (index: number) => `Adepto ${String(index).padStart(3, '0')}`;
const requests: Partial<Booking>[] = Array.from({ length: 150 }, (_, index) => ({
  passengerId: `p${index}`,
  passengerName: nameOf(index),
  createdAt: new Date(Date.parse('2026-02-20T09:00:00.000Z') - index * 60_000).toISOString(),
  membershipStatus: index % 7 === 0 ? 'socio' : 'standard',
  ...(odd(index) && { lastTripBoarded: false, lastTripPaid: false }),
}));

/** What a person presses: clicks and keys. */
let taps = 0;
const tap = async (place: Locator) => {
  taps += 1;
  await place.click();
};
const press = async (key: string) => {
  taps += 1;
  await phone.page.keyboard.press(key);
};
const opener = (name: string) => requestRow(name).getByRole('button').first();
/** On a desktop the requests are a table, and the box of a request takes the focus for it. */
const table = () => main().getByRole('table', { name: 'Reservas pendentes' });
const tableRow = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: phone.page.getByRole('rowheader', { name }) });
const box = (name: string) => tableRow(name).getByLabel(`Selecionar ${name}`);
const namesShown = async () => {
  const shown = await table().getByRole('rowheader').allTextContents();
  return shown.map((text) => text.slice(0, 10));
};
const rows = (count: number) =>
  main()
    .getByRole('list', { name: 'Reservas pendentes' })
    .locator(`[aria-setsize="${count}"]`)
    .first()
    .waitFor();

describe('the evening with 150 requests for three buses of 50', () => {
  test('BOOK-25 BOOK-28 BOOK-29 seats 140 with two presses, takes them back with one, and decides the ten odd ones by keyboard', async () => {
    const late = { passengerId: 'tarde', passengerName: 'Pedido tardio' };
    await theTrip('noite', {
      buses: [{ capacity: 50 }, { capacity: 50 }, { capacity: 50 }],
      bookings: [...requests, late],
    });
    await manage('noite');
    await button(main(), 'Distribuir').click();
    await question().getByText('Primeiro os sócios, depois por ordem de pedido').waitFor();
    await button(question(), 'Aceitar 141 reservas').waitFor();
    // Somebody else decides while the question is open.
    await arrange({
      [bookingRef('noite', 'tarde').path]: aBooking({
        ...late,
        tripId: 'noite',
        organizerId: organizer.uid,
        status: 'rejected',
      }),
    });
    await button(question(), 'Aceitar 140 reservas').waitFor();
    const onBuses = await question().locator('dd').allTextContents();
    expect(onBuses).toEqual([
      '50 reservas · cheio',
      '50 reservas · cheio',
      '40 reservas · sobram 10 lugares',
    ]);
    await question().getByText('Ficam 10 de fora').waitFor();
    await question().getByText('10: Faltou à última viagem e não pagou').waitFor();
    await button(question(), 'Ver os nomes').click();
    await question()
      .getByText(/Adepto 119, Adepto 014, Adepto 149/)
      .waitFor();
    await isAccessible(phone);
    await button(question(), 'Cancelar').click();
    await rows(150);

    taps = 0;
    await tap(button(main(), 'Distribuir'));
    await tap(button(question(), 'Aceitar 140 reservas'));
    expect(taps).toBeLessThanOrEqual(10);
    await says(phone, '140 reservas aceites com sucesso!');
    await rows(10);
    await button(messages(), 'Anular').click();
    await says(phone, 'Alteração anulada.');
    await rows(150);
    await isSynchronised(phone);
    await bothCopiesHold('noite', { pendingBookingsCount: 151, confirmedBookingsCount: 0 });

    await phone.page.setViewportSize(deskSize);
    await phone.setOffline(true);
    await button(main(), 'Distribuir').click();
    await button(question(), 'Aceitar 140 reservas').click();
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe('11');
    await pillSays(phone, /140 por enviar/);
    await phone.setOffline(false);
    const notice = main().getByRole('status').filter({ hasText: '10 reservas continuam pendentes' });
    await notice.getByText('10: Faltou à última viagem e não pagou').waitFor();
    await main().getByText('mudam de pedido').waitFor();

    // The focus is on the first of the ten. One bus has seats left, and it is chosen already.
    await hasFocus(box(nameOf(14)));
    // Its two sizes are a list and a table.
    await isAccessible(phone);
    await phone.page.setViewportSize(deskSize);
    await focusOn(box(nameOf(14)));
    taps = 0;
    await press('j');
    await hasFocus(box(nameOf(119)));
    await press('k');
    await hasFocus(box(nameOf(14)));
    await press('3');
    await hasFocus(box(nameOf(14)));
    const chosen = tableRow(nameOf(14)).getByLabel(`Autocarro para ${nameOf(14)}`);
    expect(await chosen.evaluate((field) => (field as HTMLSelectElement).value)).toBe('noite-3');
    for (const index of [14, 119, 29, 44, 59, 74]) {
      await hasFocus(box(nameOf(index)));
      await press('a');
      await tableRow(nameOf(index)).waitFor({ state: 'detached' });
    }
    for (const index of [89, 104, 134, 149]) {
      await hasFocus(box(nameOf(index)));
      await press('r');
      await tableRow(nameOf(index)).waitFor({ state: 'detached' });
    }
    expect(taps).toBeLessThanOrEqual(25);
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await hasFocus(section('Reservas Pendentes').getByRole('heading', { name: 'Reservas Pendentes' }));
    await phone.page.setViewportSize(phoneSize);

    await bothCopiesHold('noite', { confirmedBookingsCount: 146, availableSeats: 4 });
    const seats = (await busesOf('noite')).map(({ occupiedSeats }) => occupiedSeats);
    expect(seats.sort()).toEqual([46, 50, 50]);
    // The members and the first requests are on the first bus.
    expect(await bookingOf('noite', 'p0')).toMatchObject({ status: 'accepted', busNumber: '1' });
    expect(await bookingOf('noite', 'p148')).toMatchObject({ status: 'accepted', busNumber: '1' });
    expect(await bookingOf('noite', 'p1')).toMatchObject({ status: 'accepted', busNumber: '3' });
    await until(
      'the last is rejected',
      async () => (await bookingOf('noite', 'p149'))?.status === 'rejected',
    );
  });

  test('SHELL-35 BOOK-25 BOOK-27 BOOK-29 asks the keyboard for a bus, leaves fields alone, and fits the screen with long names', async () => {
    const long = 'Maria da Conceição Albuquerque de Vasconcelos e Sousa Ferreira-Montenegro';
    await theTrip('teclas', {
      buses: [{ capacity: 1 }, {}],
      bookings: [
        { passengerId: 'a', passengerName: long, nickname: 'A Vasconcelos de Cima' },
        { passengerId: 'b', passengerName: 'Bento', membershipStatus: 'socio' },
        { passengerId: 'c', passengerName: 'Carla', lastTripBoarded: false, lastTripPaid: false },
      ],
    });
    await manage('teclas');
    await focusOn(opener('Bento'));
    await press('a');
    await requestRow('Bento')
      .getByText('Por favor, selecione um autocarro para aceitar a reserva.')
      .waitFor();
    await hasFocus(opener('Bento'));
    await press('2');
    await press('A');
    await requestRow('Bento').waitFor({ state: 'detached' });
    await hasFocus(opener('Carla'));
    const search = main().getByRole('searchbox', { name: 'Pesquisar passageiro' });
    await focusOn(search);
    await press('r');
    expect(await search.inputValue()).toBe('r');
    await search.fill('');
    await rows(2);
    await isAccessible(phone);

    await button(main(), 'Decidir várias').click();
    await main().getByLabel('Selecionar todas (1)').check();
    await main().getByText('Sem a pessoa que faltou e não pagou').waitFor();
    await main().getByText('1 selecionada', { exact: true }).waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    await isAccessible(phone);
    expect((await bookingOf('teclas', 'c'))?.status).toBe('pending');
    // The card of the list cuts off what is too wide.
    await phone.page.setViewportSize({ width: 360, height: 740 });
    const letters = (size: string) =>
      phone.page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    await letters('200%');
    const boxes = main().getByRole('list', { name: 'Reservas a decidir' });
    expect(await boxes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await letters('');
    await phone.page.setViewportSize(phoneSize);

    // A filter that hides the last request can still be taken off.
    await button(main(), 'Decidir várias').click();
    await button(main(), /^Sem marca/).click();
    await focusOn(opener(long));
    await press('r');
    await section('Reservas Pendentes').getByText('Nenhum passageiro encontrado.').waitFor();
    await button(main(), /^Sem marca/).click();
    await requestRow('Carla').waitFor();
  });

  test('BOOK-10 BOOK-29 the focus stays with a request whose decision is refused, and goes on from one that others decide', async () => {
    await theTrip('cheio', {
      buses: [{ capacity: 1, passengers: [aPassenger({ id: 'zoe' })] }, {}],
      bookings: ['Ana', 'Bento', 'Carla', 'Dina'].map((passengerName) => ({
        passengerId: passengerName,
        passengerName,
      })),
    });
    await manage('cheio');
    await focusOn(opener('Bento'));
    for (const key of ['1', 'a']) await press(key);
    await messages().getByText('Não há lugares suficientes no autocarro 1. Disponíveis: 0/1.').waitFor();
    await hasFocus(opener('Bento'));
    for (const key of ['2', 'a']) await press(key);
    await requestRow('Bento').waitFor({ state: 'detached' });
    await hasFocus(opener('Carla'));
    const decided = (passengerId: string) =>
      arrange({
        [bookingRef('cheio', passengerId).path]: aBooking({
          ...{ passengerId, passengerName: passengerId, tripId: 'cheio' },
          ...{ organizerId: organizer.uid, status: 'rejected' },
        }),
      });
    await decided('Carla');
    await requestRow('Carla').waitFor({ state: 'detached' });
    await hasFocus(opener('Dina'));
    await isSynchronised(phone);
    expect(await bookingOf('cheio', 'Ana')).toMatchObject({ status: 'pending' });
    expect(await bookingOf('cheio', 'Bento')).toMatchObject({ status: 'accepted', busNumber: '2' });
  });

  test('BOOK-27 BOOK-29 BOOK-63 SHELL-66 sorts the table of a desktop, chooses a range and decides with the keyboard in that order', async () => {
    const names = ['Zé Brito', 'Álvaro Sá', 'Berta Gil', 'Célia Reis', 'Ana Pinto'];
    await theTrip('tabela', {
      buses: [{}, {}],
      bookings: names.map((passengerName, index) => ({
        passengerId: `p${index}`,
        passengerName,
        createdAt: `2026-02-20T09:0${index}:00.000Z`,
        membershipStatus: passengerName === 'Célia Reis' ? ('socio' as const) : ('standard' as const),
      })),
    });
    await manage('tabela');
    await phone.page.setViewportSize(deskSize);
    const inOrder = (...wanted: string[]) => expect.poll(namesShown).toEqual(wanted);
    await inOrder('Célia Reis', 'Álvaro Sá', 'Ana Pinto', 'Berta Gil', 'Zé Brito');
    const byName = button(table(), 'Nome');
    await focusOn(byName);
    await press('Enter');
    await inOrder('Álvaro Sá', 'Ana Pinto', 'Berta Gil', 'Célia Reis', 'Zé Brito');
    await hasFocus(byName);
    await button(table(), 'Pedida em').click();
    await button(table(), 'Pedida em').click();
    await inOrder('Ana Pinto', 'Célia Reis', 'Berta Gil', 'Álvaro Sá', 'Zé Brito');
    expect(await fitsItsWidth(phone)).toBe(true);
    await isAccessible(phone);
    await phone.page.setViewportSize(deskSize);

    await box('Célia Reis').check();
    await box('Álvaro Sá').click({ modifiers: ['Shift'] });
    await main().getByText('3 selecionadas', { exact: true }).waitFor();
    await focusOn(box('Ana Pinto'));
    for (const key of ['j', 'j', '2', 'a']) await press(key);
    await tableRow('Berta Gil').waitFor({ state: 'detached' });
    await hasFocus(box('Álvaro Sá'));
    await press('r');
    await tableRow('Álvaro Sá').waitFor({ state: 'detached' });
    await hasFocus(box('Zé Brito'));
    await main().getByText('1 selecionada', { exact: true }).waitFor();
    await inOrder('Ana Pinto', 'Célia Reis', 'Zé Brito');
    await phone.page.setViewportSize(phoneSize);
    await isSynchronised(phone);
    expect(await bookingOf('tabela', 'p2')).toMatchObject({ status: 'accepted', busNumber: '2' });
    await until('Álvaro rejected', async () => (await bookingOf('tabela', 'p1'))?.status === 'rejected');
  });
});
