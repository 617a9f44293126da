// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBus, aTrip, organizer } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { noSeatsForPassenger } from '../../../domain/wire/refusals.ts';
import { useDeviceSettings } from '../../../session/device/device-settings.ts';
import { AddPassengerForm } from './add-passenger-form.tsx';

const mutate = vi.fn();
const withStops = aTrip({
  origin: 'Porto',
  meetingTime: '16:00',
  stops: [
    { id: 'gaia', name: 'Gaia', time: '16:30' },
    { id: 'espinho', name: 'Espinho', time: '16:45' },
  ],
});

/** Signs the organizer of this trip in. */
function onTrip(trip: Trip): void {
  signOut();
  const device = signIn({
    uid: organizer.uid,
    role: 'organizer',
    held: { publicTrip: new Map([[publicTripRef('t1').path, trip]]) },
  });
  device.mutate.mockImplementation(mutate);
}

beforeEach(() => {
  mutate.mockReset().mockResolvedValue({ ok: true, tapId: '1' });
  onTrip(aTrip());
  useDeviceSettings.setState({ presentStops: {} });
});
afterEach(() => {
  cleanup();
  signOut();
});

const open = () => render(<AddPassengerForm tripId="t1" bus={aBus()} onAdded={() => undefined} />);
const type = (label: string, value: string, place = screen as Pick<typeof screen, 'getAllByLabelText'>) =>
  fireEvent.change(place.getAllByLabelText(label)[0]!, { target: { value } });
const person = (place: string) => within(screen.getByRole('group', { name: place }));
const names = () => screen.getAllByLabelText<HTMLInputElement>('Nome').map(({ value }) => value);
const add = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Adicionar passageiro' })));
const sent = () => mutate.mock.lastCall?.[1];

test('GROUP-47 one seat is one person, sent as before', async () => {
  open();
  type('Nome', 'João Lopes');
  expect(screen.queryByRole('group')).toBeNull();
  await add();
  expect(sent()).toMatchObject({ name: 'João Lopes', seats: 1, party: [] });
  expect(messagesShown()).toEqual(['Passageiro adicionado com sucesso!']);
});

test('GROUP-47 each further seat is a person with the head’s name and a number, which can be changed', async () => {
  open();
  type('Lugares', '3');
  expect(names()).toEqual(['', '', '']);
  type('Nome', 'João Lopes');
  expect(names()).toEqual(['João Lopes', 'João Lopes 2', 'João Lopes 3']);
  type('Nome', 'Inês Lopes', person('3.ª pessoa'));
  fireEvent.click(person('3.ª pessoa').getByLabelText('É menor'));
  type('Lugares', '4');
  type('Nome', 'João Lopes Dias');
  expect(names()).toEqual(['João Lopes Dias', 'João Lopes Dias 2', 'Inês Lopes', 'João Lopes Dias 4']);
  type('Lugares', '3');
  await add();
  expect(sent()).toMatchObject({
    name: 'João Lopes Dias',
    seats: 1,
    party: [
      { name: 'João Lopes Dias 2', isMinor: false },
      { name: 'Inês Lopes', isMinor: true },
    ],
  });
  const ids = sent().party.map(({ id }: { id: string }) => id);
  expect(new Set([...ids, sent().passengerId]).size).toBe(3);
  expect(messagesShown()).toEqual(['Grupo adicionado com sucesso!']);
  expect(names()).toEqual(['']);
});

test('GROUP-47 what is typed of the others stays while the number is being typed', () => {
  open();
  type('Nome', 'João');
  type('Lugares', '2');
  type('Nome', 'Inês', person('2.ª pessoa'));
  type('Lugares', '');
  type('Lugares', '3');
  expect(names()).toEqual(['João', 'Inês', 'João 3']);
});

test('GROUP-47 each person needs a name, said where it is missing', async () => {
  open();
  type('Nome', 'João');
  type('Lugares', '2');
  type('Nome', ' ', person('2.ª pessoa'));
  await add();
  person('2.ª pessoa').getByText('Indique o nome de cada acompanhante.');
  expect(mutate).not.toHaveBeenCalled();
  type('Nome', 'Inês', person('2.ª pessoa'));
  await add();
  expect(sent().party).toMatchObject([{ name: 'Inês' }]);
});

