import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { passengerSchema } from '../../../src/domain/entities/bus.schema.ts';
import { aPassenger, otherOrganizer } from '../../builders/entities.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { textOfPages } from '../pdf-text.ts';
import {
  deskSize,
  fitsItsWidth,
  goTo,
  hasFocus,
  isSynchronised,
  loseNetwork,
  pathOf,
  phoneSize,
  says,
} from '../phone.ts';
import {
  bookingOf,
  busOf,
  button,
  main,
  manage,
  passengerRow,
  phone,
  requestRow,
  section,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('every booking of a trip', () => {
  test('SHELL-28 BOOK-60 BOOK-62 shows each booking’s state, sorts by state and name, links to the decision and reopens a rejection', async () => {
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
    await unfold(rows.first());
    await button(rows.first(), 'Reabrir').click();
    await says(phone, 'Reserva reaberta.');
    await main().getByText('Nenhuma reserva encontrada.').waitFor();
    await until('pending again', async () => (await bookingOf('todas', 'ze'))?.status === 'pending');
    await main().getByRole('searchbox').fill('ana');
    await main().getByText('Nenhuma reserva encontrada.').waitFor();
    await button(main(), /^Todas/).click();
    await until('Ana only', async () => (await rows.count()) === 1);
    await unfold(rows.first());
    await rows.getByText('912 345 678').waitFor();
    await rows.getByRole('link', { name: 'Decidir na viagem' }).click();
    const request = requestRow('Ana Silva');
    await button(request, 'Aceitar').waitFor();
    await hasFocus(request.getByRole('button', { expanded: true }));
    expect(pathOf(phone)).toBe('/manage-trip/todas');

    await theTrip('todas-de-outro', { trip: { organizerId: otherOrganizer.uid }, bookings: [{}] });
    await theTrip('todas-vazia');
    await goTo(phone, '/manage-bookings/todas-de-outro');
    await main().getByText('Acesso não autorizado: Você não é o organizador desta viagem.').waitFor();
    await goTo(phone, '/manage-bookings/todas-vazia');
    await main().getByText('Ainda não há reservas para esta viagem.').waitFor();
    await goTo(phone, '/manage-bookings/nenhuma');
    await main().getByText('Esta página está em construção.').waitFor();
  });
});

describe('the list of passengers', () => {
  const people = [
    aPassenger({ id: 'ana', phone: '912 345 678', paymentStatus: 'Pago', boarded: true }),
    aPassenger({ id: 'ze', name: '=Zé+1', membershipStatus: 'socio' }),
  ];

  test('FAULTS-35 moves a passenger to another bus offline, marks them unsent, and finds them across the buses', async () => {
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
    await loseNetwork(phone);
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
    await says(phone, 'Passageiro mudado para o autocarro 3. Guardado neste dispositivo.');
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

  test('BOARD-92 BOARD-93 swaps two passengers of full buses and moves several at once, offline', async () => {
    const one = (id: string, name: string) => passengerSchema.parse({ id, name });
    await theTrip('trocas', {
      buses: [
        { capacity: 2, passengers: [one('rui', 'Rui'), one('eva', 'Eva')] },
        { capacity: 1, passengers: [one('x', 'Xavier')] },
        { capacity: 1 },
      ],
    });
    await goTo(phone, '/manage-trip/trocas/passengers');
    await passengerRow('Xavier').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await button(passengerRow('Rui'), 'Mudar Rui de autocarro').click();
    const dialog = phone.page.getByRole('dialog', { name: 'Mudar de autocarro' });
    await button(dialog, 'Trocar com alguém').click();
    await dialog.getByLabel('Autocarro da outra pessoa').selectOption({ label: 'Autocarro 2 · cheio' });
    await button(dialog, 'Trocar').click();
    await dialog.getByText('Por favor, selecione com quem trocar.').waitFor();
    await dialog.getByLabel('Trocar com').selectOption({ label: 'Xavier' });
    await isAccessible(phone);
    await button(dialog, 'Trocar').click();
    await section('Autocarro 2').getByText('Rui').waitFor();
    await section('Autocarro 1').getByText('Xavier').waitFor();
    await passengerRow('Xavier').getByText('por enviar').waitFor();

    await button(main(), 'Mudar vários').click();
    await main().getByLabel('Selecionar Eva').check();
    await main().getByRole('searchbox').fill('xav');
    await main().getByLabel('Selecionar Xavier').check();
    await main().getByRole('searchbox').fill('');
    const target = main().getByLabel('2 selecionados. Mudar para:');
    expect(await target.locator('option').allTextContents()).toEqual([
      'Selecione um autocarro',
      'Autocarro 1 · cheio',
      'Autocarro 2 · cheio',
      'Autocarro 3 · 1 lugar livre',
    ]);
    expect(await target.locator('option').nth(3).isDisabled()).toBe(true);
    await main().getByLabel('Selecionar Xavier').uncheck();
    await isAccessible(phone);
    await main()
      .getByLabel('1 selecionado. Mudar para:')
      .selectOption({ label: 'Autocarro 3 · 1 lugar livre' });
    await button(main(), 'Mudar').click();
    await section('Autocarro 3').getByRole('rowheader', { name: /^Eva/ }).waitFor();

    await phone.setOffline(false);
    await until('all on their buses', async () => (await busOf('trocas-3'))?.occupiedSeats === 1);
    const people = await Promise.all([1, 2, 3].map((bus) => busOf(`trocas-${bus}`)));
    expect(people.map((bus) => bus?.passengers.map(({ name }) => name))).toEqual([
      ['Xavier'],
      ['Rui'],
      ['Eva'],
    ]);
  });

  // The name of each person stood one letter below the other.
  test('TRIP-62 SHELL-39 gives the names on a phone as much room in a long list as in a short one', async () => {
    const crowd = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => {
        const id = `${prefix}${index}`;
        return passengerSchema.parse({ id, name: `Passageira ${id}` });
      });
    await theTrip('cheios', {
      buses: [{ capacity: 59, passengers: crowd(59, 'a') }, { passengers: crowd(5, 'b') }],
    });
    await goTo(phone, '/manage-trip/cheios/passengers');
    const names = main().getByRole('columnheader', { name: 'Nome' });
    await until('both buses', async () => (await names.count()) === 2);
    const [long, short] = await names.evaluateAll((headings) => headings.map((one) => one.clientWidth));
    expect(long).toBe(short);
    expect(long).toBeGreaterThan(200);
  });

  test('TRIP-60 TRIP-61 TRIP-62 exports and prints the list offline, for the trip, for one bus and for a search', async () => {
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
      '\uFEFFAutocarro;Nome;Alcunha;Sócio;Lugares;Telemóvel;Preço;Pago;Falta;Pagamento;A bordo;Hora de embarque',
      '1;"\'=Zé+1";;Sim;1;;15,00;0,00;15,00;Pendente;Não;',
      '1;Ana Silva;;Não;1;912 345 678;20,00;20,00;0,00;Pago;Sim;',
      '2;Xavier;;Não;1;;20,00;0,00;20,00;Pendente;Não;',
    ]);
    // Sorted on a desktop, the file is as the list: from Z to A within each bus.
    await phone.page.setViewportSize(deskSize);
    const byName = button(main().getByRole('table').first(), 'Nome');
    await byName.click();
    await byName.click();
    const names = (await saved()).text.split('\r\n').map((line) => line.split(';')[1]);
    expect(names).toEqual(['Nome', 'Ana Silva', '"\'=Zé+1"', 'Xavier']);
    expect(await fitsItsWidth(phone)).toBe(true);
    await byName.click();
    await phone.page.setViewportSize(phoneSize);
    await main().getByLabel('Autocarro', { exact: true }).selectOption({ label: 'Autocarro 2' });
    await passengerRow('Ana Silva').waitFor({ state: 'detached' });
    const one = await saved();
    expect(one.name).toBe('passageiros-papel-2099-03-05-autocarro-2.csv');
    expect(one.text.split('\r\n')).toHaveLength(2);

    await main().getByLabel('Autocarro', { exact: true }).selectOption('');
    await main().getByRole('searchbox').fill('silva');
    await main().getByText('Imprime e guarda só quem está na lista, filtrado: silva.').waitFor();
    const narrowed = await saved();
    expect(narrowed.name).toBe('passageiros-papel-2099-03-05-filtrado-silva.csv');
    expect(narrowed.text.split('\r\n')).toHaveLength(2);
    await phone.page.emulateMedia({ media: 'print' });
    await main().getByText('filtrado: silva', { exact: true }).waitFor();
    await main().getByRole('cell', { name: 'papel · 05/03/2099 · filtrado: silva · Autocarro 1' }).waitFor();
    await phone.page.emulateMedia({ media: null });
    await main().getByRole('searchbox').fill('');

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
    const line = 'Encontro 16:00 · Largo da Estação · Responsável: Célia Bastos';
    expect(await main().getByText(line, { exact: true }).count()).toBe(2);
    const look = await phone.page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const [, second] = document.querySelectorAll('main table');
      const list = second?.closest('section')?.parentElement;
      return { backgroundColor, color, breaks: list && getComputedStyle(list).breakBefore };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', breaks: 'page' });
    const pages = await phone.page.pdf({ format: 'A4' });
    const numbers = textOfPages(pages).map((text) => text.match(/Página \d+\/\d+/)?.[0]);
    expect(numbers).toEqual(['Página 1/2', 'Página 2/2']);
    // Forty rows are one page, with its headings.
    const forty = Array.from({ length: 40 }, (_, index) =>
      aPassenger({ id: `p${index}`, name: `P ${index}` }),
    );
    await phone.page.emulateMedia({ media: null, colorScheme: null });
    await theTrip('papel-cheio', { buses: [{ capacity: 50, passengers: forty }] });
    await phone.setOffline(false);
    await goTo(phone, '/manage-trip/papel-cheio/passengers');
    await passengerRow('P 39').waitFor();
    await phone.page.emulateMedia({ media: 'print' });
    const full = await phone.page.pdf({ format: 'A4' });
    const [page, ...others] = textOfPages(full);
    expect(page).toMatch(/Encontro 16:00 · Largo da Estação.*P 39/);
    expect(others).toEqual([]);
    await phone.page.emulateMedia({ media: null, colorScheme: null });
  });
});
