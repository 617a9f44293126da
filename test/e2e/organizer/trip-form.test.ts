import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { organizerTripRef, passengerBookingRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { organizer } from '../../builders/entities.ts';
import { listStored, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { factsOf, fillStorage, goTo, isSynchronised, pathOf, says } from '../phone.ts';
import {
  button,
  main,
  manage,
  manageAnew,
  messages,
  phone,
  section,
  theTrip,
  tripRow,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('a new trip', () => {
  test('ORG-02 ORG-29 ORG-30 ORG-31 ORG-32 ORG-33 ORG-34 ORG-35 ORG-36 ORG-37 ORG-40 ORG-44 OPEN-46 OPEN-52 OPEN-89 CONST-04 CONST-11 asks for each missing field in turn, then creates the trip', async () => {
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
        const { type, inputMode } = input as HTMLInputElement;
        return { type, inputMode };
      });
      expect(attributes).toEqual({ type: 'text', inputMode: 'decimal' });
    }

    // From top to bottom: each missing field shows its message, and nothing is sent.
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

describe('a trip’s form', () => {
  test('ORG-41 ORG-42 ORG-43 FAULTS-1 reports pictures that do not load and a trip that cannot be stored, and keeps a draft until the trip is created', async () => {
    await goTo(phone, '/');
    await section('Viagens Criadas').waitFor();
    // The lists fail to load, as with a failing server, until the network works again.
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
    // The pictures load with their lists, after the form.
    await until(
      'four chosen',
      async () => (await form().getByRole('radio', { checked: true }).count()) === 4,
    );
    // The tab closes directly after the tap: the trip is created, and its draft does not return.
    await button(form(), 'Criar Viagem').click();
    await phone.reopen('/create-trip');
    await form().getByLabel('Nome da viagem').waitFor();
    expect(await form().getByLabel('Nome da viagem').inputValue()).toBe('');
    expect(await form().getByText('Rascunho recuperado').count()).toBe(0);
    await goTo(phone, '/');
    await section('Viagens Criadas').getByText('Rascunho', { exact: true }).waitFor();
  });

  test('TRIP-08 DATA-30 reopens an unfinished edit, allows discarding it, and updates the passengers’ own records', async () => {
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

test('OFF-08 OFF-10 ORG-52 returns an edit that lost to another device to the form, on top of the current trip', async () => {
  await theTrip('disputada', { trip: { origin: 'Sede', stage: 'Final' } });
  await manage('disputada');
  await isSynchronised(phone);
  await phone.setOffline(true);
  const form = () => section('Resumo').locator('form');
  await button(section('Resumo'), 'Editar viagem').click();
  const number = () => form().getByLabel('Telefone para os passageiros (opcional)');
  await form().getByLabel('Origem').fill('Largo');
  await number().fill('91');
  await button(form(), 'Guardar alterações').click();
  await form().getByText('Número inválido: use 9 algarismos, por exemplo 912 345 678.').waitFor();
  await number().fill('912 345 678');
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
  // The other device's change may arrive only now.
  const stage = () => form().getByLabel('Fase ou jornada').inputValue();
  await until('the current trip', async () => (await stage()) === 'Meia-final');
  // Neither closing the app nor reopening the edit discards it; only saving does.
  await phone.reopen('/manage-trip/disputada');
  await button(section('Resumo'), 'Repor no formulário').waitFor();
  await isAccessible(phone);
  expect(await form().getByLabel('Origem').inputValue()).toBe('Largo');
  expect(await number().inputValue()).toBe('912 345 678');
  expect(await stage()).toBe('Meia-final');
  await button(form(), 'Guardar alterações').click();
  await until(
    'the change is stored',
    async () => (await stored(publicTripRef('disputada')))?.origin === 'Largo',
  );
  expect(await stored(publicTripRef('disputada'))).toMatchObject({
    stage: 'Meia-final',
    phoneForPassengers: '912 345 678',
  });
  await isSynchronised(phone);
  expect(await button(section('Resumo'), 'Repor no formulário').count()).toBe(0);
});

test('OFF-10 TRIP-10 reopens the form with what was typed when the trip changed meanwhile, and saves', async () => {
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
  await says(phone, `Erro ao guardar: ${refusal} Entretanto mudou: Local de encontro: Sede → Estação.`);
  await form().getByText('Rascunho recuperado').waitFor();
  expect(await form().getByLabel('Origem').inputValue()).toBe('Largo');
  expect(await form().getByLabel('Fase ou jornada').inputValue()).toBe('Meia-final');
  await button(form(), 'Guardar alterações').click();
  await until(
    'the change is stored',
    async () => (await stored(publicTripRef('mudada')))?.origin === 'Largo',
  );
});

/** Records the labels of disabled, busy buttons from now on, however briefly they show. Returns a function that reads them. */
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

/** The error message of a field or of a group of choices; null without one. */
async function messageAt(field: Locator): Promise<string | null> {
  return field.evaluate((element) => {
    const described = element.getAttribute('aria-describedby') ?? '';
    const [error] = described.split(' ').filter((id) => document.getElementById(id)?.role === 'alert');
    return error ? (document.getElementById(error)?.textContent ?? null) : null;
  });
}
