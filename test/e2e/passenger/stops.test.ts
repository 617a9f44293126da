import { describe, expect, test } from 'vitest';
import { busRef } from '../../../src/domain/wire/documents.ts';
import { aBus, aPassenger, organizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { factsOf, isSynchronised, pillSays, says, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  dashboard,
  idOf,
  openPage,
  pageOfTrip,
  people,
  phone,
  question,
  reserve,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

const gaia = { id: 'gaia', name: 'Gaia', time: '16:30', mapUrl: 'https://mapa.example/gaia' };
const espinho = { id: 'espinho', name: 'Espinho', time: '16:45' };
const entryOn = async (name: string) =>
  (await stored(busRef(organizer.uid, idOf(name), 'b1')))?.passengers.find(({ id }) => id === ana);

describe('a trip with stops', () => {
  test('STOP-30 STOP-31 STOP-32 STOP-33 asks from the second stop and changes it later, both without a network', async () => {
    await theTrip('Pela estrada', { stops: [gaia, espinho] });
    const page = await openPage('Pela estrada');
    await isSynchronised(phone);
    expect(await factsOf(page)).not.toHaveProperty('Hora de Encontro');
    const map = page.getByRole('link', { name: 'Mapa: Gaia' });
    expect(await map.getAttribute('href')).toBe(gaia.mapUrl);
    expect(await page.getByRole('radio', { name: '16:00 Largo da Estação' }).isChecked()).toBe(true);
    await isAccessible(phone);

    await phone.setOffline(true);
    await page.getByText('16:30 Gaia', { exact: true }).click();
    await button(page, 'Enviar Pedido de Reserva por 20,00€').click();
    await question().getByText('Gaia', { exact: true }).waitFor();
    await question()
      .getByText(/Encontro\s16:30\s·\sJogo\s20:15$/)
      .waitFor();
    await button(question(), 'Confirmar').click();
    await page.getByText('Entra em Gaia, às 16:30').waitFor();
    await phone.setOffline(false);
    const booking = await until('the request', () => bookingOf('Pela estrada'));
    expect(booking).toMatchObject({ status: 'pending', stopId: 'gaia' });

    const office = await onlineDevice(people.organizer);
    await office.mutate('acceptBooking', { tripId: idOf('Pela estrada'), passengerId: ana, busId: 'b1' });
    await button(page, 'Reserva já efetuada (Aceite)').waitFor();
    expect((await entryOn('Pela estrada'))?.stopId).toBe('gaia');

    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.reopen(`/trip/${idOf('Pela estrada')}`);
    const again = await pageOfTrip();
    await button(again, 'Mudar de paragem').click();
    const dialog = phone.page.getByRole('dialog', { name: 'Mudar de paragem' });
    expect(await dialog.getByRole('radio', { name: '16:30 Gaia' }).isChecked()).toBe(true);
    await isAccessible(phone);
    await dialog.getByText('16:45 Espinho', { exact: true }).click();
    await button(dialog, 'Guardar').click();
    await says(phone, 'Paragem guardada. Será enviada quando houver rede.');
    await again.getByText('Entra em Espinho, às 16:45').waitFor();
    await dashboard();
    await tripCard(phone, 'Pela estrada')
      .getByText(/Encontro\s16:45/)
      .waitFor();

    await phone.setOffline(false);
    await until('the other stop', async () => (await bookingOf('Pela estrada'))?.stopId === 'espinho');
    expect((await entryOn('Pela estrada'))?.stopId).toBe('espinho');
  });

  test('STOP-33 what is refused to somebody aboard stands beside the button, until it is chosen anew', async () => {
    const seat = { status: 'accepted', busId: 'b1', busNumber: '1' } as const;
    const buses = [aBus({ passengers: [aPassenger()] })];
    const tripId = await theTrip('Já a bordo', { stops: [gaia, espinho] }, { buses, bookings: [seat] });
    const page = await openPage('Já a bordo');
    const office = await onlineDevice(people.organizer);
    const board = (boarded: boolean) =>
      office.mutate('setBoarded', { tripId, busId: 'b1', passengerId: ana, boarded });
    const changeTo = async (stop: string) => {
      await button(page, 'Mudar de paragem').click();
      const dialog = phone.page.getByRole('dialog', { name: 'Mudar de paragem' });
      await dialog.getByText(stop, { exact: true }).click();
      await button(dialog, 'Guardar').click();
    };
    await board(true);
    await until('aboard', async () => (await entryOn('Já a bordo'))?.boarded);
    await changeTo('16:30 Gaia');
    const refusal = page.getByText(/Já está a bordo: fale com o responsável para mudar de paragem\.$/);
    await refusal.waitFor();
    await page.getByText('Entra em Largo da Estação, às 16:00').waitFor();
    await pillSays(phone, /1 por resolver/);

    await board(false);
    await until('not aboard', async () => (await entryOn('Já a bordo'))?.boarded === false);
    await changeTo('16:45 Espinho');
    await page.getByText('Entra em Espinho, às 16:45').waitFor();
    await refusal.waitFor({ state: 'detached' });
    await until('the other stop', async () => (await bookingOf('Já a bordo'))?.stopId === 'espinho');
    await isSynchronised(phone);
  });

  test('STOP-31 the question of a card asks too, with a list of many stops', async () => {
    const many = ['16:30', '16:40', '16:50', '17:00'].map((time, at) => ({
      id: `s${at + 1}`,
      name: `Paragem ${at + 1}`,
      time,
    }));
    await theTrip('Muitas paragens', { stops: many });
    await dashboard();
    await reserve('Muitas paragens').click();
    await question().getByLabel('Onde entra?').selectOption({ label: '16:50 Paragem 3' });
    await question().getByText('Paragem 3', { exact: true }).waitFor();
    await isAccessible(phone);
    await button(question(), 'Confirmar').click();
    const booking = await until('the request', () => bookingOf('Muitas paragens'));
    expect(booking.stopId).toBe('s3');
  });
});