test.each([
  ['0', 'O número de lugares deve ser pelo menos 1.'],
  ['1.5', 'O número de lugares deve ser pelo menos 1.'],
  ['1000000', 'Este grupo é demasiado grande.'],
])('GROUP-47 %s seats: a sentence at the field, and no fields for people', async (seats, sentence) => {
  open();
  type('Nome', 'João');
  type('Lugares', seats);
  await add();
  screen.getByText(sentence);
  expect([mutate.mock.calls, names()]).toEqual([[], ['João']]);
});

test('GROUP-47 more people than free seats are refused with the number that is left', async () => {
  open();
  mutate.mockResolvedValue({ ok: false, ...noSeatsForPassenger(2) });
  type('Nome', 'João');
  type('Lugares', '3');
  await add();
  screen.getByText('Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).');
  expect(names()).toEqual(['João', 'João 2', 'João 3']);
});

const stop = () => screen.getByLabelText<HTMLSelectElement>('Paragem');

test('STOP-42 who is added by hand gets on at the present stop, unless another one is chosen', async () => {
  onTrip(withStops);
  useDeviceSettings.setState({ presentStops: { b1: 'gaia' } });
  open();
  expect(stop().value).toBe('gaia');
  type('Nome', 'Carla');
  await add();
  expect(sent()).toMatchObject({ stopId: 'gaia' });
  await act(async () => fireEvent.change(stop(), { target: { value: 'espinho' } }));
  type('Nome', 'Carla');
  await add();
  expect(sent()).toMatchObject({ stopId: 'espinho' });
  // The coach moves on while the form is open.
  await act(async () => useDeviceSettings.setState({ presentStops: { b1: 'espinho' } }));
  expect(stop().value).toBe('espinho');
});

test('STOP-42 on a trip with one meeting place the form asks for no stop', async () => {
  open();
  expect(screen.queryByLabelText('Paragem')).toBeNull();
  type('Nome', 'Carla');
  await add();
  expect(sent()).not.toHaveProperty('stopId');
});

const price = () => screen.getByLabelText<HTMLInputElement>('Preço por pessoa');

test('MONEY-41 the price per person is the trip’s, of a member or not, and is not sent while nobody changes it', async () => {
  open();
  type('Nome', 'Carla');
  expect(price().value).toBe('20,00');
  await act(async () => fireEvent.click(screen.getByLabelText('Sócio')));
  expect(price().value).toBe('15,00');
  expect(screen.queryByText('Cada acompanhante paga 20,00€.')).toBeNull();
  type('Lugares', '2');
  screen.getByText('Cada acompanhante paga 20,00€.');
  await add();
  expect(sent()).not.toHaveProperty('amountDue');
  expect(sent()).not.toHaveProperty('price');
  expect(price().value).toBe('20,00');
});

test('MONEY-41 a price that was changed stays when the membership changes, and is what each pays', async () => {
  open();
  type('Nome', 'Carla');
  type('Lugares', '2');
  type('Preço por pessoa', '12,5');
  await act(async () => fireEvent.click(screen.getByLabelText('Sócio')));
  expect(price().value).toBe('12,5');
  expect(screen.queryByText(/^Cada acompanhante/)).toBeNull();
  await add();
  expect(sent()).toMatchObject({ amountDue: 1250, isMember: true });
});

test.each([
  ['', 'Escreva o preço, por exemplo 12,50.'],
  ['12,505', 'O valor tem no máximo duas casas decimais.'],
  ['501', 'O valor não pode passar de 500,00€.'],
])('MONEY-41 %j is no price: a sentence at the field, and nobody is added', async (typed, sentence) => {
  open();
  type('Nome', 'Carla');
  type('Preço por pessoa', typed);
  await add();
  screen.getByText(sentence);
  expect(price().getAttribute('aria-invalid')).toBe('true');
  expect(mutate).not.toHaveBeenCalled();
});
