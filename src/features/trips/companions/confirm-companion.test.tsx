// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { aProfile, aTrip } from '../../../../test/builders/entities.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { companionLink, companionOf } from './companion-link.ts';
import { ConfirmCompanion } from './confirm-companion.tsx';
import { SendCompanionLinks } from './send-companion-links.tsx';

const share = vi.fn(async () => undefined);
Object.assign(navigator, { share });

afterAll(() => Reflect.deleteProperty(navigator, 'share'));
afterEach(() => {
  cleanup();
  signOut();
});

const trip = aTrip({ prices: { default: 20, socio: 15 } });
const link = new URL(companionLink('t1', { passengerId: 'ana', companionId: 'c2' }));
const Search = () => <output>{useLocation().search}</output>;
/** A person on the page that the link leads to. */
function open(uid = 'rui', membershipStatus: 'socio' | 'standard' = 'socio') {
  const profile = new Map([[profileRef(uid).path, aProfile({ uid, membershipStatus })]]);
  const { mutate } = signIn({ uid, held: { profile } });
  render(
    <MemoryRouter initialEntries={[`/trip/t1${link.search}`]}>
      <ConfirmCompanion tripId="t1" trip={trip} />
      <Search />
    </MemoryRouter>,
  );
  return mutate;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('GROUP-50 a link names the companion by ids, and an address without one names nobody', () => {
  expect(link.pathname).toBe('/trip/t1');
  expect(companionOf(link.searchParams)).toEqual({ passengerId: 'ana', companionId: 'c2' });
  for (const search of ['', '?acompanhante=', '?acompanhante=ana', '?acompanhante=~c2'])
    expect(companionOf(new URLSearchParams(search))).toBeUndefined();
});

test('GROUP-50 the person who asked sends it to each companion who has not confirmed, where members pay less', () => {
  signIn({ uid: 'ana' });
  const companion = { isMinor: false, phone: '', price: 20 };
  const party = [
    { ...companion, id: 'c1', name: 'Eva', memberUserId: 'eva' },
    { ...companion, id: 'c2', name: 'Rui' },
  ];
  const { rerender, container } = render(<SendCompanionLinks tripId="t1" trip={trip} party={party} />);
  press('Algum acompanhante é sócio?');
  expect(screen.getAllByRole('button', { name: /^Enviar a/ }).map(({ textContent }) => textContent)).toEqual([
    'Enviar a Rui',
  ]);
  press('Enviar a Rui');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: trip.name, url: link.href }));
  rerender(<SendCompanionLinks tripId="t1" trip={aTrip({ prices: { default: 20 } })} party={party} />);
  expect(container.innerHTML).toBe('');
});

test('GROUP-51 a member who opens it is told the price, confirms, and the address is that of the trip', async () => {
  const mutate = open();
  screen.getByText(/passa a custar 15,00€, o preço de sócio/);
  press('Confirmar que sou sócio');
  expect(mutate.mock.calls as unknown[]).toEqual([
    ['confirmCompanion', { tripId: 't1', passengerId: 'ana', companionId: 'c2' }],
  ]);
  await vi.waitFor(() => expect(messagesShown()).toEqual(['Confirmado: paga o preço de sócio.']));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('GROUP-51 a refusal is said, and the question stays', async () => {
  const message = 'Você já tem uma reserva para esta viagem.';
  open().mockResolvedValueOnce({ ok: false, code: 'ALREADY_BOOKED', message });
  press('Confirmar que sou sócio');
  await vi.waitFor(() => expect(messagesShown()).toEqual([message]));
  screen.getByRole('button', { name: 'Confirmar que sou sócio' });
});

test('GROUP-51 somebody who is no member is told so, and the person who asked is asked nothing', () => {
  open('rui', 'standard');
  screen.getByText('Só quem é sócio pode confirmar o preço de sócio.');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open('ana');
  expect(screen.queryByRole('button')).toBeNull();
});
