import { describe, expect, test } from 'vitest';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { withoutUndefined } from '../../../src/lib/without-undefined.ts';
import { aPassenger, organizer, otherOrganizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { factsOf, goTo, hasFocus, isSynchronised, pathOf, pillSays, says, todayAt } from '../phone.ts';
import {
  bothCopiesHold,
  button,
  copiesOf,
  main,
  phone,
  question,
  section,
  theTrip,
  tripRow,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('the dashboard', () => {
  test('ORG-01 ORG-03 ORG-04 shows an empty state, then own buses and trips, the next first and later ones newest first, live', async () => {
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
    const names = (await rows.getByRole('button').allTextContents()).map((text) => text.slice(0, 5));
    expect(names).toEqual(['maio0', 'julho', 'junho']);
    const groups = await rows.getByRole('heading').allTextContents();
    expect(groups).toEqual(['Próxima viagem', 'Mais tarde']);
    const titles = await main().getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual(['Responsável', 'Viagens Criadas']);
  });

  test('ORG-05 ORG-06 ORG-07 TRIP-63 PAX-10 OPEN-11 OPEN-13 OPEN-51 shows name, date, seats and open requests in a row, and all details once it is open', async () => {
    await theTrip('com-socio', {
      trip: { prices: { default: 20, socio: 15 }, origin: 'Sede' },
      buses: [{ passengers: [aPassenger({ id: 'x' })] }],
      bookings: [{}, { passengerId: 'x', status: 'accepted' }],
    });
    await theTrip('sem-socio', { trip: { prices: { default: 20 } } });
    await goTo(phone, '/');
    const row = tripRow('com-socio');
    await row.getByText('05/03/2099 · 20:15').waitFor();
    await row.getByText('1/10 lugares ocupados').waitFor();
    await row.getByText('1 pedido por decidir').waitFor();
    await tripRow('sem-socio').getByText('Sem autocarros').waitFor();
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

  test('ORG-08 ORG-10 ORG-11 ORG-12 ORG-13 ORG-16 ORG-18 OPEN-51 OPEN-100 TRIP-63 completes yesterday’s trip, online and offline', async () => {
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
    const toComplete = section('Viagens Criadas').getByRole('button', { name: /Por concluir$/ });
    expect((await toComplete.allTextContents()).map((text) => text.slice(0, 5))).toEqual(['ontem', 'anteo']);

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
    expect(await toComplete.count()).toBe(0);
    await hasFocus(tripRow('anteontem').getByRole('button').first());
    await phone.setOffline(false);
    await bothCopiesHold('anteontem', { status: 'completed' });
    await tripRow('anteontem').getByText('por enviar').waitFor({ state: 'detached' });
  });
});

describe('without a network', () => {
  // Last in the file: it replaces the phone's clock.
  test('ORG-09 ORG-15 CONST-19 allows the completion from midnight, and ignores a fast clock', async () => {
    await theTrip('madrugada', { trip: { date: todayAt('00:30') } });
    await goTo(phone, '/');
    await tripRow('madrugada').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    // Installed before the page opens: the test clock cannot stop a timer that started on the browser's own clock.
    await phone.closeTab();
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
