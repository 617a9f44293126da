import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { aPassenger, aProfile } from '../../builders/entities.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { focusOn, goTo, hasFocus, hasSaid, isSynchronised, loseNetwork, pillSays, says } from '../phone.ts';
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
  test('OFF-16 OFF-65 BOOK-22 BOOK-29 drops undone decisions made offline, and sends the others', async () => {
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
    await arrange({
      [profileRef('rui').path]: aProfile({ uid: 'rui', membershipStatus: 'socio', notificationToken }),
    });
    await manage('anular');
    await isSynchronised(phone);
    await loseNetwork(phone);
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
    await hasFocus(requestRow('Ana Silva').getByRole('button').first());
    await messages().getByRole('status').filter({ hasText: 'Reserva rejeitada.' }).waitFor();
    await phone.page.keyboard.press('Shift+Tab');
    await phone.page.keyboard.press('Tab');
    const place = await phone.page.locator(':focus').textContent();
    await focusOn(button(messages().getByRole('status').filter({ hasText: 'Reserva rejeitada.' }), 'Anular'));
    await phone.page.keyboard.press('Enter');
    await requestRow('Zé').waitFor();
    expect(await phone.page.locator(':focus').textContent()).toBe(place);
    await pillSays(phone, /1 por enviar/);

    await phone.setOffline(false);
    await hasSaid(phone, 'Falha ao enviar notificação: O servidor de notificações recusou o envio.');
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
  test('BOOK-03 BOOK-07 BOOK-10 BOOK-25 BOOK-27 accepts members first while seats last, one mutation each in one batch, and names those who did not fit', async () => {
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
    await button(main(), 'Decidir várias').click();
    const accept = button(main(), /^Aceitar \d/);
    expect(await accept.isDisabled()).toBe(true);
    await main().getByLabel('Selecionar todas (4)').check();
    await rowIn('Reservas a decidir', 'Eva').getByRole('checkbox').uncheck();
    await button(main(), 'Aceitar 3 reservas').click();
    await main().getByText('Por favor, selecione um autocarro para aceitar a reserva.').waitFor();
    const bus = main().getByLabel('Autocarro', { exact: true });
    expect(await bus.locator('option').nth(1).isDisabled()).toBe(true);
    await bus.selectOption({ label: 'Autocarro 2 · 2 lugares livres' });
    await main().getByText('Só há 2 lugares livres: as restantes continuam pendentes.').waitFor();

    const batches: string[][] = [];
    phone.page.on('request', (request) => {
      if (!request.url().endsWith('/api/mutations')) return;
      const { mutations } = request.postDataJSON() as { mutations: { name: string }[] };
      batches.push(mutations.map(({ name }) => name));
    });
    await button(main(), 'Aceitar 3 reservas').click();
    await says(phone, '2 reservas aceites com sucesso!');
    const notice = main().getByRole('status').filter({ hasText: 'continua pendente' });
    await notice.getByText('1: Não há lugares suficientes no autocarro 2. Disponíveis: 0/2.').waitFor();
    expect(await notice.getByText('Zé').count()).toBe(0);
    await button(notice, 'Ver os nomes').click();
    await notice.getByText('Zé').waitFor();
    // Who did not fit stays chosen, for another bus.
    expect(await rowIn('Reservas a decidir', 'Zé').getByRole('checkbox').isChecked()).toBe(true);
    expect(await rowIn('Reservas a decidir', 'Eva').getByRole('checkbox').isChecked()).toBe(false);

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

  test('BOOK-25 BOOK-27 SHELL-39 keeps the bar in view over a list of ninety, of which it draws the rows near the screen, and the choice through a search', async () => {
    await theTrip('noventa', {
      buses: [{}],
      bookings: Array.from({ length: 90 }, (_, index) => ({
        passengerId: `p${index}`,
        passengerName: `Passageiro ${String(index).padStart(2, '0')}`,
        createdAt: `2026-02-20T09:${String(59 - (index % 60)).padStart(2, '0')}:00.000Z`,
        ...(index === 5 && { lastTripBoarded: false, lastTripPaid: false }),
        ...(index === 6 && { lastTripBoarded: false, lastTripPaid: true }),
      })),
    });
    await manage('noventa');
    await requestRow('Passageiro 00').getByText('Pedida em 20/02/2026, 09:59').waitFor();
    await button(main(), 'Decidir várias').click();
    const box = (name: string) => rowIn('Reservas a decidir', `Passageiro ${name}`).getByRole('checkbox');
    await box('00').check();
    await box('01').check();
    const accept = button(main(), 'Aceitar 2 reservas');
    const drawn = main().getByRole('list', { name: 'Reservas a decidir' }).getByRole('listitem');
    expect(await drawn.count()).toBeLessThan(60);
    const bottom = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    const height = await phone.page.evaluate(() => innerHeight);
    expect(await bottom(box('01'))).toBeGreaterThan(0);
    expect(await bottom(accept)).toBeLessThanOrEqual(height);
    expect(await bottom(main().getByLabel('Autocarro', { exact: true }))).toBeLessThanOrEqual(height);

    // With Shift all rows from the last one; what a search hides stays chosen.
    await box('04').click({ modifiers: ['Shift'] });
    const selected = main().getByRole('status').filter({ hasText: 'selecionadas' });
    await selected.getByText('5 selecionadas').waitFor();
    await main().getByRole('searchbox', { name: 'Pesquisar passageiro' }).fill('passageiro 89');
    await box('89').check();
    await selected.getByText('6 selecionadas').waitFor();
    await selected.getByText('(5 fora desta lista)').waitFor();
    await button(main(), 'Limpar pesquisa').click();
    await button(main(), /^Sem marca/).click();
    await selected.getByText('6 selecionadas').waitFor();
    await box('05').waitFor({ state: 'detached' });
    await button(main(), /^Faltou e não pagou/).click();
    expect(await drawn.count()).toBe(1);
    await button(main(), /^Faltou e não pagou/).click();

    // Those that are not drawn count too; who missed a trip unpaid is left out.
    await main().getByLabel('Selecionar todas (89)').check();
    await button(main(), 'Aceitar 89 reservas').waitFor();
    expect([await box('05').isChecked(), await box('06').isChecked()]).toEqual([false, true]);
    await box('00').uncheck();
    await rowIn('Reservas a decidir', 'Passageiro 89').waitFor({ state: 'detached' });
    await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await box('89').isChecked()).toBe(true);
    await button(main(), 'Por ordem de pedido').click();
    await drawn.first().getByText('Passageiro 59').waitFor();
  });

  test('BOOK-03 BOOK-25 takes all of them back with one "Anular"; many rejections ask first', async () => {
    await theTrip('muitas-nao', {
      buses: [{}],
      bookings: [{}, { passengerId: 'ze', passengerName: 'Zé' }],
    });
    await manage('muitas-nao');
    await isSynchronised(phone);
    await button(main(), 'Decidir várias').click();
    await main().getByLabel('Selecionar todas (2)').check();
    await button(main(), 'Aceitar 2 reservas').click();
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await undo('2 reservas aceites com sucesso!');
    // What is taken back is chosen again.
    await button(main(), 'Rejeitar 2 reservas').click();
    await question().getByText('Tem a certeza que quer rejeitar estas 2 reservas?').waitFor();
    await button(question(), 'Rejeitar').click();
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await undo('2 reservas rejeitadas.');
    await rowIn('Reservas a decidir', 'Ana Silva').waitFor();
    await rowIn('Reservas a decidir', 'Zé').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('muitas-nao', 'ana'))?.status).toBe('pending');
  });
});
