import { expect, test } from 'vitest';
import type { Stop } from '../../../src/domain/stops/stop.schema.ts';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { aPassenger } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { factsOf, fitsItsWidth, focusOn, goTo, hasFocus, isSynchronised, pathOf, says } from '../phone.ts';
import {
  button,
  main,
  manage,
  messages,
  phone,
  question,
  section,
  theTrip,
  tripRow,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

const form = () => main().locator('form').first();
const stop = (place: string) => form().getByRole('group', { name: place, exact: true });
const stopsOf = async (tripId: string) => (await stored(publicTripRef(tripId)))?.stops;
const outOfOrder = 'As horas das paragens têm de seguir a ordem da estrada: cada uma depois da anterior.';

const gaia: Stop = { id: 's1', name: 'Gaia', time: '16:30' };
const espinho: Stop = { id: 's2', name: 'Espinho', time: '16:45', mapUrl: 'https://mapa.example/espinho' };

test('STOP-20 STOP-21 STOP-22 STOP-23 STOP-25 creates a trip with two stops without a network, and later removes one, by keyboard', async () => {
  await goTo(phone, '/create-trip');
  for (const list of ['Competição', 'Clube adversário', 'Fundo']) {
    await main().getByRole('group', { name: list }).locator('label').first().waitFor();
  }
  await isSynchronised(phone);
  await phone.setOffline(true);
  await phone.reopen('/create-trip');
  await form().getByText('Sem paragens, todos entram no local de encontro.').waitFor();
  const choose = (legend: string, name: string) =>
    form()
      .getByRole('group', { name: legend, exact: true })
      .locator('label')
      .filter({ hasText: name })
      .click();
  await form().getByLabel('Nome da viagem').fill('Com paragens');
  await form().getByLabel('Origem').fill('Largo da Estação');
  await choose('Local do jogo', 'Fora');
  await form().getByLabel('Data').fill('2099-02-01');
  await form().getByLabel('Hora do jogo').fill('20:00');
  await form().getByLabel('Hora de encontro').fill('16:00');

  // The first stop by keyboard alone.
  await focusOn(button(form(), 'Adicionar paragem'));
  await phone.page.keyboard.press('Enter');
  await hasFocus(stop('2.ª paragem').getByLabel('Nome'));
  await phone.page.keyboard.type('Espinho');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.type('1645');
  expect(await stop('2.ª paragem').getByLabel('Hora').inputValue()).toBe('16:45');
  await focusOn(button(form(), 'Adicionar paragem'));
  await phone.page.keyboard.press('Enter');
  await phone.page.keyboard.type('Gaia');
  await stop('3.ª paragem').getByLabel('Hora').fill('16:30');
  await stop('3.ª paragem').getByLabel('Endereço do mapa (opcional)').fill('mapa');

  // What is wrong is said at its field, which takes the focus before a later part of the form.
  await button(form(), 'Criar Viagem').click();
  await stop('3.ª paragem').getByText(outOfOrder).waitFor();
  await stop('3.ª paragem').getByText('O endereço do mapa tem de começar por https://.').waitFor();
  await hasFocus(stop('3.ª paragem').getByLabel('Hora'));
  await isAccessible(phone);
  expect(pathOf(phone)).toBe('/create-trip');
  await focusOn(button(form(), 'Subir Gaia'));
  await phone.page.keyboard.press('Enter');
  await form().getByText('Gaia é agora a 2.ª paragem.').waitFor({ state: 'attached' });
  await hasFocus(button(form(), 'Descer Gaia'));
  await form().getByText(outOfOrder).waitFor({ state: 'detached' });
  await stop('2.ª paragem').getByLabel('Endereço do mapa (opcional)').fill('https://mapa.example/gaia');

  await phone.reopen('/create-trip');
  await form().getByText('Rascunho recuperado').waitFor();
  expect(await stop('2.ª paragem').getByLabel('Nome').inputValue()).toBe('Gaia');
  expect(await stop('3.ª paragem').getByLabel('Hora').inputValue()).toBe('16:45');
  await choose('Competição', 'Liga Nacional');
  await choose('Clube adversário', 'União Serrana');
  await choose('Fundo', 'Casa');
  await button(form(), 'Criar Viagem').click();
  await tripRow('Com paragens').getByText('por enviar').waitFor();
  await unfold(tripRow('Com paragens'));
  expect((await factsOf(tripRow('Com paragens'))).Paragens).toBe('Gaia 16:30Espinho 16:45');
  await tripRow('Com paragens').getByRole('link', { name: 'Gerir Viagem' }).click();

  // Still without a network: one of them goes, and its people with it to the other.
  await button(section('Resumo'), 'Editar viagem').click();
  await focusOn(button(form(), 'Remover Gaia'));
  await phone.page.keyboard.press('Enter');
  await hasFocus(question().getByLabel('As pessoas desta paragem passam para:'));
  await isAccessible(phone);
  await phone.page.keyboard.press('End');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('Enter');
  await hasFocus(button(form(), 'Adicionar paragem'));
  await form().getByText('as pessoas passam para Espinho.').waitFor();
  await isAccessible(phone);
  expect(await fitsItsWidth(phone)).toBe(true);
  await button(form(), 'Guardar alterações').click();
  await until('the summary', async () => (await factsOf(section('Resumo'))).Paragens === 'Espinho 16:45');
  const tripId = pathOf(phone).replace('/manage-trip/', '');
  await phone.setOffline(false);
  await until('both are stored', async () => (await stopsOf(tripId))?.[0]?.movedTo !== undefined);
  const [first, second] = (await stopsOf(tripId)) ?? [];
  expect(first).toMatchObject({ name: 'Gaia', mapUrl: 'https://mapa.example/gaia', movedTo: second?.id });
  expect(second).toEqual({ id: expect.any(String), name: 'Espinho', time: '16:45' });
});

test('STOP-21 says how many people get on at the stop that is removed', async () => {
  const passengers = [
    aPassenger({ id: 'ana', stopId: 's1' }),
    aPassenger({ id: 'group', seats: 2, stopId: 's1' }),
    aPassenger({ id: 'rui' }),
  ];
  await theTrip('cheia', { trip: { stops: [gaia, espinho] }, buses: [{ passengers }] });
  await manage('cheia');
  await button(section('Resumo'), 'Editar viagem').click();
  await button(form(), 'Remover Gaia').click();
  await question()
    .getByText(/3 pessoas entram aqui\./)
    .waitFor();
  await button(question(), 'Cancelar').click();
  await hasFocus(button(form(), 'Remover Gaia'));
});

test('STOP-24 an edit that leaves the stops alone does not undo those of another device', async () => {
  await theTrip('alheia', { trip: { stops: [gaia, espinho] } });
  await manage('alheia');
  await isSynchronised(phone);
  await button(section('Resumo'), 'Editar viagem').click();
  await form().getByLabel('Fase ou jornada (opcional)').fill('Final');
  const later = [{ ...gaia, time: '16:35' }, espinho];
  await theTrip('alheia', { trip: { stops: later } });
  await until('the other stops', async () =>
    /Gaia 16:35/.test((await factsOf(section('Resumo'))).Paragens ?? ''),
  );
  await button(form(), 'Guardar alterações').click();
  await says(phone, 'Detalhes da viagem atualizados com sucesso!');
  await until('it is stored', async () => (await stored(publicTripRef('alheia')))?.stage === 'Final');
  expect(await stopsOf('alheia')).toEqual(later);
});

test('STOP-24 OFF-10 a refused change of the stops is named, and comes back over those of the other device', async () => {
  await theTrip('paragens', { trip: { stops: [gaia, espinho] } });
  await manage('paragens');
  await isSynchronised(phone);
  await phone.setOffline(true);
  await button(section('Resumo'), 'Editar viagem').click();
  await stop('3.ª paragem').getByLabel('Hora').fill('16:50');
  await button(form(), 'Guardar alterações').click();
  await says(phone, 'Guardado neste dispositivo.');
  const granja = { id: 's3', name: 'Granja', time: '17:00' };
  await theTrip('paragens', { trip: { stops: [{ ...gaia, time: '16:35' }, espinho, granja] } });
  await phone.setOffline(false);
  await button(messages(), 'Resolver').click();
  const drawer = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
  await drawer.getByRole('link', { name: 'Editar de novo' }).click();
  await drawer.waitFor({ state: 'detached' });
  const line = 'Paragens: Gaia 16:30, Espinho 16:45 → Gaia 16:30, Espinho 16:50';
  await section('Resumo').getByText(line).waitFor();
  await isAccessible(phone);
  await button(section('Resumo'), 'Repor no formulário').click();
  await stop('4.ª paragem').waitFor();
  expect(await stop('2.ª paragem').getByLabel('Hora').inputValue()).toBe('16:35');
  await button(form(), 'Guardar alterações').click();
  await until('it is stored', async () => (await stopsOf('paragens'))?.[1]?.time === '16:50');
  expect(await stopsOf('paragens')).toEqual([
    { ...gaia, time: '16:35' },
    { ...espinho, time: '16:50' },
    granja,
  ]);
});
