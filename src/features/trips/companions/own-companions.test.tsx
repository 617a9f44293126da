// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aBooking, aTrip } from '../../../../test/builders/entities.ts';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { OwnCompanions } from './own-companions.tsx';

beforeAll(loadParts);
afterEach(() => {
  cleanup();
  signOut();
  localStorage.clear();
});

const tomas = { id: 'son', name: 'Tomás Silva', isMinor: true, phone: '' };
const rui = { id: 'friend', name: 'Rui Costa', isMinor: false, phone: '913 000 111' };
const party = [tomas, rui].map((member) => ({ ...member, price: 20 }));
const family: Partial<Booking> = { seats: 3, party, price: 15 };
type Device = Parameters<typeof signIn>[0];

const element = (booking: Partial<Booking>, trip: Partial<Trip> = {}) => (
  <OwnCompanions
    tripId="t1"
    trip={aTrip({ availableSeats: 5, ...trip })}
    booking={aBooking({ ...family, ...booking })}
  />
);
const noon = '2026-03-05T12:00:00.000Z';
const show = (booking: Partial<Booking> = {}, trip: Partial<Trip> = {}, device: Device = {}) => {
  const { mutate } = signIn({ now: noon, ...device });
  return { mutate, ...render(element(booking, trip)) };
};
const button = (name: string) => screen.getByRole('button', { name });
const editor = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

test('GROUP-24 says who goes and what all of them pay, and nothing to somebody alone', () => {
  const { container, rerender } = show({ status: 'accepted' }, { status: 'completed' });
  screen.getByText('Consigo: Tomás Silva (menor), Rui Costa');
  screen.getByText('3 lugares: 55,00€');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(element({ status: 'accepted', seats: 1, party: undefined }, { status: 'completed' }));
  expect(container.innerHTML).toBe('');
});

test('GROUP-25 changes who comes in the editor of the request, and sends the whole party', async () => {
  const { mutate } = show();
  fireEvent.click(button('Mudar acompanhantes'));
  const dialog = await editor('Mudar acompanhantes');
  fireEvent.click(dialog.getByRole('button', { name: 'Remover Tomás Silva' }));
  dialog.getByText('2 lugares: 35,00€');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(mutate.mock.calls).toEqual([['changeParty', { tripId: 't1', party: [rui] }]]);
  await vi.waitFor(() => expect(messagesShown()).toEqual(['Acompanhantes alterados.']));
});

// The dialog vanished under the fingers, and further letters went nowhere.
test('GROUP-25 GROUP-26 an open editor stays when the request is accepted, and says so', async () => {
  const { rerender } = show();
  fireEvent.click(button('Mudar acompanhantes'));
  await editor('Mudar acompanhantes');
  rerender(element({ status: 'accepted', busId: 'b1', busNumber: '1' }));
  const dialog = await editor('Levar mais alguém');
  dialog.getByText('O pedido foi aceite entretanto');
  fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
  await vi.waitFor(() => button('Mudar acompanhantes'));
});

test('GROUP-25 somebody who asked alone adds a companion; what is wrong is said there and not sent', async () => {
  const { mutate } = show({ seats: 1, party: undefined });
  screen.getByText('Vai sozinho.');
  fireEvent.click(button('Levar acompanhantes'));
  const dialog = await editor('Levar acompanhantes');
  const name = dialog.getByLabelText('Nome do acompanhante');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  dialog.getByText('Indique o nome de cada acompanhante.');
  expect(document.activeElement).toBe(name);
  expect(mutate).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Zé' } });
  expect(dialog.queryByText('Indique o nome de cada acompanhante.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(mutate.mock.calls).toEqual([
    ['changeParty', { tripId: 't1', party: [{ id, name: 'Zé', isMinor: false, phone: '' }] }],
  ]);
});

