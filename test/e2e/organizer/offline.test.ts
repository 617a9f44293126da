import { describe, expect, test } from 'vitest';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { guide } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { fillStorage, goTo, hasFocus, isSynchronised, pathOf, pillSays, says } from '../phone.ts';
import {
  addBus,
  bookingOf,
  bothCopiesHold,
  busesOf,
  busRow,
  button,
  main,
  manage,
  manageAnew,
  phone,
  question,
  requestRow,
  section,
  theTrip,
  tripRow,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();

describe('without a network', () => {
  test('OPEN-101 OFF-07 OFF-16 later stores in Firestore a trip and a bus made offline, and a request accepted into another new bus', async () => {
    await theTrip('pedido-antes', { bookings: [{}] });
    // The phone needs the trip and each of the lists before it goes offline.
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

  test('ORG-14 TRIP-10 TRIP-22 TRIP-25 TRIP-31 TRIP-35 BOOK-20 says what a phone without space could not store', async () => {
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
    await busRow('1').getByRole('group').getByText('Célia Bastos').click();
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
    // A new tab has space again.
    await phone.reopen();
  });
});
