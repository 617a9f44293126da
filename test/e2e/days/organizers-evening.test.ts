import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import { publicTripRef } from '../../../src/domain/wire/documents.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import {
  bookingOf,
  bothCopiesHold,
  busesOf,
  busRow,
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
} from '../organizer/organizer-phone.ts';
import { deskSize, focusOn, goTo, isSynchronised, phoneSize, says } from '../phone.ts';
import { personWith } from './person.ts';

withOrganizer();

const nameOf = (index: number) => `Adepto ${String(index).padStart(3, '0')}`;
const missed = (index: number) => index >= 120 && index < 130;
/** 120 people alone, of whom ten missed the last trip, and ten families of three. */
const requests: Partial<Booking>[] = Array.from({ length: 130 }, (_, index) => ({
  passengerId: `p${index}`,
  passengerName: nameOf(index),
  createdAt: new Date(Date.parse('2026-02-20T09:00:00.000Z') + index * 60_000).toISOString(),
  membershipStatus: index % 5 === 0 ? 'socio' : 'standard',
  ...(missed(index) && { lastTripBoarded: false, lastTripPaid: false }),
  ...(index % 12 === 7 && index < 120 && family(index)),
}));

function family(index: number): Partial<Booking> {
  const party = ['Mãe', 'Filho'].map((name) => ({
    ...{ id: `${name}-${index}`, name: `${name} ${index}`, phone: '', price: 20 },
    isMinor: name === 'Filho',
  }));
  return { seats: 3, party, partyChangedAt: '2026-02-20T12:00:00.000Z' };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const seatsTaken = async () => sum((await busesOf('taça')).map(({ occupiedSeats }) => occupiedSeats));

/**
 * Rita comes home at nine, with 130 requests for 150 seats: families, and ten people who missed the last trip. One of three
 * buses is too small until the company changes it. Television moves the match, one trip fills, and another is called off.
 */
test('DAY-04 BOARD-94 an organizer’s evening: 150 people on three buses, one of which grows, and everything that comes between', async () => {
  await theTrip('taça', {
    trip: { time: '20:15', meetingTime: '17:00' },
    buses: [{ capacity: 50 }, { capacity: 50 }, { capacity: 30 }],
    bookings: requests,
  });
  await theTrip('fraca', { buses: [{}], bookings: [{}, { passengerId: 'rui', passengerName: 'Rui' }] });
  await theTrip('cheia', { buses: [{ capacity: 1 }], bookings: [{}] });
  const rita = personWith(phone);
  const press = (part: Locator, name: string | RegExp) => rita.press(button(part, name));

  await manage('taça');
  await phone.page.setViewportSize(deskSize);
  await press(main(), 'Distribuir');
  await press(question(), /^Aceitar \d+ reservas/);
  await messages()
    .getByText(/reservas aceites com sucesso!/)
    .waitFor();
  await isSynchronised(phone);
  await until('as many as fit', async () => (await seatsTaken()) === 130);
  rita.ends('130 people seated');

  // The company sends a bigger bus.
  await unfold(busRow('3'));
  await rita.type(busRow('3').getByLabel('Capacidade'), '50');
  await press(busRow('3'), 'Guardar capacidade');
  await press(main(), 'Distribuir');
  await press(question(), /^Aceitar \d+ reservas/);
  await until('the rest', async () => (await seatsTaken()) === 140);
  rita.ends('a bus grows, ten more seated');

  // The ten who missed the last trip, one by one with the keyboard: five may come.
  const firstLeft = main()
    .getByRole('row')
    .getByLabel(/^Selecionar Adepto/)
    .first();
  await focusOn(firstLeft);
  for (let decided = 0; decided < 10; decided += 1) {
    await rita.key(decided < 5 ? 'a' : 'r');
    await until(
      'decided',
      async () =>
        (await main()
          .getByRole('row')
          .getByLabel(/^Selecionar Adepto/)
          .count()) ===
        9 - decided,
    );
  }
  await section('Reservas Pendentes').getByText('Não há reservas pendentes.').waitFor();
  await until('145', async () => (await seatsTaken()) === 145);
  rita.ends('ten decisions by hand');

  // A friend wants to sit with another; then he thinks better of it.
  await goTo(phone, '/manage-trip/taça/passengers');
  const busOfFriend = async () => (await bookingOf('taça', 'p1'))?.busNumber;
  const before = await until('his bus', busOfFriend);
  await rita.type(phone.page.getByRole('searchbox', { name: /^Pesquisar por nome/ }), nameOf(1));
  await press(passengerRow(nameOf(1)), `Mudar ${nameOf(1)} de autocarro`);
  const move = phone.page.getByRole('dialog', { name: 'Mudar de autocarro' });
  await rita.choose(move.getByLabel('Novo autocarro'), { label: 'Autocarro 3 · 5 lugares livres' });
  await press(move, 'Mudar');
  await press(messages(), 'Anular');
  await says(phone, 'Alteração anulada.');
  await isSynchronised(phone);
  expect(await busOfFriend()).toBe(before);
  rita.ends('a friend moved, and moved back');

  // Television moves the match to the next day.
  await goTo(phone, '/manage-trip/taça');
  await press(section('Resumo'), 'Editar viagem');
  const form = section('Resumo').locator('form');
  await rita.type(form.getByLabel('Data'), '2099-03-06');
  await rita.type(form.getByLabel('Hora do jogo'), '18:00');
  await rita.type(form.getByLabel('Hora de encontro'), '14:30');
  await press(form, 'Guardar alterações');
  await says(phone, 'Detalhes da viagem atualizados com sucesso!');
  await bothCopiesHold('taça', { meetingTime: '14:30' });
  rita.ends('the match on another day');

  // Too few want to go to the other one; the third is full with its first request.
  await phone.page.setViewportSize(phoneSize);
  await manage('fraca');
  await press(main(), 'Cancelar viagem');
  const cancel = phone.page.getByRole('alertdialog', { name: 'Cancelar viagem' });
  await rita.type(cancel.getByLabel('Motivo'), 'Só duas pessoas inscritas.');
  await rita.type(cancel.getByLabel('Escreva «CANCELAR VIAGEM» para confirmar'), 'CANCELAR VIAGEM');
  await press(cancel, 'Cancelar viagem');
  await until('cancelled', async () => (await stored(publicTripRef('fraca')))?.cancelledAt !== undefined);
  rita.ends('a trip called off');
  await manage('cheia');
  await rita.press(requestRow('Ana Silva').getByRole('button').first());
  await press(requestRow('Ana Silva'), 'Aceitar');
  await press(question(), 'Aceitar');
  await until('full', async () => (await stored(publicTripRef('cheia')))?.availableSeats === 0);
  await section('Lista de espera').getByText('Ninguém espera por um lugar.').waitFor();
  rita.ends('a trip that fills');
}, 300_000);
