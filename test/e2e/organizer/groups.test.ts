import { afterAll, expect, test } from 'vitest';
import { aPassenger } from '../../builders/entities.ts';
import { aPerson } from '../../device/club.ts';
import { onlineDevice, stopDevices, until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { fitsItsWidth, goTo, isSynchronised, loseNetwork, says } from '../phone.ts';
import {
  bookingOf,
  busOf,
  button,
  main,
  manage,
  messages,
  passengerRow,
  phone,
  question,
  requestRow,
  section,
  theTrip,
  unfold,
  withOrganizer,
} from './organizer-phone.ts';

withOrganizer();
afterAll(stopDevices);

const partyChangedAt = '2026-02-28T10:00:00.000Z';
const companion = (id: string, name: string, isMinor: boolean) => ({
  ...{ id, name, isMinor, phone: '', price: 20 },
});
const party = [
  companion('tomas', 'Tomás Silva', true),
  companion('eva', 'Eva Silva', true),
  companion('rui', 'Rui Costa', false),
];
const family = { seats: 4, party, partyChangedAt };
const advice = /^Há 2 menores nesta viagem\. A lei do transporte de crianças \(Lei 13\/2006\)/;
const peopleOn = async (busId: string) => (await busOf(busId))?.passengers ?? [];

test('GROUP-40 GROUP-41 GROUP-42 GROUP-48 GROUP-02 BOOK-10 a family of four finds three seats left and is refused whole, and sits on another bus, both without a network', async () => {
  const [bookings, trip] = [[family], { stops: [{ id: 's1', name: 'Gaia', time: '16:30' }] }];
  await theTrip('familia', { trip, buses: [{ capacity: 4 }, {}, { capacity: 3 }], bookings });
  await manage('familia');
  await main().getByText(advice).waitFor();
  const row = requestRow('Ana Silva');
  await row.getByText('4 lugares · Pedida em').waitFor();
  await row.getByText('Com: Tomás Silva (menor), Eva Silva (menor), Rui Costa').waitFor();
  await main().getByRole('searchbox', { name: 'Pesquisar passageiro' }).fill('rui costa');
  await unfold(row);
  await row.getByText('80,00€').waitFor();
  const bus = row.getByLabel('Autocarro');
  expect(await bus.locator('option').allTextContents()).toEqual([
    'Selecione um autocarro',
    'Autocarro 1 · 4 lugares livres',
    'Autocarro 2 · 10 lugares livres',
    'Autocarro 3 · só 3 lugares livres',
  ]);
  expect(await bus.locator('option').nth(3).isDisabled()).toBe(true);
  expect(await fitsItsWidth(phone)).toBe(true);
  // As a table too, after which the row is closed.
  await isAccessible(phone);
  await isSynchronised(phone);
  await loseNetwork(phone);
  await unfold(row);
  await bus.selectOption({ label: 'Autocarro 1 · 4 lugares livres' });
  await button(row, 'Aceitar 4 lugares').click();
  await question()
    .getByText(/4 lugares\. Com: Tomás Silva \(menor\)/)
    .waitFor();
  await button(question(), 'Aceitar').click();
  await says(phone, 'Reserva aceite. Guardado neste dispositivo.');

  // Somebody else takes one of the four seats meanwhile.
  const taken = { capacity: 4, passengers: [aPassenger({ id: 'ze', name: 'Zé' })] };
  await theTrip('familia', { trip, buses: [taken, {}, { capacity: 3 }], bookings });
  await phone.setOffline(false);
  const sentence = 'Não há lugares suficientes no autocarro 1. Disponíveis: 3/4.';
  await messages().getByText(sentence).waitFor();
  expect(await peopleOn('familia-1')).toHaveLength(1);
  await phone.setOffline(true);
  await button(messages(), 'Resolver').click();
  const drawer = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
  await drawer.getByText(sentence).waitFor();
  // Only the bus with room for all of them.
  expect(await drawer.getByLabel('Outro autocarro').locator('option').allTextContents()).toEqual([
    'Autocarro 2 (10 de 10 livres)',
  ]);
  await button(drawer, 'Aceitar noutro autocarro').click();
  await phone.setOffline(false);
  const entries = await until('four people', async () => {
    const people = await peopleOn('familia-2');
    return people.length > 0 && people;
  });
  expect(entries.map(({ id, groupId, name, isMinor }) => [id, groupId, name, isMinor])).toEqual([
    ['ana', 'ana', 'Ana Silva', undefined],
    ['ana~tomas', 'ana', 'Tomás Silva', true],
    ['ana~eva', 'ana', 'Eva Silva', true],
    ['ana~rui', 'ana', 'Rui Costa', undefined],
  ]);
  await phone.page.keyboard.press('Escape');
});

test('GROUP-40 GROUP-02 who changes the party meanwhile is not accepted unseen, and the row has the people of now', async () => {
  const uid = 'bia';
  await theTrip('mudou', { buses: [{}] });
  const bia = await onlineDevice(await aPerson(uid, 'passenger', { firstName: 'Bia', lastName: 'Reis' }));
  const guest = (id: string, name: string) => ({ id, name, isMinor: false });
  const [rui, eva] = [guest('rui', 'Rui Costa'), guest('eva', 'Eva Reis')];
  const request = { tripId: 'mudou', passengerName: 'Bia Reis', passengerPhone: '913 000 111' };
  expect((await bia.mutate('requestBooking', { ...request, party: [rui, eva] })).ok).toBe(true);
  await manage('mudou');
  await requestRow('Bia Reis').getByText('Com: Rui Costa, Eva Reis').waitFor();
  await isSynchronised(phone);
  await phone.setOffline(true);
  await unfold(requestRow('Bia Reis'));
  await button(requestRow('Bia Reis'), 'Aceitar 3 lugares').click();
  await button(question(), 'Aceitar').click();
  await requestRow('Bia Reis').waitFor({ state: 'detached' });

  expect((await bia.mutate('changeParty', { tripId: 'mudou', party: [eva] })).ok).toBe(true);
  await until('two people', async () => (await bookingOf('mudou', uid))?.seats === 2);
  await phone.setOffline(false);
  const sentence = 'O pedido mudou. Veja quem vai agora, e decida de novo.';
  await messages().getByText(sentence, { exact: true }).waitFor();
  await requestRow('Bia Reis').getByText('Com: Eva Reis', { exact: true }).waitFor();
  expect(await peopleOn('mudou-1')).toEqual([]);
  await button(messages(), 'Resolver').click();
  const drawer = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
  await drawer.getByText(sentence, { exact: true }).waitFor();
  expect(await button(drawer, 'Tentar novamente').count()).toBe(0);
  await isAccessible(phone);
  await drawer.getByRole('link', { name: 'Ver o pedido' }).click();
  await drawer.waitFor({ state: 'detached' });
  await unfold(requestRow('Bia Reis'));
  await button(requestRow('Bia Reis'), 'Aceitar 2 lugares').click();
  await button(question(), 'Aceitar').click();
  await until('two entries', async () => (await peopleOn('mudou-1')).length === 2);
});

test('GROUP-44 GROUP-45 GROUP-37 GROUP-47 adds a group by hand without a network, moves it, and takes it off', async () => {
  await theTrip('amigos', { buses: [{ passengers: [aPassenger({ id: 'ze', name: 'Zé' })] }, {}] });
  await goTo(phone, '/manage-trip/amigos/buses/amigos-1/passengers');
  await main().getByRole('list', { name: 'Passageiros' }).waitFor();
  await isSynchronised(phone);
  await phone.setOffline(true);
  await button(main(), 'Adicionar passageiro').click();
  const form = main().locator('form');
  await form.getByLabel('Nome').fill('João Lopes');
  await form.getByLabel('Lugares').fill('3');
  const third = form.getByRole('group', { name: '3.ª pessoa' });
  expect(await third.getByLabel('Nome').inputValue()).toBe('João Lopes 3');
  await third.getByLabel('Nome').fill('Inês Lopes');
  await third.getByLabel('É menor').check();
  await isAccessible(phone);
  expect(await fitsItsWidth(phone)).toBe(true);
  await button(form, 'Adicionar passageiro').click();
  await says(phone, 'Guardado neste dispositivo.');

  await goTo(phone, '/manage-trip/amigos/passengers');
  const group = ['João Lopes', 'João Lopes 2', 'Inês Lopes'];
  const rows = section('Autocarro 1').getByRole('rowheader');
  await until('the group', async () => (await rows.count()) === 4);
  const shown = await rows.allTextContents();
  expect(group.map((name) => shown.findIndex((text) => text.startsWith(`${name}`)))).toEqual([0, 1, 2]);
  await passengerRow('Inês Lopes').getByText('Menor, com João Lopes').waitFor();
  await isAccessible(phone);
  await button(passengerRow('Inês Lopes'), 'Mudar Inês Lopes de autocarro').click();
  const dialog = phone.page.getByRole('dialog', { name: 'Mudar de autocarro' });
  expect(await dialog.getByRole('radio', { name: 'Mudar o grupo (3)' }).isChecked()).toBe(true);
  await isAccessible(phone);
  await button(dialog, 'Mudar').click();
  await section('Autocarro 2').getByText('João Lopes 2').waitFor();
  await phone.setOffline(false);
  const people = await until('three people', async () => {
    const there = await peopleOn('amigos-2');
    return there.length === 3 && there;
  });
  const [head] = people;
  expect(people.map(({ groupId, seats }) => [groupId, seats])).toEqual(group.map(() => [head?.id, 1]));

  await goTo(phone, '/manage-trip/amigos/buses/amigos-2/passengers');
  const row = main()
    .getByRole('list', { name: 'Passageiros' })
    .getByRole('listitem')
    .filter({ has: phone.page.getByText('João Lopes', { exact: true }) })
    .first();
  await unfold(row);
  await button(row, 'Remover passageiro').click();
  await question().getByText('Remover João Lopes e 2 acompanhantes').waitFor();
  await isAccessible(phone);
  await button(question(), 'Remover').click();
  await until('nobody', async () => (await peopleOn('amigos-2')).length === 0);
});
