// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aTrip } from '../../../../test/builders/entities.ts';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { takesCompanions } from '../companions/takes-companions.ts';
import { BookingForm } from './booking-form.tsx';

const profile = aProfile({ phoneNumber: '912 345 678', membershipStatus: 'socio' });

beforeAll(loadParts);
beforeEach(() => {
  // Without the names of the clubs.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Shown {
  trip?: Partial<Trip>;
  state?: object;
  records?: MutationRecord[];
}

const show = ({ trip = {}, state, records = [] }: Shown = {}) => {
  const { mutate } = signIn({ records });
  const form = (change: Partial<Trip>) => (
    <MemoryRouter initialEntries={[{ pathname: '/trip/t1', state }]}>
      <BookingForm tripId="t1" trip={aTrip({ availableSeats: 6, ...trip, ...change })} profile={profile} />
    </MemoryRouter>
  );
  const { rerender } = render(form({}));
  return Object.assign(mutate, { changeTrip: (change: Partial<Trip>) => rerender(form(change)) });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const companion = (place: number) => within(screen.getByRole('group', { name: `${place}.º acompanhante` }));
const nameOf = (place: number) => companion(place).getByLabelText<HTMLInputElement>('Nome do acompanhante');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const names = () =>
  screen.queryAllByLabelText<HTMLInputElement>('Nome do acompanhante').map(({ value }) => value);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const question = () => screen.queryByRole('alertdialog');
const sentence = 'Você é o adulto responsável pelos menores deste pedido.';
/** Names companions, each below the last. */
async function take(...people: string[]) {
  for (const [index, name] of people.entries()) {
    await press(index === 0 ? 'Levar acompanhantes' : 'Mais um acompanhante');
    type(nameOf(index + 1), name);
  }
}

test('GROUP-20 a person goes alone, or takes up to five, each with a name, an age and a number', async () => {
  show();
  screen.getByText('Vai sozinho.');
  await press('Levar acompanhantes');
  expect(screen.queryByText('Vai sozinho.')).toBeNull();
  expect(document.activeElement).toBe(nameOf(1));
  expect(screen.queryByText(sentence)).toBeNull();
  for (const place of [2, 3, 4, 5]) {
    await press('Mais um acompanhante');
    fireEvent.click(companion(place).getByLabelText('É menor de idade'));
  }
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  screen.getByText('Pode levar até 5 acompanhantes.');
  expect(screen.queryByRole('button', { name: 'Mais um acompanhante' })).toBeNull();
  type(nameOf(1), 'Rui Costa');
  await press('Remover 5.º acompanhante');
  expect(document.activeElement).toBe(button('Mais um acompanhante'));
  await press('Remover Rui Costa');
  expect(names()).toHaveLength(3);
});

test('GROUP-20 GROUP-22 says the total before it is sent, and sends the companions', async () => {
  const mutate = show();
  button('Enviar Pedido de Reserva por 15,00€');
  await take('Tomás', 'Eva', 'Rui');
  fireEvent.click(companion(1).getByLabelText('É menor de idade'));
  type(companion(3).getByLabelText('Telemóvel (opcional)'), '913 000 111');
  screen.getByText('4 lugares: 75,00€');
  await press('Enviar Pedido de Reserva por 75,00€');
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText('Consigo: Tomás (menor), Eva, Rui');
  expect(asked.getAllByRole('listitem').at(-1)?.textContent).toBe('4 lugares: 75,00€, pago no autocarro');
  expect(asked.queryByRole('link')).toBeNull();
  await press('Confirmar');
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(mutate.mock.calls).toEqual([
    [
      'requestBooking',
      expect.objectContaining({
        party: [
          { id, name: 'Tomás', isMinor: true, phone: '' },
          { id, name: 'Eva', isMinor: false, phone: '' },
          { id, name: 'Rui', isMinor: false, phone: '913 000 111' },
        ],
      }),
    ],
  ]);
  expect(names()).toEqual([]);
});

test('GROUP-21 what is wrong is said at its field, together with the rest of the form, and nothing is sent', async () => {
  const mutate = show();
  await take('Tomás', ' ');
  type(companion(2).getByLabelText('Telemóvel (opcional)'), '12');
  type(screen.getByLabelText('Nome Completo'), ' ');
  await press(/^Enviar/);
  screen.getByText('Por favor, preencha o seu nome completo e número de telemóvel.');
  companion(2).getByText('Indique o nome de cada acompanhante.');
  companion(2).getByText(/^Número inválido/);
  expect(companion(1).queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome Completo'));
  type(screen.getByLabelText('Nome Completo'), 'Ana Silva');
  await press(/^Enviar/);
  expect(document.activeElement).toBe(nameOf(2));
  expect([question(), mutate.mock.calls]).toEqual([null, []]);
});

test('GROUP-21 more people than seats are told so while they are named, and nothing is sent', async () => {
  show({ trip: { availableSeats: 2 } });
  await take('Tomás');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Mais um acompanhante');
  type(nameOf(2), 'Eva');
  screen.getByText('Só há 2 lugares disponíveis: não chegam para todos.');
  await press(/^Enviar/);
  expect(question()).toBeNull();
});

test('GROUP-21 what was typed is there after a reload, but for those of whom nothing was', async () => {
  show();
  await take('Tomás');
  await press('Mais um acompanhante');
  cleanup();
  show();
  expect(names()).toEqual(['Tomás']);
  await press('Remover Tomás');
  cleanup();
  show();
  screen.getByText('Vai sozinho.');
});

test('GROUP-21 the companions of a refused request are named again, and a request that fails here loses none', async () => {
  const party = [{ id: 'son', name: 'Tomás', isMinor: true, phone: '' }];
  const records = [aRecord({ name: 'requestBooking', args: { tripId: 't1', party }, status: 'refused' })];
  const mutate = show({ records });
  expect(names()).toEqual(['Tomás']);
  await press('Mais um acompanhante');
  type(nameOf(2), 'Eva');
  mutate.mockResolvedValueOnce({ ok: false, code: 'NO_SEATS', message: 'Não há lugares disponíveis.' });
  await press(/^Enviar/);
  await screen.findByRole('alertdialog');
  await press('Confirmar');
  expect(names()).toEqual(['Tomás', 'Eva']);
  cleanup();
  show({ records });
  expect(names()).toEqual(['Tomás', 'Eva']);
});

const gaia = { id: 'gaia', name: 'Gaia', time: '16:30' };
const stopAt = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const ownName = () => screen.getByLabelText<HTMLInputElement>('Nome Completo');

// The companions came back, so the form looked kept, and the request went to the first stop.
test('GROUP-21 STOP-31 the stop and the name that were given are there after a reload, and gone once they are sent', async () => {
  show({ trip: { stops: [gaia] } });
  fireEvent.click(stopAt('16:30 Gaia'));
  type(ownName(), 'Ana da Silva');
  cleanup();
  const mutate = show({ trip: { stops: [gaia] } });
  expect(stopAt('16:30 Gaia').checked).toBe(true);
  expect(ownName().value).toBe('Ana da Silva');
  await press(/^Enviar Pedido/);
  await screen.findByRole('alertdialog');
  await press('Confirmar');
  expect(mutate.mock.calls).toMatchObject([
    ['requestBooking', { passengerName: 'Ana da Silva', stopId: 'gaia' }],
  ]);
  cleanup();
  show({ trip: { stops: [gaia] } });
  expect(stopAt('16:30 Gaia').checked).toBe(false);
});

test('GROUP-21 STOP-31 a refused request is sent anew with its stop and its name', async () => {
  const args = { tripId: 't1', passengerName: 'Ana da Silva', stopId: 'gaia' };
  const records = [aRecord({ name: 'requestBooking', args, status: 'refused' })];
  const mutate = show({ trip: { stops: [gaia] }, records });
  expect(stopAt('16:30 Gaia').checked).toBe(true);
  await press(/^Enviar Pedido/);
  await screen.findByRole('alertdialog');
  await press('Confirmar');
  expect(mutate.mock.calls).toMatchObject([['requestBooking', args]]);
});

test('STOP-31 STOP-04 when the chosen stop leaves the trip, the form and the open question say where the person gets on now', async () => {
  const espinho = { id: 'espinho', name: 'Espinho', time: '16:45' };
  const gone = [{ ...gaia, movedTo: 'espinho' }, espinho];
  const { changeTrip } = show({ trip: { stops: [gaia, espinho] } });
  fireEvent.click(stopAt('16:30 Gaia'));
  await press(/^Enviar Pedido/);
  await screen.findByRole('alertdialog');
  changeTrip({ stops: gone });
  const said = screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
  expect(said).toEqual(
    Array(2).fill('A paragem que escolheu saiu desta viagem. Passa a entrar em Espinho, às 16:45.'),
  );
});

test('GROUP-23 who comes from a card for companions finds the first one to fill in', () => {
  show({ state: takesCompanions });
  expect(document.activeElement).toBe(nameOf(1));
});

test.each([
  ['full', { availableSeats: 0 }],
  ['cancelled', { cancelledAt: '2026-02-20T12:00:00.000Z' }],
])('GROUP-20 nobody names companions for a trip that is %s', (_, trip) => {
  show({ trip });
  expect(screen.queryByText('Vai sozinho.')).toBeNull();
});
