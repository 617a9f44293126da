import { describe, expect, test } from 'vitest';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { aSignedInPhone, fillStorage, goTo, isSynchronised, pillSays, says, tripCard } from '../phone.ts';
import {
  ana,
  bookingOf,
  button,
  dashboard,
  discardAll,
  fullBus,
  idOf,
  noSpace,
  nothingIsBooked,
  openPage,
  openRefusals,
  pageOfTrip,
  people,
  phone,
  publicCopyOf,
  question,
  requestFromCard,
  reserve,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

describe('without a network', () => {
  test('PAX-14 OPEN-04 OPEN-05 OPEN-98 OFF-16 OFF-65 keeps a request on the phone when the app closes, and sends it', async () => {
    await theTrip('Na garagem');
    await dashboard();
    await reserve('Na garagem').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Na garagem');
    const kept = 'Pedido guardado. Será enviado quando houver rede.';
    await says(phone, kept);
    const sending = () => button(tripCard(phone, 'Na garagem'), 'Pedido guardado');
    expect(await sending().isDisabled()).toBe(true);
    await pillSays(phone, /1 por enviar/);
    expect(await bookingOf('Na garagem')).toBeUndefined();

    await phone.reopen();
    await sending().waitFor();
    await pillSays(phone, /1 por enviar/);
    await phone.reopen('/trip/na-garagem');
    await (await pageOfTrip()).getByText(kept).waitFor();

    await phone.reopen();
    await phone.setOffline(false);
    await button(tripCard(phone, 'Na garagem'), 'Aguarda aceitação').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('Na garagem'))?.status).toBe('pending');
    expect((await publicCopyOf('Na garagem'))?.pendingBookingsCount).toBe(1);
  });

  test('PAX-62 does not make a request at a higher price than was confirmed, says both, and asks again', async () => {
    await theTrip('Mais caro', { prices: { default: 20 } });
    await dashboard();
    await reserve('Mais caro').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Mais caro');
    await pillSays(phone, /1 por enviar/);
    await theTrip('Mais caro', { prices: { default: 35 } });
    await phone.setOffline(false);
    const drawer = await openRefusals();
    await drawer.getByText(/O preço subiu de 20,00€ para 35,00€ entretanto/).waitFor();
    expect(await bookingOf('Mais caro')).toBeUndefined();
    await phone.page.keyboard.press('Escape');
    await requestFromCard('Mais caro');
    await button(tripCard(phone, 'Mais caro'), 'Aguarda aceitação').waitFor();
    await isSynchronised(phone);
    expect((await bookingOf('Mais caro'))?.price).toBe(35);
  });

  test('PAX-14 OPEN-05 OPEN-98 OFF-08 explains the refusal when the trip filled up or was completed meanwhile, and corrects the card', async () => {
    await theTrip('Encheu');
    await theTrip('Acabou');
    await dashboard();
    await reserve('Encheu').waitFor();
    await reserve('Acabou').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Encheu');
    await requestFromCard('Acabou');
    await pillSays(phone, /2 por enviar/);
    await theTrip('Encheu', {}, { buses: [fullBus] });
    await theTrip('Acabou', { status: 'completed' });

    await phone.setOffline(false);
    // Both refusals give one notice, in whatever order the answers arrive.
    await says(phone, '2 alterações foram recusadas.');
    await pillSays(phone, /2 por resolver/);
    const filled = tripCard(phone, 'Encheu');
    await filled.getByText('Erro na reserva').waitFor();
    await filled.getByText('Não há lugares disponíveis.').waitFor();
    await tripCard(phone, 'Acabou').getByText('Viagem Concluída').waitFor();
    const drawer = await openRefusals();
    await drawer.getByText('Não há lugares disponíveis.').waitFor();
    await drawer.getByText('A viagem já está concluída.').waitFor();
    await discardAll(drawer);

    await button(filled, 'Não há lugares disponíveis').waitFor();
    expect(await filled.getByText('Erro na reserva').count()).toBe(0);
    await nothingIsBooked('Encheu');
    await nothingIsBooked('Acabou');
    expect((await publicCopyOf('Encheu'))?.pendingBookingsCount).toBe(0);
  });

  test('PAX-31 OPEN-03 OFF-37 makes one booking of requests from two phones, and tells the other phone', async () => {
    await theTrip('Duas vezes');
    await theTrip('Já aceite');
    await dashboard();
    await reserve('Duas vezes').waitFor();
    await reserve('Já aceite').waitFor();
    const other = await onlineDevice(people.ana);
    await isSynchronised(phone);
    await phone.setOffline(true);
    await requestFromCard('Duas vezes');
    await requestFromCard('Já aceite');
    for (const name of ['Duas vezes', 'Já aceite']) {
      const args = { tripId: idOf(name), passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
      expect((await other.mutate('requestBooking', args)).ok).toBe(true);
      await until(`the other phone’s request for ${name}`, () => bookingOf(name));
    }
    const office = await onlineDevice(people.organizer);
    const acceptance = { tripId: idOf('Já aceite'), passengerId: ana, busId: 'b1' };
    expect((await office.mutate('acceptBooking', acceptance)).ok).toBe(true);
    await until('accepted', async () => (await bookingOf('Já aceite'))?.status === 'accepted');

    await phone.setOffline(false);
    await pillSays(phone, /2 por resolver/);
    const drawer = await openRefusals();
    await drawer.getByText('Você já tem uma reserva pendente para esta viagem.').waitFor();
    await drawer.getByText('Você já tem uma reserva para esta viagem.').waitFor();
    await discardAll(drawer);
    await button(tripCard(phone, 'Duas vezes'), 'Aguarda aceitação').waitFor();
    await button(tripCard(phone, 'Já aceite'), 'Reserva aceite').waitFor();
    expect(await publicCopyOf('Duas vezes')).toMatchObject({ pendingBookingsCount: 1 });
    expect(await publicCopyOf('Já aceite')).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
    });
  });

  test('PAX-14 PAX-39 PAX-40 OPEN-05 says why nothing is booked on a phone without space', async () => {
    await theTrip('Sem espaço');
    await dashboard();
    await reserve('Sem espaço').waitFor();
    await fillStorage(phone);
    await requestFromCard('Sem espaço');
    await says(phone, `Erro ao reservar viagem: ${noSpace}`);
    await tripCard(phone, 'Sem espaço').getByText('Erro na reserva').waitFor();
    expect(await reserve('Sem espaço').isEnabled()).toBe(true);

    const page = await openPage('Sem espaço');
    const send = button(page, 'Enviar Pedido de Reserva por 20,00€');
    await send.click();
    await button(question(), 'Confirmar').click();
    await says(phone, `Erro ao enviar pedido de reserva: ${noSpace}`);
    expect(await send.isEnabled()).toBe(true);
    await nothingIsBooked('Sem espaço');
  });

  test('PAX-39 PAX-40 OFF-08 shows a request that failed at the server as failed, not sent, and replaces it with the next one', async () => {
    await theTrip('Falhou');
    const other = await aSignedInPhone(ana);
    let asked = 0;
    await other.context.route('**/api/mutations', (route) => {
      asked += 1;
      const { mutations } = route.request().postDataJSON() as {
        mutations: { id: string; sequence: number }[];
      };
      const verdicts = mutations.map(({ id, sequence }) => ({
        id,
        sequence,
        status: 'refused',
        code: 'FAILED',
        message: asked === 1 ? 'X' : 'Y',
      }));
      const serverTime = new Date().toISOString();
      return route.fulfill({ json: { lastSequence: mutations.at(-1)?.sequence, serverTime, verdicts } });
    });
    const card = tripCard(other, 'Falhou');
    await card.getByRole('button', { name: 'Reservar' }).click();
    await other.page.getByRole('button', { name: 'Confirmar' }).click();
    await says(other, 'Erro ao reservar viagem: X');
    expect(await other.page.getByText(/^Reserva solicitada com sucesso/).count()).toBe(0);
    await card.getByText('Erro na reserva').waitFor();
    await card.getByText('Erro ao reservar viagem: X').waitFor();
    await goTo(other, `/trip/${idOf('Falhou')}`);
    await other.page.locator('main').getByText('Erro ao enviar pedido de reserva: X').waitFor();
    await other.page.getByRole('button', { name: 'Enviar Pedido de Reserva por 20,00€' }).click();
    await other.page.getByRole('button', { name: 'Confirmar' }).click();
    await other.page.locator('main').getByText('Erro ao enviar pedido de reserva: Y').waitFor();
    await pillSays(other, /1 por resolver/);
    await nothingIsBooked('Falhou');
    await other.context.close();
  });
});
