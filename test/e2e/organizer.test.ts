import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import {
  busesOfTrip,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../src/domain/wire/documents.ts';
import { withoutUndefined } from '../../src/lib/without-undefined.ts';
import { aTripWith } from '../builders/club.ts';
import { aPassenger, aProfile, guide, organizer, otherOrganizer } from '../builders/entities.ts';
import { arrange, listStored, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import {
  bookingOf,
  button,
  main,
  manage,
  manageAnew,
  messages,
  notMine,
  phone,
  question,
  requestRow,
  section,
  someDay,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';
import {
  factsOf,
  fillStorage,
  goTo,
  hasFocus,
  isSynchronised,
  pathOf,
  pillSays,
  says,
  todayAt,
} from './phone.ts';

withOrganizer();

const copiesOf = (tripId: string) =>
  Promise.all([stored(publicTripRef(tripId)), stored(organizerTripRef(organizer.uid, tripId))]);
const busesOf = (tripId: string) => listStored(busesOfTrip(organizer.uid, tripId));

/** Both copies of a trip come to hold these. */
async function bothCopiesHold(tripId: string, fields: Partial<Trip>): Promise<void> {
  await until(`${tripId} ${JSON.stringify(fields)}`, async () => {
    const [shown] = await copiesOf(tripId);
    return Object.entries(fields).every(([key, value]) => shown?.[key as keyof Trip] === value);
  });
  expect((await copiesOf(tripId))[1]).toMatchObject(fields);
}

/** The row of one of the organizer's trips on the dashboard. */
const tripRow = (name: string) =>
  section('Viagens Criadas')
    .getByRole('listitem')
    .filter({ has: phone.page.getByText(name, { exact: true }) });
const busRow = (number: string) =>
  section('Autocarros')
    .getByRole('listitem')
    .filter({
      has: phone.page.locator('span', { hasText: new RegExp(`^Autocarro ${number}(por enviar)?$`) }),
    });

async function addBus(number: string, capacity?: string): Promise<Locator> {
  const buses = section('Autocarros');
  if ((await buses.getByLabel('Número').count()) === 0) {
    await button(buses, 'Adicionar autocarro').first().click();
  }
  const form = buses.locator('form').filter({ has: phone.page.getByLabel('Número') });
  await form.getByLabel('Número').fill(number);
  if (capacity !== undefined) await form.getByLabel('Capacidade').fill(capacity);
  await button(form, 'Adicionar autocarro').click();
  return form;
}

describe('the dashboard', () => {
  test('ORG-01 ORG-03 ORG-04 nothing in words, then the trips newest first, the own buses above them, all live', async () => {
    await main().getByText('Ainda não criou nenhuma viagem.').waitFor();
    expect(await section('Responsável').count()).toBe(0);
    await theTrip('maio', { trip: { date: '2098-05-01T15:00:00.000Z' } });
    await theTrip('julho', { trip: { date: '2098-07-01T15:00:00.000Z' } });
    await theTrip('junho', { trip: { date: '2098-06-01T15:00:00.000Z' } });
    await theTrip('alheia', {
      trip: { organizerId: otherOrganizer.uid },
      buses: [{ assignedGuideIds: [organizer.uid] }],
    });

    await tripRow('junho').waitFor();
    await section('Responsável').getByText('alheia').waitFor();
    const rows = section('Viagens Criadas').getByRole('listitem');
    await until('three rows', async () => (await rows.count()) === 3);
    expect((await rows.allTextContents()).map((text) => text.slice(0, 5))).toEqual([
      'julho',
      'junho',
      'maio0',
    ]);
    const titles = await main().getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual(['Responsável', 'Viagens Criadas']);
  });

  test('ORG-05 ORG-06 ORG-07 PAX-10 OPEN-11 OPEN-13 OPEN-51 a row: three values, and all of it once it is open', async () => {
    await theTrip('com-socio', {
      trip: { prices: { default: 20, socio: 15 }, origin: 'Sede' },
      buses: [{ passengers: [aPassenger({ id: 'x' })] }],
      bookings: [{}, { passengerId: 'x', status: 'accepted' }],
    });
    await theTrip('sem-socio', { trip: { prices: { default: 20 } } });
    await goTo(phone, '/');
    const row = tripRow('com-socio');
    await row.getByText('05/03/2099 · 20:15').waitFor();
    expect(await row.locator('dl').count()).toBe(0);
    await unfold(row);
    expect(await factsOf(row)).toEqual({
      'Local do Jogo': 'Casa',
      Origem: 'Sede',
      'Hora de Encontro': '16:00',
      'Preço Padrão': '20,00€',
      'Preço Sócio': '15,00€',
      Total: '10',
      Disponíveis: '9',
      Pendentes: '1',
      Confirmadas: '1',
      Estado: 'Ativa',
    });
    await unfold(tripRow('sem-socio'));
    expect(await factsOf(tripRow('sem-socio'))).not.toHaveProperty('Preço Sócio');
    await row.getByRole('link', { name: 'Gerir Viagem' }).click();
    await section('Reservas Pendentes').waitFor();
    expect(pathOf(phone)).toBe('/manage-trip/com-socio');
  });

  test('ORG-08 ORG-10 ORG-11 ORG-12 ORG-13 ORG-16 ORG-18 OPEN-51 OPEN-100 a trip of yesterday is completed, online and offline', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const byHand = ['x', 'y'].map((id) =>
      withoutUndefined(aPassenger({ id, userId: undefined, bookingId: undefined })),
    );
    await theTrip('ontem', { trip: { date: day(-1) }, buses: [{ passengers: [aPassenger(), ...byHand] }] });
    await theTrip('anteontem', { trip: { date: day(-2) } });
    await theTrip('hoje', { trip: { date: day(0) } });
    await theTrip('amanha', { trip: { date: day(1) } });
    await theTrip('feita', { trip: { date: day(-3), status: 'completed' } });
    await goTo(phone, '/');
    for (const name of ['hoje', 'amanha', 'feita', 'anteontem', 'ontem']) await unfold(tripRow(name));
    const complete = (name: string) => button(tripRow(name), 'Marcar como Concluída');
    await complete('ontem').waitFor();
    for (const name of ['hoje', 'amanha', 'feita']) expect(await complete(name).count()).toBe(0);
    await tripRow('feita').getByText('Viagem Concluída').waitFor();
    expect(await tripRow('ontem').getByText('Viagem Concluída').count()).toBe(0);

    await complete('ontem').click();
    const asked =
      'Tem a certeza que quer marcar a viagem "ontem" como concluída? Esta ação irá atualizar os dados dos passageiros.';
    await question().getByText(asked).waitFor();
    await question().getByText('2 passageiros sem conta não ficam com a viagem no histórico.').waitFor();
    await button(question(), 'Cancelar').click();
    await question().waitFor({ state: 'detached' });
    await isSynchronised(phone);
    for (const copy of await copiesOf('ontem')) expect(copy?.status).toBe('active');

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await phone.context.route('**/api/mutations', (route) => held.then(() => route.continue()));
    await complete('ontem').click();
    await button(question(), 'Marcar como Concluída').click();
    const processing = button(tripRow('ontem'), 'A processar...');
    expect(await processing.getAttribute('aria-disabled')).toBe('true');
    expect((await stored(publicTripRef('ontem')))?.status).toBe('active');
    release();
    await says(phone, 'Viagem "ontem" marcada como concluída com sucesso!');
    await processing.waitFor({ state: 'detached' });
    await phone.context.unroute('**/api/mutations');
    await bothCopiesHold('ontem', { status: 'completed' });
    for (const copy of await copiesOf('ontem')) expect(copy?.completedAt).toBeDefined();
    expect((await factsOf(tripRow('ontem'))).Estado).toBe('Concluída');

    await isSynchronised(phone);
    await phone.setOffline(true);
    await complete('anteontem').click();
    await button(question(), 'Marcar como Concluída').click();
    await tripRow('anteontem').getByText('Viagem Concluída').waitFor();
    await tripRow('anteontem').getByText('por enviar').waitFor();
    await hasFocus(tripRow('anteontem').getByRole('button').first());
    await phone.setOffline(false);
    await bothCopiesHold('anteontem', { status: 'completed' });
    await tripRow('anteontem').getByText('por enviar').waitFor({ state: 'detached' });
  });
});

describe('a new trip', () => {
  test('ORG-02 ORG-29 ORG-30 ORG-31 ORG-32 ORG-33 ORG-34 ORG-35 ORG-36 ORG-37 ORG-40 ORG-44 OPEN-46 OPEN-52 OPEN-89 CONST-04 CONST-11 each field is asked for in turn, then the trip is there', async () => {
    await goTo(phone, '/');
    await main().getByRole('link', { name: 'Criar Nova Viagem' }).click();
    await main().getByRole('heading', { name: 'Criar Nova Viagem', level: 1 }).waitFor();
    expect(pathOf(phone)).toBe('/create-trip');
    await main().getByRole('link', { name: 'Voltar' }).click();
    await section('Viagens Criadas').waitFor();
    await main().getByRole('link', { name: 'Criar Nova Viagem' }).click();

    const form = main().locator('form');
    const choices = (legend: string) => form.getByRole('group', { name: legend, exact: true });
    const choose = (legend: string, name: string) =>
      choices(legend).locator('label').filter({ hasText: name }).click();
    const offered = (legend: string) => choices(legend).locator('label').allTextContents();
    await choices('Fundo').locator('label').first().waitFor();
    expect(await offered('Local do jogo')).toEqual(['Casa', 'Fora']);
    expect(await offered('Fundo')).toEqual(['Autocarro', 'Casa']);
    for (const label of ['Fase ou jornada (opcional)', 'Viagem em destaque', 'Cor do destaque']) {
      await form.getByLabel(label).waitFor();
    }
    for (const label of ['Preço padrão', 'Preço sócio']) {
      const attributes = await form.getByLabel(label).evaluate((input) => {
        const { type, step, min } = input as HTMLInputElement;
        return { type, step, min };
      });
      expect(attributes).toEqual({ type: 'number', step: '0.01', min: '0' });
    }

    // From top to bottom: as long as a field is missing the text stands at it, and nothing is sent.
    const create = button(form, 'Criar Viagem');
    const missing = 'Por favor, preencha todos os campos da viagem.';
    const name = form.getByLabel('Nome da viagem');
    const steps: [at: Locator, repair: () => Promise<unknown>][] = [
      [name, () => name.fill('   ')],
      [name, () => name.fill('Meia-final')],
      [form.getByLabel('Origem'), () => form.getByLabel('Origem').fill('Sede')],
      [choices('Local do jogo'), () => choose('Local do jogo', 'Fora')],
      [form.getByLabel('Data'), () => form.getByLabel('Data').fill('2099-04-01')],
      [form.getByLabel('Hora do jogo'), () => form.getByLabel('Hora do jogo').fill('20:45')],
      [form.getByLabel('Hora de encontro'), () => form.getByLabel('Hora de encontro').fill('14:30')],
      [choices('Competição'), () => choose('Competição', 'Taça Nacional')],
      [choices('Clube adversário'), () => choose('Clube adversário', 'GD Monte Ruivo')],
      [choices('Fundo'), () => choose('Fundo', 'Autocarro')],
    ];
    for (const [at, repair] of steps) {
      await create.click();
      await until(`the text at ${at}`, async () => (await messageAt(at)) === missing);
      await repair();
    }
    for (const label of ['Preço padrão', 'Preço sócio']) {
      const price = form.getByLabel(label);
      await price.fill('-1');
      await create.click();
      await until(label, async () => (await messageAt(price)) === 'Os preços não podem ser negativos.');
      await price.fill('');
    }
    await isSynchronised(phone);
    const named = async () =>
      (await listStored({ kind: 'publicTrip', collection: 'publicTrips' })).find(
        (trip) => trip.name === 'Meia-final',
      );
    expect(await named()).toBeUndefined();

    const busyLabels = await watchBusyLabels();
    await create.click();
    await says(phone, 'Viagem criada e disponibilizada publicamente com sucesso!');
    expect(await busyLabels()).toEqual(['A criar...']);
    await tripRow('Meia-final').getByText('01/04/2099 · 20:45').waitFor();
    expect(pathOf(phone)).toBe('/');
    await unfold(tripRow('Meia-final'));
    const facts = await factsOf(tripRow('Meia-final'));
    expect(facts).toMatchObject({ 'Preço Padrão': '0,00€', Total: '0', Disponíveis: '0', Estado: 'Ativa' });
    expect(facts).not.toHaveProperty('Preço Sócio');

    const trip = await until('the trip in Firestore', named);
    const counts = { totalSeats: 0, availableSeats: 0, occupiedSeats: 0 };
    expect(trip).toMatchObject({ ...counts, status: 'active', meetingTime: '14:30', isFeatured: false });
    expect(trip.stage).toBeUndefined();
    expect(trip.date).toBe('2099-04-01T19:45:00.000Z');
    expect(await stored(organizerTripRef(organizer.uid, trip.id ?? ''))).toMatchObject(counts);
  });
});

/** What buttons say from now on while they are busy and cannot be pressed; also when it is for a blink only. */
async function watchBusyLabels(): Promise<() => Promise<string[]>> {
  await phone.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('button[aria-disabled="true"]')) {
        if (seen.at(-1) !== textContent) seen.push(textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => phone.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** The message of a field, or of a group of choices. */
async function messageAt(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const described = element.getAttribute('aria-describedby') ?? '';
    const [error] = described.split(' ').filter((id) => document.getElementById(id)?.role === 'alert');
    return error ? (document.getElementById(error)?.textContent ?? null) : null;
  });
}

describe('managing a trip', () => {
  test('TRIP-01 TRIP-03 TRIP-04 TRIP-06 TRIP-08 TRIP-09 the summary, the form that changes it, and the way back', async () => {
    await theTrip('resumo', { trip: { origin: 'Sede' }, buses: [{ busNumber: '1' }] });
    await manage('resumo');
    expect(await factsOf(section('Resumo'))).toMatchObject({ Origem: 'Sede', Total: '10', Estado: 'Ativa' });
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    await button(section('Autocarros'), 'Adicionar autocarro').waitFor();
    await unfold(busRow('1'));
    await busRow('1').getByRole('group', { name: 'Responsáveis' }).waitFor();
    await busRow('1').getByLabel('Capacidade').waitFor();
    await button(busRow('1'), 'Remover autocarro').waitFor();

    await button(section('Resumo'), 'Editar viagem').click();
    const form = section('Resumo').locator('form');
    expect(await form.getByLabel('Preço padrão').getAttribute('step')).toBe('0.01');
    expect(await form.getByLabel('Origem').inputValue()).toBe('Sede');
    await form.getByLabel('Origem').fill('Largo novo');
    await button(form, 'Guardar alterações').click();
    await says(phone, 'Detalhes da viagem atualizados com sucesso!');
    await hasFocus(button(section('Resumo'), 'Editar viagem'));
    await bothCopiesHold('resumo', { origin: 'Largo novo' });
    expect((await factsOf(section('Resumo'))).Origem).toBe('Largo novo');

    await main().getByRole('link', { name: 'Voltar' }).first().click();
    await section('Viagens Criadas').waitFor();
    expect(pathOf(phone)).toBe('/');
  });

  test('TRIP-01 TRIP-04 TRIP-12 BOOK-24 OPEN-15 OPEN-41 OPEN-53 completed, somebody else’s, and unknown: nothing can be changed', async () => {
    const parts = { buses: [{ passengers: [aPassenger({ id: 'x' })] }], bookings: [{}] };
    await theTrip('acabada', { ...parts, trip: { status: 'completed' } });
    await theTrip('de-outro', { ...parts, trip: { organizerId: otherOrganizer.uid } });
    const forms = ['Editar viagem', 'Adicionar autocarro', 'Guardar capacidade', 'Remover autocarro'];
    const noneOf = async (names: string[]) => {
      for (const name of names) expect(await button(main(), name).count()).toBe(0);
      expect(await main().getByRole('checkbox').count()).toBe(0);
    };

    await manage('acabada');
    await unfold(busRow('1'));
    await busRow('1').getByRole('link', { name: 'Ver Passageiros' }).waitFor();
    await unfold(requestRow('Ana Silva'));
    await button(requestRow('Ana Silva'), 'Rejeitar').waitFor();
    await noneOf([...forms, 'Aceitar']);

    await manage('de-outro');
    await section('Reservas Pendentes').getByText(notMine).waitFor();
    await unfold(busRow('1'));
    await busRow('1').getByText('Responsáveis').waitFor();
    expect(await requestRow('Ana Silva').count()).toBe(0);
    await noneOf([...forms, 'Aceitar', 'Rejeitar']);

    await goTo(phone, '/manage-trip/nenhuma');
    await main().getByText('Viagem não encontrada.').waitFor();
  });

  test('TRIP-14 TRIP-15 TRIP-16 TRIP-17 TRIP-19 TRIP-20 TRIP-21 CONST-02 OPEN-84 buses are added, with what the form refuses', async () => {
    await theTrip('frota', { buses: [{ busNumber: '3' }, { busNumber: '10' }, { busNumber: '2' }] });
    await manage('frota');
    await button(section('Autocarros'), 'Adicionar autocarro').click();
    expect(await section('Autocarros').getByLabel('Capacidade').inputValue()).toBe('50');
    const refused: [number: string, capacity: string, text: string][] = [
      ['', '50', 'O número do autocarro é obrigatório.'],
      ['1', '0', 'A capacidade do autocarro deve ser maior que zero.'],
      ['1', '301', 'A capacidade máxima por autocarro é de 300 lugares.'],
      ['3', '50', 'Já existe um autocarro com este número.'],
    ];
    for (const [number, capacity, text] of refused) {
      const form = await addBus(number, capacity);
      await form.getByText(text).waitFor();
    }
    await isSynchronised(phone);
    expect(await busesOf('frota')).toHaveLength(3);

    await addBus('1', '300');
    await says(phone, 'Autocarro adicionado com sucesso e lugares da viagem atualizados!');
    await busRow('1').waitFor();
    await hasFocus(button(section('Autocarros'), 'Adicionar autocarro'));
    const rows = section('Autocarros').getByRole('listitem');
    const numbers = (await rows.allTextContents()).map(
      (text) => text.match(/^Autocarro (\d+?)(?:por enviar)?0\//)?.[1],
    );
    expect(numbers).toEqual(['1', '2', '3', '10']);
    await bothCopiesHold('frota', { totalSeats: 330, availableSeats: 330 });
  });

  test('TRIP-23 TRIP-24 TRIP-26 TRIP-27 TRIP-28 TRIP-29 TRIP-30 CONST-02 OPEN-36 a bus changes its size, and goes when it is empty', async () => {
    const passengers = Array.from({ length: 10 }, (_, index) => aPassenger({ id: `p${index}` }));
    await theTrip('medidas', { buses: [{ capacity: 50, passengers }, { capacity: 20 }] });
    await manage('medidas');
    await unfold(busRow('1'));
    const capacity = busRow('1').getByLabel('Capacidade');
    const invalid = 'Capacidade inválida. Deve ser um número maior que 0.';
    const refused: [typed: string, text: string][] = [
      ['0', invalid],
      ['8', 'A nova capacidade (8) não pode ser inferior aos lugares já ocupados (10).'],
      ['-3', invalid],
      ['301', 'A capacidade máxima por autocarro é de 300 lugares.'],
      ['1.5', invalid],
      ['9', 'A nova capacidade (9) não pode ser inferior aos lugares já ocupados (10).'],
      ['e', invalid],
    ];
    for (const [typed, text] of refused) {
      await capacity.fill('');
      await capacity.pressSequentially(typed);
      await button(busRow('1'), 'Guardar capacidade').click();
      await busRow('1').getByText(text).waitFor();
    }
    await capacity.fill('60');
    await button(busRow('1'), 'Guardar capacidade').click();
    await says(phone, 'Capacidade do autocarro atualizada com sucesso!');
    await bothCopiesHold('medidas', { totalSeats: 80, availableSeats: 70 });

    await button(busRow('1'), 'Remover autocarro').click();
    await says(phone, 'Não é possível remover um autocarro com passageiros.');
    expect(await question().count()).toBe(0);
    await unfold(busRow('2'));
    await button(busRow('2'), 'Remover autocarro').click();
    await question().getByText('Tem a certeza que quer remover o autocarro 2?').waitFor();
    await button(question(), 'Remover').click();
    await says(phone, 'Autocarro removido com sucesso e lugares da viagem atualizados!');
    await busRow('2').waitFor({ state: 'detached' });
    await bothCopiesHold('medidas', { totalSeats: 60, availableSeats: 50 });
    expect((await busesOf('medidas')).map(({ busNumber }) => busNumber)).toEqual(['1']);
  });
});

describe('the requests', () => {
  test('BOOK-01 BOOK-02 BOOK-03 BOOK-04 BOOK-06 OPEN-48 OPEN-49 OPEN-66 OPEN-86 who asks, in order, marked, found, and pointed at', async () => {
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

    // Another request comes in by itself, from somebody who never travelled.
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

  test('BOOK-01 BOOK-05 BOOK-07 BOOK-08 BOOK-11 BOOK-12 BOOK-13 BOOK-15 BOOK-17 BOOK-18 BOOK-23 OPEN-37 one is accepted onto a bus, one is turned down, one accepted where there is no bus', async () => {
    const full = { capacity: 1, passengers: [aPassenger({ id: 'x' })] };
    await theTrip('decidir', {
      buses: [full, {}, {}],
      bookings: [{}, { passengerId: 'ze', passengerName: 'Zé' }],
    });
    await theTrip('a-pe', { bookings: [{ passengerId: 'eva', passengerName: 'Eva' }] });
    // Her phone's push server is not there: the decision stands, and who made it is told.
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

    // It comes when the decision can no longer be undone, and stands three seconds: nothing may come in between.
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

    // Without any bus an acceptance moves the two counts only.
    await bothCopiesHold('a-pe', {
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 0,
    });
    const booking = await bookingOf('a-pe', 'eva');
    expect([booking?.status, booking?.busId]).toEqual(['accepted', undefined]);
  });

  test('OPEN-37 who was accepted while there was no bus gets a seat once there is one, also with no network', async () => {
    await theTrip('sem-bus', {
      bookings: [{ passengerId: 'eva', passengerName: 'Eva', status: 'accepted' }],
    });
    await goTo(phone, '/manage-bookings/sem-bus');
    await main().getByRole('button', { name: 'Eva' }).waitFor();
    await manage('sem-bus');
    await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
    const waiting = section('Reservas Pendentes').getByRole('list', { name: 'Aceites, sem autocarro' });
    expect(await waiting.count()).toBe(0);
    await phone.setOffline(true);
    const first = await addBus('1', '10');
    await first.waitFor({ state: 'detached' });
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
});

describe('with no network', () => {
  test('OPEN-101 OFF-07 OFF-16 a trip and a bus made offline, a request accepted into another new bus: all in Firestore later', async () => {
    await theTrip('pedido-antes', { bookings: [{}] });
    // The trip and each of the lists have to be on this phone before the network goes.
    await manage('pedido-antes');
    await goTo(phone, '/create-trip');
    for (const list of ['Competição', 'Clube adversário', 'Fundo']) {
      await main().getByRole('group', { name: list }).locator('label').first().waitFor();
    }
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.reopen('/create-trip');
    const form = main().locator('form');
    const choose = (legend: string, name: string) =>
      form
        .getByRole('group', { name: legend, exact: true })
        .locator('label')
        .filter({ hasText: name })
        .click();
    await form.getByLabel('Nome da viagem').fill('Na garagem');
    await form.getByLabel('Origem').fill('Sede');
    await choose('Local do jogo', 'Casa');
    await form.getByLabel('Data').fill('2099-02-01');
    await form.getByLabel('Hora do jogo').fill('20:00');
    await form.getByLabel('Hora de encontro').fill('17:00');
    await choose('Competição', 'Liga Nacional');
    await choose('Clube adversário', 'União Serrana');
    await choose('Fundo', 'Casa');
    await button(form, 'Criar Viagem').click();
    await tripRow('Na garagem').getByText('por enviar').waitFor();
    await unfold(tripRow('Na garagem'));
    await tripRow('Na garagem').getByRole('link', { name: 'Gerir Viagem' }).click();
    await section('Autocarros').waitFor();
    const tripId = pathOf(phone).replace('/manage-trip/', '');
    await addBus('7', '40');
    await busRow('7').getByText('por enviar').waitFor();

    await manage('pedido-antes');
    await addBus('9', '30');
    await busRow('9').waitFor();
    await unfold(requestRow('Ana Silva'));
    await button(requestRow('Ana Silva'), 'Aceitar').click();
    await question().getByText('Ana Silva · Autocarro 9').waitFor();
    await button(question(), 'Aceitar').click();
    await pillSays(phone, /4 por enviar/);
    expect(await stored(publicTripRef(tripId))).toBeUndefined();
    expect(await busesOf('pedido-antes')).toEqual([]);

    await manageAnew(tripId);
    await main().getByRole('heading', { name: 'Na garagem', level: 1 }).waitFor();
    await busRow('7').getByText('por enviar').waitFor();
    await manageAnew('pedido-antes');
    const decided = section('Reservas Pendentes').getByRole('list', { name: 'Decididas, por enviar' });
    await decided.getByText('Aceite · Autocarro 9').waitFor();
    await pillSays(phone, /4 por enviar/);

    await phone.setOffline(false);
    await isSynchronised(phone);
    await bothCopiesHold(tripId, { name: 'Na garagem', totalSeats: 40, availableSeats: 40 });
    expect(await busesOf(tripId)).toMatchObject([{ busNumber: '7', capacity: 40 }]);
    await bothCopiesHold('pedido-antes', {
      totalSeats: 30,
      availableSeats: 29,
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
    });
    const [nine] = await busesOf('pedido-antes');
    expect(await bookingOf('pedido-antes', 'ana')).toMatchObject({ status: 'accepted', busId: nine?.id });
    await decided.waitFor({ state: 'detached' });
  });

  test('ORG-14 TRIP-10 TRIP-22 TRIP-25 TRIP-31 TRIP-35 BOOK-20 a phone without space says what it could not keep', async () => {
    await theTrip('cheio', { buses: [{}], bookings: [{}] });
    await theTrip('cheio-ontem', { trip: { date: new Date(Date.now() - 86_400_000).toISOString() } });
    const saysItCannot = (beginning: string) =>
      phone.page
        .getByLabel('Mensagens')
        .getByText(new RegExp(`^${beginning}.*não há espaço`))
        .waitFor();
    await goTo(phone, '/');
    await unfold(tripRow('cheio-ontem'));
    await fillStorage(phone);
    await button(tripRow('cheio-ontem'), 'Marcar como Concluída').click();
    await button(question(), 'Marcar como Concluída').click();
    await saysItCannot('Erro ao concluir viagem: ');
    await button(tripRow('cheio-ontem'), 'Marcar como Concluída').waitFor();

    await manage('cheio');
    await addBus('2');
    await saysItCannot('Erro ao adicionar autocarro: ');
    await unfold(busRow('1'));
    await busRow('1').getByText('Célia Bastos').click();
    await saysItCannot('Erro ao atribuir Responsável: ');
    await busRow('1').getByLabel('Capacidade').fill('60');
    await button(busRow('1'), 'Guardar capacidade').click();
    await says(phone, 'Erro ao atualizar capacidade do autocarro.');
    await button(busRow('1'), 'Remover autocarro').click();
    await button(question(), 'Remover').click();
    await says(phone, 'Erro ao remover autocarro.');
    await hasFocus(section('Autocarros').getByRole('heading', { name: 'Autocarros' }));
    await unfold(requestRow('Ana Silva'));
    await button(requestRow('Ana Silva'), 'Aceitar').click();
    await button(question(), 'Aceitar').click();
    await saysItCannot('Erro ao atualizar reserva: ');
    await button(section('Resumo'), 'Editar viagem').click();
    await button(section('Resumo'), 'Guardar alterações').click();
    await saysItCannot('Erro ao guardar: ');

    expect(await busesOf('cheio')).toMatchObject([{ capacity: 10, assignedGuideIds: [guide.uid] }]);
    expect((await bookingOf('cheio', 'ana'))?.status).toBe('pending');
    await bothCopiesHold('cheio-ontem', { status: 'active' });
    // Another tab has space again.
    await phone.reopen();
  });

  // Last: from here on the phone's clock is the test's.
  test('ORG-09 ORG-15 CONST-19 the completion opens at midnight, and a clock that runs ahead does not open it', async () => {
    await theTrip('madrugada', { trip: { date: todayAt('00:30') } });
    await goTo(phone, '/');
    await tripRow('madrugada').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.context.clock.install({ time: todayAt('23:00') });
    await phone.reopen();
    await unfold(tripRow('madrugada'));
    await tripRow('madrugada').getByRole('link', { name: 'Gerir Viagem' }).waitFor();
    const complete = button(tripRow('madrugada'), 'Marcar como Concluída');
    expect(await complete.count()).toBe(0);
    await phone.context.clock.fastForward('01:10:00');
    await complete.click();
    await button(question(), 'Marcar como Concluída').click();
    await pillSays(phone, /1 por enviar/);

    await phone.setOffline(false);
    await pillSays(phone, /1 por resolver/);
    await button(phone.page.getByRole('banner'), /por resolver/).click();
    await phone.page
      .getByRole('dialog')
      .getByText('A viagem só pode ser concluída depois do dia em que se realiza.')
      .waitFor();
    for (const copy of await copiesOf('madrugada')) expect(copy?.status).toBe('active');
  });
});
