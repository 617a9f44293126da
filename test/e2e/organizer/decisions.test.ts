import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { aPassenger, aProfile } from '../../builders/entities.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { goTo, hasFocus, isSynchronised, pillSays, says } from '../phone.ts';
import {
  bookingOf,
  busOf,
  button,
  decide,
  main,
  manage,
  messages,
  phone,
  question,
  requestRow,
  rowIn,
  section,
  theTrip,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

/** Presses "Anular" beside this message. The previous decision's message may still be shown for a moment. */
const undo = (message: string) =>
  button(messages().getByRole('status').filter({ hasText: message }), 'Anular').click();

describe('undo', () => {
  test('OFF-16 OFF-65 BOOK-22 drops undone decisions made offline, and sends the others', async () => {
    await theTrip('anular', {
      buses: [{}],
      bookings: [
        {},
        { passengerId: 'ze', passengerName: 'Zé' },
        { passengerId: 'rui', passengerName: 'Rui' },
      ],
    });
    // Rui has a push token of a server that does not accept pushes.
    const notificationToken = `${stack().functionsUrl}/api/time`;
    await arrange({ [profileRef('rui').path]: aProfile({ uid: 'rui', notificationToken }) });
    await manage('anular');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await decide('Rui', 'Rejeitar');
    await requestRow('Rui').waitFor({ state: 'detached' });
    await decide('Ana Silva', 'Aceitar');
    await requestRow('Ana Silva').waitFor({ state: 'detached' });
    await undo('Reserva aceite. Guardado neste dispositivo.');
    await says(phone, 'Alteração anulada.');
    await requestRow('Ana Silva').waitFor();
    await decide('Zé', 'Rejeitar');
    await requestRow('Zé').waitFor({ state: 'detached' });
    // By keyboard: the focus returns to its previous place when the message is gone.
    await hasFocus(section('Reservas Pendentes').getByRole('heading', { name: 'Reservas Pendentes' }));
    await messages().getByRole('status').filter({ hasText: 'Reserva rejeitada.' }).waitFor();
    await phone.page.keyboard.press('Tab');
    const place = await phone.page.locator(':focus').textContent();
    await button(messages().getByRole('status').filter({ hasText: 'Reserva rejeitada.' }), 'Anular').focus();
    await phone.page.keyboard.press('Enter');
    await requestRow('Zé').waitFor();
    expect(await phone.page.locator(':focus').textContent()).toBe(place);
    await pillSays(phone, /1 por enviar/);

    await phone.setOffline(false);
    await says(phone, 'Falha ao enviar notificação: O servidor de notificações recusou o envio.');
    await until('Rui is rejected', async () => (await bookingOf('anular', 'rui'))?.status === 'rejected');
    for (const uid of ['ana', 'ze']) expect((await bookingOf('anular', uid))?.status).toBe('pending');
    expect(await stored(publicTripRef('anular'))).toMatchObject({
      pendingBookingsCount: 2,
      confirmedBookingsCount: 0,
      occupiedSeats: 0,
    });
  });

  test('FAULTS-1 keeps a tap, and its undo, when the tab closes directly after', async () => {
    await theTrip('fechar', { buses: [{}], bookings: [{}, { passengerId: 'ze', passengerName: 'Zé' }] });
    await manage('fechar');
    await decide('Ana Silva', 'Aceitar');
    await button(messages(), 'Anular').waitFor();
    await phone.closeTab();
    await phone.reopen('/manage-trip/fechar');
    await decide('Zé', 'Aceitar');
    await undo('Reserva aceite com sucesso!');
    await phone.closeTab();
    await phone.reopen('/manage-trip/fechar');
    await requestRow('Zé').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('fechar', 'ana'))?.status).toBe('accepted');
    expect((await bookingOf('fechar', 'ze'))?.status).toBe('pending');
  });

  test('BOARD-24 BOARD-27 undoes a removal from the bus, with no change in Firestore', async () => {
    await theTrip('tirar', {
      buses: [{ passengers: [aPassenger()] }],
      bookings: [{ status: 'accepted', busId: 'tirar-1', busNumber: '1' }],
    });
    await goTo(phone, '/manage-trip/tirar/buses/tirar-1/passengers');
    const row = main().getByRole('list', { name: 'Passageiros' }).getByRole('listitem');
    await row.getByRole('button', { expanded: false }).click();
    await button(row, 'Remover passageiro').click();
    await button(question(), 'Remover').click();
    await row.waitFor({ state: 'detached' });
    // The boarding list shows the undo in its own place (BOARD-41).
    const last = main().getByRole('status', { name: 'Última marcação' });
    await button(last, /^Anular Passageiro removido com sucesso!$/).click();
    await row.waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('tirar', 'ana'))?.status).toBe('accepted');
    expect((await busOf('tirar-1'))?.passengers).toHaveLength(1);
  });
});

