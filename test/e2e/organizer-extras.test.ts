import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../src/domain/wire/documents.ts';
import { aBooking, aPassenger, aProfile, guide, organizer, otherOrganizer } from '../builders/entities.ts';
import { aPerson, arrange, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { stack } from '../harness.ts';
import { isAccessible } from './axe.ts';
import {
  bookingOf,
  button,
  decide,
  main,
  manage,
  manageAnew,
  messages,
  phone,
  question,
  requestRow,
  rowIn,
  section,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';
import {
  aSignedInPhone,
  fillStorage,
  goTo,
  hasFocus,
  isSynchronised,
  pathOf,
  pillSays,
  says,
} from './phone.ts';

withOrganizer();

const busOf = (busId: string) => stored(busRef(organizer.uid, busId.replace(/-\d+$/, ''), busId));
const passengerRow = (name: string) =>
  main()
    .getByRole('row')
    .filter({ has: phone.page.getByRole('rowheader', { name }) });

/** Presses «Anular» beside this message: that of the decision before may still stand in its place for a moment. */
const undo = (message: string) =>
  button(messages().getByRole('status').filter({ hasText: message }), 'Anular').click();

describe('undo', () => {
  test('OFF-16 OFF-65 BOOK-22 accept and reject, with no network: undone, they have never been; not undone, they arrive', async () => {
    await theTrip('anular', {
      buses: [{}],
      bookings: [
        {},
        { passengerId: 'ze', passengerName: 'Zé' },
        { passengerId: 'rui', passengerName: 'Rui' },
      ],
    });
    // Rui's phone is known to a push server that takes nothing.
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
    // By keyboard: where one was has the focus again when the message is gone.
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

  test('FAULTS-1 the tab is closed at once after the tap, and at once after the undo: neither is lost', async () => {
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

  test('BOARD-24 BOARD-27 a removal from the bus is undone, also in Firestore nothing moved', async () => {
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
    // The boarding list keeps a place of its own for the undo (BOARD-41).
    const last = main().getByRole('status', { name: 'Última marcação' });
    await button(last, /^Anular Passageiro removido com sucesso!$/).click();
    await row.waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('tirar', 'ana'))?.status).toBe('accepted');
    expect((await busOf('tirar-1'))?.passengers).toHaveLength(1);
  });
});

describe('many at once', () => {
  test('BOOK-03 BOOK-07 BOOK-10 members first as far as the seats go, one mutation each in one batch, and who did not fit by name', async () => {
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

  test('BOOK-25 the bus and the button stay in view over a list of forty', async () => {
    await theTrip('quarenta', {
      buses: [{}],
      bookings: Array.from({ length: 40 }, (_, index) => ({
        passengerId: `p${index}`,
        passengerName: `Passageiro ${String(index).padStart(2, '0')}`,
      })),
    });
    await manage('quarenta');
    await button(main(), 'Aceitar várias').click();
    await rowIn('Reservas a aceitar', 'Passageiro 00').getByRole('checkbox').check();
    const first = rowIn('Reservas a aceitar', 'Passageiro 01').getByRole('checkbox');
    await first.check();
    const accept = button(main(), 'Aceitar 2 reservas');
    const bottom = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    const height = await phone.page.evaluate(() => innerHeight);
    expect(await bottom(first)).toBeGreaterThan(0);
    expect(await bottom(accept)).toBeLessThanOrEqual(height);
    expect(await bottom(main().getByLabel('Autocarro', { exact: true }))).toBeLessThanOrEqual(height);
  });

  test('BOOK-03 all of them are taken back with one «Anular»', async () => {
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

describe('every booking of a trip', () => {
  test('SHELL-28 with its state, by state and by name, and the way to decide', async () => {
    await theTrip('todas', {
      buses: [{}],
      bookings: [
        {},
        { passengerId: 'ze', passengerName: 'Zé', status: 'rejected' },
        { passengerId: 'rui', passengerName: 'Rui', status: 'accepted', busId: 'todas-1', busNumber: '1' },
        { passengerId: 'eva', passengerName: 'Eva', status: 'completed_missed' },
      ],
    });
    await manage('todas');
    await section('Reservas Pendentes').getByRole('link', { name: 'Todas as reservas' }).click();
    await main().getByRole('heading', { name: 'Gerir Reservas', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/manage-bookings/todas');
    const rows = main().getByRole('list', { name: 'Reservas', exact: true }).getByRole('listitem');
    const shown = async () => (await rows.allTextContents()).join(' | ');
    await until('four', async () => (await rows.count()) === 4);
    expect(await shown()).toMatch(
      /Ana Silva.*Pendente.*Eva.*Faltou.*Rui.*Aceite · Autocarro 1.*Zé.*Rejeitada/,
    );

    await button(main(), /^Rejeitadas/).click();
    await until('Zé only', async () => (await rows.count()) === 1 && (await shown()).startsWith('Zé'));
    await main().getByRole('searchbox').fill('ana');
    await main().getByText('Nenhuma reserva encontrada.').waitFor();
    await button(main(), /^Todas/).click();
    await until('Ana only', async () => (await rows.count()) === 1);
    await unfold(rows.first());
    await rows.getByText('912 345 678').waitFor();
    await rows.getByRole('link', { name: 'Decidir na viagem' }).click();
    await section('Reservas Pendentes').waitFor();

    await theTrip('todas-de-outro', { trip: { organizerId: otherOrganizer.uid }, bookings: [{}] });
    await theTrip('todas-vazia');
    await goTo(phone, '/manage-bookings/todas-de-outro');
    await main().getByText('Acesso não autorizado: Você não é o organizador desta viagem.').waitFor();
    await goTo(phone, '/manage-bookings/todas-vazia');
    await main().getByText('Ainda não há reservas para esta viagem.').waitFor();
    await goTo(phone, '/manage-bookings/nenhuma');
    await main().getByText('Esta página está em construção.').waitFor();
  });

  test('BOOK-09 a booking without its passenger is not accepted', async () => {
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

describe('the list of passengers', () => {
  const people = [
    aPassenger({ id: 'ana', phone: '912 345 678', paymentStatus: 'Pago', boarded: true }),
    aPassenger({ id: 'ze', name: '=Zé+1', membershipStatus: 'socio' }),
  ];

  test('FAULTS-35 offline: moved to another bus, marked as waiting, and found across the buses', async () => {
    await theTrip('mudar', {
      buses: [
        { passengers: people },
        { capacity: 1, passengers: [aPassenger({ id: 'x', name: 'Xavier' })] },
        {},
      ],
      bookings: [{ status: 'accepted', busId: 'mudar-1', busNumber: '1' }],
    });
    await manage('mudar');
    await section('Autocarros').getByRole('link', { name: 'Lista de passageiros' }).click();
    await main().getByRole('heading', { name: 'Lista de passageiros', level: 1 }).waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await button(passengerRow('Ana Silva'), 'Mudar Ana Silva de autocarro').click();
    const dialog = phone.page.getByRole('dialog', { name: 'Mudar de autocarro' });
    await dialog.getByText('Este passageiro já está a bordo.').waitFor();
    const options = await dialog.locator('option').allTextContents();
    expect(options).toEqual([
      'Selecione um autocarro',
      'Autocarro 2 · cheio',
      'Autocarro 3 · 10 lugares livres',
    ]);
    expect(await dialog.locator('option').nth(1).isDisabled()).toBe(true);
    await dialog.getByLabel('Novo autocarro').selectOption({ label: 'Autocarro 3 · 10 lugares livres' });
    await button(dialog, 'Mudar').click();
    await says(phone, 'Guardado neste dispositivo.');
    await section('Autocarro 3').getByText('Ana Silva').waitFor();
    await passengerRow('Ana Silva').getByText('por enviar').waitFor();
    await phone.reopen('/manage-trip/mudar/passengers');
    await main().getByRole('searchbox').fill('silva');
    await section('Autocarro 3').getByText('Ana Silva').waitFor();
    expect(await main().getByRole('table').count()).toBe(1);

    await phone.setOffline(false);
    await until('on the third bus', async () => (await busOf('mudar-3'))?.occupiedSeats === 1);
    expect((await busOf('mudar-1'))?.occupiedSeats).toBe(1);
    expect((await busOf('mudar-3'))?.passengers).toMatchObject([
      { id: 'ana', boarded: true, paymentStatus: 'Pago' },
    ]);
    expect(await bookingOf('mudar', 'ana')).toMatchObject({ busId: 'mudar-3', busNumber: '3' });
    await passengerRow('Ana Silva').getByText('por enviar').waitFor({ state: 'detached' });
  });

  test('as a file and on paper, for the trip and for one bus, with no network', async () => {
    await theTrip('papel', {
      buses: [{ passengers: people }, { passengers: [aPassenger({ id: 'x', name: 'Xavier' })] }],
    });
    await manage('papel');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.reopen('/manage-trip/papel/passengers');
    const saved = async () => {
      const [download] = await Promise.all([
        phone.page.waitForEvent('download'),
        button(main(), 'Guardar CSV').click(),
      ]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    await passengerRow('Xavier').waitFor();
    const whole = await saved();
    expect(whole.name).toBe('passageiros-papel-2099-03-05.csv');
    expect(whole.text.split('\r\n')).toEqual([
      '\uFEFFAutocarro;Nome;Alcunha;Sócio;Lugares;Telemóvel;Pagamento;A bordo;Hora de embarque',
      '1;"\'=Zé+1";;Sim;1;;Pendente;Não;',
      '1;Ana Silva;;Não;1;912 345 678;Pago;Sim;',
      '2;Xavier;;Não;1;;Pendente;Não;',
    ]);
    await main().getByLabel('Autocarro', { exact: true }).selectOption({ label: 'Autocarro 2' });
    await passengerRow('Ana Silva').waitFor({ state: 'detached' });
    const one = await saved();
    expect(one.name).toBe('passageiros-papel-2099-03-05-autocarro-2.csv');
    expect(one.text.split('\r\n')).toHaveLength(2);

    await phone.page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await button(main(), 'Imprimir').click();
    expect(await phone.page.locator('body').getAttribute('data-printed')).toBe('yes');
    await main().getByLabel('Autocarro', { exact: true }).selectOption('');
    await passengerRow('Ana Silva').waitFor();
    await phone.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await phone.page.getByRole('banner').count()).toBe(0);
    expect(await main().getByRole('button').count()).toBe(0);
    const columns = await main().getByRole('table').first().getByRole('columnheader').allTextContents();
    expect(columns.slice(0, 5)).toEqual(['Nome', 'Lugares', 'Telemóvel', 'Pagamento', 'A bordo']);
    const sheets = main().getByRole('table').getByRole('cell').filter({ hasText: 'papel · 05/03/2099' });
    expect(await sheets.allTextContents()).toEqual([
      'papel · 05/03/2099 · Autocarro 1',
      'papel · 05/03/2099 · Autocarro 2',
    ]);
    const look = await phone.page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const [, second] = document.querySelectorAll('main table');
      const list = second?.closest('section')?.parentElement;
      return { backgroundColor, color, breaks: list && getComputedStyle(list).breakBefore };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', breaks: 'page' });
    const pages = await phone.page.pdf({ format: 'A4' });
    expect(pages.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    await phone.page.emulateMedia({ media: null, colorScheme: null });
  });
});

describe('a trip’s form', () => {
  test('ORG-41 ORG-42 ORG-43 FAULTS-1 pictures that do not load, a trip that cannot be kept, a draft that survives the reload, and none once the trip is made', async () => {
    await goTo(phone, '/');
    await section('Viagens Criadas').waitFor();
    // As with a server that fails: the lists do not come, until the network is whole again.
    await phone.page.evaluate(() => {
      const whole = window.fetch;
      Object.assign(window, { whole });
      window.fetch = (input, init) =>
        String(input).includes('manifest.json')
          ? Promise.resolve(new Response('', { status: 500 }))
          : whole(input, init);
    });
    await goTo(phone, '/create-trip');
    const form = () => main().locator('form');
    await form().getByText('Não foi possível carregar as opções de imagens de Clubes.').waitFor();
    await form().getByText('Não foi possível carregar as opções de imagem de competição.').waitFor();
    await phone.page.evaluate(() => {
      window.fetch = (window as unknown as { whole: typeof fetch }).whole;
    });
    for (const legend of ['Competição', 'Clube adversário', 'Fundo']) {
      const group = form().getByRole('group', { name: legend, exact: true });
      await button(group, 'Tentar novamente').click();
      await group.locator('label').first().click();
    }
    await form().getByLabel('Nome da viagem').fill('Rascunho');
    await form().getByLabel('Origem').fill('Sede');
    await form().getByRole('group', { name: 'Local do jogo' }).getByText('Fora').click();
    await form().getByLabel('Data').fill('2099-04-01');
    await form().getByLabel('Hora do jogo').fill('20:45');
    await form().getByLabel('Hora de encontro').fill('14:30');
    await form().getByLabel('Preço padrão').fill('12.5');
    await fillStorage(phone);
    await button(form(), 'Criar Viagem').click();
    await messages()
      .getByText(/^Erro ao criar viagem: Não foi possível guardar/)
      .waitFor();

    await phone.reopen('/create-trip');
    await form().getByText('Rascunho recuperado').waitFor();
    expect(await form().getByLabel('Nome da viagem').inputValue()).toBe('Rascunho');
    expect(await form().getByLabel('Preço padrão').inputValue()).toBe('12.5');
    // The pictures come with their lists, after the form.
    await until(
      'four chosen',
      async () => (await form().getByRole('radio', { checked: true }).count()) === 4,
    );
    // The tab is closed at once after the tap: the trip is made, and its draft does not come back to make it again.
    await button(form(), 'Criar Viagem').click();
    await phone.reopen('/create-trip');
    await form().getByLabel('Nome da viagem').waitFor();
    expect(await form().getByLabel('Nome da viagem').inputValue()).toBe('');
    expect(await form().getByText('Rascunho recuperado').count()).toBe(0);
    await goTo(phone, '/');
    await section('Viagens Criadas').getByText('Rascunho', { exact: true }).waitFor();
  });

  test('TRIP-08 DATA-30 an edit that was begun opens again, can be let go, and reaches the passengers’ own records', async () => {
    await theTrip('editar', { trip: { origin: 'Sede' }, bookings: [{}] });
    await manage('editar');
    await button(section('Resumo'), 'Editar viagem').click();
    const form = () => section('Resumo').locator('form');
    await form().getByLabel('Origem').fill('Largo');
    await manageAnew('editar');
    await form().getByText('Rascunho recuperado').waitFor();
    expect(await form().getByLabel('Origem').inputValue()).toBe('Largo');
    await button(form(), 'Descartar rascunho').click();
    expect(await form().getByLabel('Origem').inputValue()).toBe('Sede');
    await form().getByLabel('Nome da viagem').fill('Editada');
    await button(form(), 'Guardar alterações').click();
    await says(phone, 'Detalhes da viagem atualizados com sucesso!');
    await until(
      'the passenger’s own record',
      async () => (await stored(passengerBookingRef('editar', 'ana')))?.tripName === 'Editada',
    );
    expect(await stored(organizerTripRef(organizer.uid, 'editar'))).toMatchObject({ name: 'Editada' });
    await button(section('Resumo'), 'Editar viagem').click();
    expect(await form().getByLabel('Nome da viagem').inputValue()).toBe('Editada');
    expect(await form().getByText('Rascunho recuperado').count()).toBe(0);
  });
});

test('OFF-08 OFF-10 an edit that lost to another device comes back into the form, on top of what the trip is now', async () => {
  await theTrip('disputada', { trip: { origin: 'Sede', stage: 'Final' } });
  await manage('disputada');
  await isSynchronised(phone);
  await phone.setOffline(true);
  const form = () => section('Resumo').locator('form');
  await button(section('Resumo'), 'Editar viagem').click();
  await form().getByLabel('Origem').fill('Largo');
  await button(form(), 'Guardar alterações').click();
  await says(phone, 'Guardado neste dispositivo.');
  await goTo(phone, '/organizer-dashboard');
  await theTrip('disputada', { trip: { origin: 'Estação', stage: 'Meia-final' } });
  await phone.setOffline(false);
  await button(messages(), 'Resolver').click();
  const drawer = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
  await drawer.getByText(/^Esta viagem foi alterada noutro dispositivo\./).waitFor();
  await isAccessible(phone);
  await drawer.getByRole('link', { name: 'Editar de novo' }).click();
  await drawer.waitFor({ state: 'detached' });

  await button(section('Resumo'), 'Repor no formulário').click();
  await form().getByText('Rascunho recuperado').waitFor();
  // What the other device has made of the trip may come only now.
  const stage = () => form().getByLabel('Fase ou jornada').inputValue();
  await until('the trip as it is now', async () => (await stage()) === 'Meia-final');
  // Neither the app being closed here nor the taking up lets go of it: only saving does.
  await phone.reopen('/manage-trip/disputada');
  await button(section('Resumo'), 'Repor no formulário').waitFor();
  await isAccessible(phone);
  expect(await form().getByLabel('Origem').inputValue()).toBe('Largo');
  expect(await stage()).toBe('Meia-final');
  await button(form(), 'Guardar alterações').click();
  await until('it stands', async () => (await stored(publicTripRef('disputada')))?.origin === 'Largo');
  expect(await stored(publicTripRef('disputada'))).toMatchObject({ stage: 'Meia-final' });
  await isSynchronised(phone);
  expect(await button(section('Resumo'), 'Repor no formulário').count()).toBe(0);
});

test('OFF-10 TRIP-10 a trip that changed while its form was open: the form begins anew with what was typed, and saves', async () => {
  await theTrip('mudada', { trip: { origin: 'Sede', stage: 'Final' } });
  await manage('mudada');
  await isSynchronised(phone);
  const form = () => section('Resumo').locator('form');
  await button(section('Resumo'), 'Editar viagem').click();
  await form().getByLabel('Origem').fill('Largo');
  await theTrip('mudada', { trip: { origin: 'Estação', stage: 'Meia-final' } });
  await section('Resumo').getByText('Meia-final', { exact: true }).waitFor();
  await button(form(), 'Guardar alterações').click();
  const refusal = 'Esta viagem foi alterada noutro dispositivo. Edite-a de novo a partir dos dados atuais.';
  await says(phone, `Erro ao guardar: ${refusal}`);
  await form().getByText('Rascunho recuperado').waitFor();
  expect(await form().getByLabel('Origem').inputValue()).toBe('Largo');
  expect(await form().getByLabel('Fase ou jornada').inputValue()).toBe('Meia-final');
  await button(form(), 'Guardar alterações').click();
  await until('it stands', async () => (await stored(publicTripRef('mudada')))?.origin === 'Largo');
});

describe('what cannot be read', () => {
  test('BOARD-30 BOOK-21 ORG-28 ORG-45 TRIP-13 TRIP-34 a broken table says so on its own screens, the others go on', async () => {
    await theTrip('passada', { trip: { status: 'completed' }, buses: [{ assignedGuideIds: [guide.uid] }] });
    await manage('passada');
    await theTrip('partida', { buses: [{}], bookings: [{}] });
    await manage('partida');
    await requestRow('Ana Silva').waitFor();
    await isSynchronised(phone);
    // From the next tab on, the tables named in localStorage cannot be searched, as on a damaged disk.
    await phone.context.addInitScript(() => {
      // Dexie tells of its broken transaction once more, to nobody; what the screens say of it is the point here.
      window.addEventListener('unhandledrejection', (event) => {
        if ((event.reason as Error | undefined)?.name === 'UnknownError') event.preventDefault();
      });
      for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        for (const method of ['openCursor', 'openKeyCursor', 'getAll'] as const) {
          const before = prototype[method] as (...args: unknown[]) => IDBRequest;
          Object.assign(prototype, {
            [method](this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
              const store = this instanceof IDBIndex ? this.objectStore : this;
              const broken = (localStorage.getItem('broken') ?? '').split(',');
              if (broken.includes(store.transaction.db.name.split('--').at(-1) ?? '')) {
                throw new DOMException('disco danificado', 'UnknownError');
              }
              return before.apply(this, args);
            },
          });
        }
      }
    });
    const breakTables = (names: string) =>
      phone.page.evaluate((list) => localStorage.setItem('broken', list), names);
    await phone.setOffline(true);
    await breakTables('bookings,profiles');
    await manageAnew('partida');
    await main().getByText('Erro ao carregar reservas: disco danificado', { exact: true }).waitFor();
    const buses = section('Autocarros').getByRole('listitem');
    await unfold(buses.first());
    await buses.getByText('Erro ao carregar a lista de pessoal disponível.').waitFor();
    expect(await buses.getByRole('checkbox').count()).toBe(0);
    await buses.getByLabel('Capacidade').waitFor();
    // Nor does it say «N/A» for whom it cannot name.
    await manageAnew('passada');
    const past = section('Autocarros').getByRole('listitem');
    await unfold(past.first());
    await past.getByText('Erro ao carregar a lista de pessoal disponível.').waitFor();
    expect(await past.getByText('N/A').count()).toBe(0);

    await breakTables('trips,buses');
    await phone.reopen('/manage-trip/partida');
    await main().getByText('Erro ao carregar dados da viagem.').waitFor();
    await phone.reopen('/manage-bookings/partida');
    await main().getByText('Erro ao carregar reservas: disco danificado', { exact: true }).waitFor();
    await phone.reopen('/manage-trip/partida/buses/partida-1/passengers');
    await main()
      .getByText('Erro ao carregar a lista de passageiros: disco danificado', { exact: true })
      .waitFor();
    await phone.reopen();
    await main().getByText('Erro ao carregar a lista de viagens. Por favor, tente novamente.').waitFor();
    await main()
      .getByText(/^Erro ao carregar os autocarros atribuídos.*permissões da base de dados/)
      .waitFor();

    await breakTables('');
    await manageAnew('partida');
    await requestRow('Ana Silva').waitFor();
  });
});

describe('who may not', () => {
  test('TRIP-02 SHELL-27 SHELL-28 PERM-03 a passenger and a guide are sent to their own dashboards and told', async () => {
    await aPerson('ana', 'passenger');
    await aPerson(guide.uid, 'guide');
    await theTrip('alheia', { buses: [{ assignedGuideIds: [guide.uid] }] });
    for (const account of ['ana', guide.uid]) {
      const other = await aSignedInPhone(account);
      for (const path of [
        '/manage-trip/alheia',
        '/manage-bookings/alheia',
        '/manage-trip/alheia/passengers',
      ]) {
        await goTo(other, path);
        // Looked for and closed in one: it stands three seconds only.
        const told = other.page
          .getByLabel('Mensagens')
          .getByRole('alert')
          .filter({ has: other.page.getByText('Acesso não autorizado.', { exact: true }) });
        await button(told, 'Fechar mensagem').click();
        expect(pathOf(other)).toBe('/');
        await other.page.getByRole('article', { name: 'alheia' }).waitFor();
      }
      await other.context.close();
    }
  });

  test('TRIP-11 TRIP-12 OFF-08 a trip whose own copy is gone, and one that is gone altogether', async () => {
    await theTrip('meia', { buses: [{}] });
    await manage('meia');
    await arrange({ [organizerTripRef(organizer.uid, 'meia').path]: { deleted: true } });
    await isSynchronised(phone);
    await unfold(section('Autocarros').getByRole('listitem').first());
    await section('Autocarros').getByRole('listitem').getByLabel('Capacidade').fill('20');
    await button(main(), 'Guardar capacidade').click();
    await messages()
      .getByText(/Viagem principal não encontrada\.$/)
      .waitFor();
    expect(
      await messages()
        .getByText(/com sucesso/)
        .count(),
    ).toBe(0);
    await pillSays(phone, /1 por resolver/);
    await button(phone.page.getByRole('banner'), /por resolver/).click();
    const drawer = phone.page.getByRole('dialog');
    await drawer.getByText('Viagem principal não encontrada.').waitFor();
    await button(drawer, 'Descartar').click();
    await drawer.getByText('Nada por resolver.').waitFor();
    await phone.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    for (const path of ['/manage-trip/nenhuma', '/manage-trip/nenhuma/passengers']) {
      await goTo(phone, path);
      const title = path.endsWith('/passengers') ? 'Lista de passageiros' : 'Gerir Viagem';
      await main().getByRole('heading', { name: title, level: 1 }).waitFor();
      await main().getByText('Viagem não encontrada.').waitFor();
    }
  });

  // Last: it ends the session of the phone.
  test('ORG-39 who loses the session on the form of a new trip is told what it was needed for', async () => {
    await theTrip('fim', { buses: [{}] });
    await manage('fim');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await unfold(section('Autocarros').getByRole('listitem').first());
    await section('Autocarros').getByRole('listitem').getByLabel('Capacidade').fill('20');
    await button(main(), 'Guardar capacidade').click();
    await pillSays(phone, /1 por enviar/);
    await goTo(phone, '/create-trip');
    await main().locator('form').getByLabel('Nome da viagem').waitFor();
    await arrange({ [`users/${organizer.uid}`]: { isDeleted: true } });
    await phone.setOffline(false);
    await says(phone, 'Necessário estar autenticado para criar uma viagem.');
    await phone.page.getByLabel('E-mail').waitFor();
    expect(pathOf(phone)).toBe('/login');
    await phone.reopen('/create-trip', 'commit');
    await says(phone, 'Necessário estar autenticado para criar uma viagem.');
    expect(pathOf(phone)).toBe('/login');
  });
});
