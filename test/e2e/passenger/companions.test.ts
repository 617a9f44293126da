import { describe, expect, test } from 'vitest';
import { companionEntryId } from '../../../src/domain/groups/groups.ts';
import { bookingRef, busRef } from '../../../src/domain/wire/documents.ts';
import { aBus, aPassenger, organizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { goTo, hasFocus, isSynchronised, pathOf, pillSays, says, tripCard } from '../phone.ts';
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
  profileIs,
  question,
  reserve,
  theTrip,
  withPassenger,
} from './passenger-phone.ts';

withPassenger();

const companion = (place: number) => phone.page.getByRole('group', { name: `${place}.º acompanhante` });
const nameOf = (place: number) => companion(place).getByLabel('Nome do acompanhante');

describe('a trip with companions', () => {
  test('GROUP-20 GROUP-21 GROUP-22 GROUP-24 GROUP-25 GROUP-26 asks for four without a network, changes who comes, and takes one off once it is accepted', async () => {
    await theTrip('Em família');
    let page = await openPage('Em família');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await page.getByText('Vai sozinho.').waitFor();
    await button(page, 'Levar acompanhantes').click();
    await hasFocus(nameOf(1));
    await nameOf(1).fill('Tomás Silva');
    await companion(1).getByText('É menor de idade').click();
    await button(page, 'Mais um acompanhante').click();
    await hasFocus(nameOf(2));
    await nameOf(2).fill('Eva Silva');
    await companion(2).getByText('É menor de idade').click();
    await button(page, 'Mais um acompanhante').click();
    await companion(3).getByLabel('Telemóvel (opcional)').fill('913 000');
    await button(page, 'Enviar Pedido de Reserva por 80,00€').click();
    await hasFocus(nameOf(3));
    await companion(3).getByText('Indique o nome de cada acompanhante.').waitFor();
    await companion(3)
      .getByText(/^Número inválido/)
      .waitFor();
    await isAccessible(phone);

    // What was typed is there again.
    await phone.reopen('/trip/em-familia');
    page = await pageOfTrip();
    await nameOf(3).fill('Rui Costa');
    await companion(3).getByLabel('Telemóvel (opcional)').fill('913 000 111');
    await page.getByText('Você é o adulto responsável pelos menores deste pedido.').waitFor();
    await page.getByText('4 lugares: 80,00€', { exact: true }).waitFor();
    await button(page, 'Enviar Pedido de Reserva por 80,00€').click();
    const words = 'Consigo: Tomás Silva (menor), Eva Silva (menor), Rui Costa';
    await question().getByText(words).waitFor();
    await question().getByText('4 lugares: 80,00€, pago no autocarro').waitFor();
    await isAccessible(phone);
    await button(question(), 'Confirmar').click();
    await page.getByText(words).waitFor();
    await dashboard();
    const card = tripCard(phone, 'Em família');
    await card.getByText(words).waitFor();
    await card.getByText('4 lugares: 80,00€').waitFor();
    await pillSays(phone, /1 por enviar/);
    await phone.setOffline(false);
    const booking = await until('the request', () => bookingOf('Em família'));
    expect(booking).toMatchObject({ status: 'pending', seats: 4 });
    expect(booking.party?.map(({ name, isMinor, phone }) => ({ name, isMinor, phone }))).toEqual([
      { name: 'Tomás Silva', isMinor: true, phone: '' },
      { name: 'Eva Silva', isMinor: true, phone: '' },
      { name: 'Rui Costa', isMinor: false, phone: '913 000 111' },
    ]);

    await isSynchronised(phone);
    await phone.setOffline(true);
    page = await openPage('Em família');
    await button(page, 'Mudar acompanhantes').click();
    const dialog = phone.page.getByRole('dialog', { name: 'Mudar acompanhantes' });
    await button(dialog, 'Remover Eva Silva').click();
    await dialog.getByText('3 lugares: 60,00€').waitFor();
    await isAccessible(phone);
    await button(dialog, 'Guardar').click();
    await says(phone, 'Alteração guardada. Será enviada quando houver rede.');
    await page.getByText('Consigo: Tomás Silva (menor), Rui Costa').waitFor();
    await phone.setOffline(false);
    await until('three seats', async () => (await bookingOf('Em família'))?.seats === 3);

    const office = await onlineDevice(people.organizer);
    const { partyChangedAt } = await until('the change', () => bookingOf('Em família'));
    const acceptance = { tripId: idOf('Em família'), passengerId: ana, busId: 'b1', partyChangedAt };
    expect(await office.mutate('acceptBooking', acceptance)).toMatchObject({ ok: true });
    await button(page, 'Reserva já efetuada (Aceite)').waitFor();
    await isSynchronised(phone);
    await phone.setOffline(true);
    await button(page, 'Mudar acompanhantes').click();
    await button(page, 'Levar mais alguém').waitFor();
    await isAccessible(phone);
    await button(page, 'Tirar Rui Costa').click();
    const asked = phone.page.getByRole('alertdialog', { name: 'Tirar Rui Costa' });
    await asked.getByText('Tirar Rui Costa da viagem? O lugar fica livre para outra pessoa.').waitFor();
    await button(asked, 'Tirar Rui Costa').click();
    await page.getByText('Alteração guardada. Será enviada quando houver rede.').waitFor();
    await phone.reopen('/trip/em-familia');
    page = await pageOfTrip();
    await page.getByText('Consigo: Tomás Silva (menor)', { exact: true }).waitFor();
    await phone.setOffline(false);
    await until('two seats', async () => (await bookingOf('Em família'))?.seats === 2);
    const bus = await stored(busRef(organizer.uid, idOf('Em família'), 'b1'));
    expect(bus?.passengers.map(({ id }) => id)).toEqual([
      ana,
      companionEntryId(ana, booking.party?.[0]?.id ?? ''),
    ]);
  });

  test('GROUP-13 GROUP-52 asks for one more on an accepted request without a network, and the organizer accepts it', async () => {
    const tripId = await theTrip(
      'Mais um',
      {},
      {
        buses: [aBus({ passengers: [aPassenger()] })],
        bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
      },
    );
    let page = await openPage('Mais um');
    await isSynchronised(phone);
    await phone.setOffline(true);
    await button(page, 'Levar acompanhantes').click();
    const dialog = phone.page.getByRole('dialog', { name: 'Levar acompanhantes' });
    await dialog.getByLabel('Nome do acompanhante').fill('Zé Costa');
    await isAccessible(phone);
    await button(dialog, 'Pedir lugar').click();
    await says(phone, 'Pedido guardado. Será enviado quando houver rede.');
    await phone.reopen('/trip/mais-um');
    page = await pageOfTrip();
    await page.getByText('À espera do organizador: Zé Costa').waitFor();
    await phone.setOffline(false);
    const [asked] = (await until('the request', async () => (await bookingOf('Mais um'))?.asking)) ?? [];
    const passengerId = companionEntryId(ana, asked?.id ?? '');
    expect(await stored(bookingRef(tripId, passengerId))).toMatchObject({
      ...{ passengerName: 'Zé Costa', status: 'pending', seats: 1, joins: { headName: 'Ana Silva' } },
    });
    const office = await onlineDevice(people.organizer);
    expect(await office.mutate('acceptBooking', { tripId, passengerId, busId: 'b1' })).toMatchObject({
      ok: true,
    });
    await page.getByText('Consigo: Zé Costa').waitFor();
    await page.getByText('À espera do organizador: Zé Costa').waitFor({ state: 'detached' });
    const bus = await stored(busRef(organizer.uid, tripId, 'b1'));
    expect(bus?.passengers.map(({ id, groupId }) => [id, groupId])).toEqual([
      [ana, ana],
      [passengerId, ana],
    ]);
  });

  test('GROUP-14 GROUP-51 a member who opens the link of a companion confirms it without a network', async () => {
    const party = [{ id: 'c1', name: 'Ana Silva', isMinor: false, phone: '', price: 20 }];
    const tripId = await theTrip(
      'Com o Rui',
      { prices: { default: 20, socio: 15 } },
      { bookings: [{ passengerId: 'rui', seats: 2, party }] },
    );
    await profileIs({ membershipStatus: 'socio', phoneNumber: '912 345 678' });
    const page = await openPage('Com o Rui');
    await goTo(phone, '/trip/com-o-rui?acompanhante=rui~c1');
    await page.getByText(/passa a custar 15,00€, o preço de sócio/).waitFor();
    await isAccessible(phone);
    await isSynchronised(phone);
    await phone.setOffline(true);
    await button(page, 'Confirmar que sou sócio').click();
    await says(phone, 'Confirmação guardada. Será enviada quando houver rede.');
    await button(page, 'Confirmar que sou sócio').waitFor({ state: 'detached' });
    await phone.setOffline(false);
    const confirmed = await until('the confirmation', async () => {
      const booking = await stored(bookingRef(tripId, 'rui'));
      return booking?.confirmedBy && booking;
    });
    expect(confirmed).toMatchObject({ confirmedBy: [ana], party: [{ memberUserId: ana, price: 15 }] });
    await profileIs({});
  });

  test('GROUP-23 the question of a card leads to the page for companions', async () => {
    await theTrip('Só do cartão');
    await dashboard();
    await reserve('Só do cartão').click();
    await isAccessible(phone);
    await question().getByRole('link', { name: 'Levar acompanhantes' }).click();
    await hasFocus(nameOf(1));
    expect(pathOf(phone)).toBe('/trip/so-do-cartao');
  });
});