describe('many at once', () => {
  test('BOOK-03 BOOK-07 BOOK-10 accepts members first while seats last, one mutation each in one batch, and names those who did not fit', async () => {
    await theTrip('muitas', {
      buses: [{ capacity: 1, passengers: [aPassenger({ id: 'x' })] }, { capacity: 2 }, {}],
      bookings: [
        {},
        { passengerId: 'ze', passengerName: 'Zé' },
        { passengerId: 'rui', passengerName: 'Rui', membershipStatus: 'socio' },
        { passengerId: 'eva', passengerName: 'Eva' },
      ],
    });
    await manage('muitas');
    await button(main(), 'Aceitar várias').click();
    const accept = button(main(), /^Aceitar \d/);
    expect(await accept.isDisabled()).toBe(true);
    await main().getByLabel('Selecionar todas (4)').check();
    await rowIn('Reservas a aceitar', 'Eva').getByRole('checkbox').uncheck();
    await button(main(), 'Aceitar 3 reservas').click();
    await main().getByText('Por favor, selecione um autocarro para aceitar a reserva.').waitFor();
    const bus = main().getByLabel('Autocarro', { exact: true });
    expect(await bus.locator('option').nth(1).isDisabled()).toBe(true);
    await bus.selectOption({ label: 'Autocarro 2 · 2 lugares livres' });
    await button(main(), 'Aceitar 3 reservas').click();
    await question().getByText('Só há 2 lugares livres: as restantes continuam pendentes.').waitFor();

    const batches: string[][] = [];
    phone.page.on('request', (request) => {
      if (!request.url().endsWith('/api/mutations')) return;
      const { mutations } = request.postDataJSON() as { mutations: { name: string }[] };
      batches.push(mutations.map(({ name }) => name));
    });
    await button(question(), 'Aceitar').click();
    await says(phone, '2 reservas aceites com sucesso!');
    const notice = main().getByRole('status').filter({ hasText: 'não coube' });
    await notice.getByText('1 reserva não coube no autocarro 2').waitFor();
    await notice.getByText('Zé: Não há lugares suficientes no autocarro 2. Disponíveis: 0/2.').waitFor();
    await requestRow('Zé').waitFor();
    await requestRow('Eva').waitFor();

    await until('both seats', async () => (await busOf('muitas-2'))?.occupiedSeats === 2);
    expect(batches).toEqual([['acceptBooking', 'acceptBooking']]);
    expect((await busOf('muitas-2'))?.passengers.map(({ id }) => id)).toEqual(['rui', 'ana']);
    expect(await stored(publicTripRef('muitas'))).toMatchObject({
      pendingBookingsCount: 2,
      confirmedBookingsCount: 2,
      availableSeats: 10,
    });
    await button(notice, 'Fechar').click();
    await notice.waitFor({ state: 'detached' });
  });

  test('BOOK-25 SHELL-39 keeps the bus and the button in view over a list of ninety, of which it draws the rows near the screen', async () => {
    await theTrip('noventa', {
      buses: [{}],
      bookings: Array.from({ length: 90 }, (_, index) => ({
        passengerId: `p${index}`,
        passengerName: `Passageiro ${String(index).padStart(2, '0')}`,
      })),
    });
    await manage('noventa');
    await button(main(), 'Aceitar várias').click();
    await rowIn('Reservas a aceitar', 'Passageiro 00').getByRole('checkbox').check();
    const first = rowIn('Reservas a aceitar', 'Passageiro 01').getByRole('checkbox');
    await first.check();
    const accept = button(main(), 'Aceitar 2 reservas');
    const drawn = main().getByRole('list', { name: 'Reservas a aceitar' }).getByRole('listitem');
    expect(await drawn.count()).toBeLessThan(60);
    const bottom = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    const height = await phone.page.evaluate(() => innerHeight);
    expect(await bottom(first)).toBeGreaterThan(0);
    expect(await bottom(accept)).toBeLessThanOrEqual(height);
    expect(await bottom(main().getByLabel('Autocarro', { exact: true }))).toBeLessThanOrEqual(height);

    // Those that are not drawn count too.
    await main().getByLabel('Selecionar todas (90)').check();
    await button(main(), 'Aceitar 90 reservas').waitFor();
    await rowIn('Reservas a aceitar', 'Passageiro 00').getByRole('checkbox').uncheck();
    await rowIn('Reservas a aceitar', 'Passageiro 89').waitFor({ state: 'detached' });
    await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await rowIn('Reservas a aceitar', 'Passageiro 89').getByRole('checkbox').isChecked()).toBe(true);
  });

  test('BOOK-03 takes all of them back with one "Anular"', async () => {
    await theTrip('muitas-nao', {
      buses: [{}],
      bookings: [{}, { passengerId: 'ze', passengerName: 'Zé' }],
    });
    await manage('muitas-nao');
    await isSynchronised(phone);
    await button(main(), 'Aceitar várias').click();
    await main().getByLabel('Selecionar todas (2)').check();
    await button(main(), 'Aceitar 2 reservas').click();
    await button(question(), 'Aceitar').click();
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await undo('2 reservas aceites com sucesso!');
    await requestRow('Ana Silva').waitFor();
    await requestRow('Zé').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('muitas-nao', 'ana'))?.status).toBe('pending');
  });
});