test('GROUP-25 more people than the trip has seats are told so; as many as before are not', async () => {
  const { mutate } = show({}, { availableSeats: 2 });
  fireEvent.click(button('Mudar acompanhantes'));
  const dialog = await editor('Mudar acompanhantes');
  const tooFew = 'Só há 2 lugares disponíveis: não chegam para todos.';
  expect(dialog.queryByText(tooFew)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Mais um acompanhante' }));
  dialog.getByText(tooFew);
  fireEvent.change(dialog.getAllByLabelText('Nome do acompanhante')[2]!, { target: { value: 'Zé' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(messagesShown()).toEqual([tooFew]);
  expect(mutate).not.toHaveBeenCalled();
});

test('GROUP-25 the same party is not sent, and a dialog that is closed keeps what was typed', async () => {
  const { mutate } = show();
  fireEvent.click(button('Mudar acompanhantes'));
  fireEvent.click((await editor('Mudar acompanhantes')).getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mutate).not.toHaveBeenCalled();
  fireEvent.click(button('Mudar acompanhantes'));
  const dialog = await editor('Mudar acompanhantes');
  fireEvent.change(dialog.getAllByLabelText('Nome do acompanhante')[1]!, { target: { value: 'Rui Sá' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mais um acompanhante' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
  cleanup();
  show();
  fireEvent.click(button('Mudar acompanhantes'));
  const again = await editor('Mudar acompanhantes');
  const fields = again.getAllByLabelText<HTMLInputElement>('Nome do acompanhante');
  // One who is not filled in is nobody.
  expect(fields.map(({ value }) => value)).toEqual(['Tomás Silva', 'Rui Sá']);
});

const change = { name: 'changeParty', args: { tripId: 't1', party: [tomas] } };

test.each([
  ['offline', 'Alteração guardada. Será enviada quando houver rede.'],
  ['online', 'A enviar...'],
] as const)('GROUP-25 a change that waits is marked while the phone is %s', (connection, words) => {
  show({ seats: 2, party: party.slice(0, 1) }, {}, { connection, records: [aRecord(change)] });
  screen.getByText(words);
});

test('GROUP-25 a change that was refused says why and is there to be edited, until it is made anew', async () => {
  const message = 'Só há 1 lugar disponível: não chega para todos.';
  const refused = aRecord({ ...change, status: 'refused', code: 'NO_SEATS', message });
  const { mutate } = show({}, {}, { records: [refused] });
  screen.getByText(message);
  fireEvent.click(button('Mudar acompanhantes'));
  const dialog = await editor('Mudar acompanhantes');
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(mutate.mock.calls).toEqual([['changeParty', { tripId: 't1', party: [tomas] }]]);
});

test('GROUP-26 once it is accepted companions are taken off after a question', async () => {
  const { mutate } = show({ status: 'accepted' });
  expect(screen.queryByRole('button', { name: 'Tirar Rui Costa' })).toBeNull();
  fireEvent.click(button('Mudar acompanhantes'));
  fireEvent.click(button('Tirar Rui Costa'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Tirar Rui Costa' }));
  question.getByText('Tirar Rui Costa da viagem? O lugar fica livre para outra pessoa.');
  expect(mutate).not.toHaveBeenCalled();
  const message = 'Já passou a hora de encontro. Fale com o organizador.';
  mutate.mockResolvedValueOnce({ ok: false, code: 'MEETING_PAST', message });
  fireEvent.click(question.getByRole('button', { name: 'Tirar Rui Costa' }));
  expect(mutate.mock.calls).toEqual([['changeParty', { tripId: 't1', party: [tomas] }]]);
  await vi.waitFor(() => expect(messagesShown()).toEqual([message]));
});

test('GROUP-52 on an accepted request somebody new is asked for, beside those who have a seat', async () => {
  const { mutate } = show({ status: 'accepted' }, { availableSeats: 1 });
  fireEvent.click(button('Mudar acompanhantes'));
  fireEvent.click(button('Levar mais alguém'));
  const dialog = await editor('Levar mais alguém');
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  dialog.getByText('4 lugares: 75,00€');
  fireEvent.change(dialog.getByLabelText('Nome do acompanhante'), { target: { value: 'Zé' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mais um acompanhante' }));
  dialog.getByText('Só há 1 lugar disponível: não chega para todos.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remover 4.º acompanhante' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Pedir lugar' }));
  const ze = { id: expect.any(String), name: 'Zé', isMinor: false, phone: '' };
  expect(mutate.mock.calls).toEqual([['changeParty', { tripId: 't1', party: [tomas, rui, ze] }]]);
});

test('GROUP-52 who waits for the organizer is named, and the request is taken back after a question', async () => {
  const ze = { id: 'ze', name: 'Zé', isMinor: false, phone: '' };
  const { mutate } = show({ status: 'accepted', asking: [{ ...ze, price: 20 }] });
  screen.getByText('À espera do organizador: Zé');
  fireEvent.click(button('Mudar acompanhantes'));
  fireEvent.click(button('Retirar o pedido de Zé'));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Retirar o pedido de lugar para Zé?');
  fireEvent.click(question.getByRole('button', { name: 'Retirar o pedido de Zé' }));
  expect(mutate.mock.calls).toEqual([['changeParty', { tripId: 't1', party: [tomas, rui] }]]);
});

test('GROUP-52 somebody accepted alone asks for a companion too', async () => {
  show({ status: 'accepted', seats: 1, party: undefined });
  fireEvent.click(button('Levar acompanhantes'));
  const dialog = await editor('Levar acompanhantes');
  dialog.getByRole('button', { name: 'Pedir lugar' });
});

test.each([
  ['accepted and people meet', { status: 'accepted' as const }, {}, '2026-03-05T16:00:00.000Z'],
  ['of yesterday', {}, {}, '2026-03-06T12:00:00.000Z'],
  ['cancelled', {}, { cancelledAt: '2026-03-01T12:00:00.000Z' }, noon],
])('GROUP-26 nothing is changed any more once the trip is %s', (_, booking, trip, now) => {
  show(booking, trip, { now });
  screen.getByText(/^Consigo/);
  expect(screen.queryByRole('button')).toBeNull();
});
