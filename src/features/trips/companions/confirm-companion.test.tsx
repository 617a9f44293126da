// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aTrip } from '../../../../test/builders/entities.ts';
import type { SessionUser } from '../../../session/account/session-store.ts';
import { companionLink, companionOf } from './companion-link.ts';
import { ConfirmCompanion } from './confirm-companion.tsx';
import { SendCompanionLinks } from './send-companion-links.tsx';

const mutate = vi.fn(async (): Promise<object> => ({ ok: true, tapId: 'tap' }));
const showError = vi.hoisted(() => vi.fn());
const sayDone = vi.hoisted(() => vi.fn());
const shareTrip = vi.hoisted(() => vi.fn());
const now = { uid: 'rui', isMember: true };

vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => ({ uid: now.uid, role: 'passenger' }) as SessionUser,
  useProfile: () => aProfile({ membershipStatus: now.isMember ? 'socio' : 'standard' }),
  useMutate: () => mutate as never,
}));
vi.mock(import('../../../session/messages/say-done.ts'), async (original) => ({
  ...(await original()),
  sayDone,
}));
vi.mock(import('../../../session/messages/message-store.ts'), async (original) => ({
  ...(await original()),
  showError,
}));
vi.mock(import('../details/share-trip.ts'), () => ({ shareTrip }));

beforeEach(() => {
  Object.assign(now, { uid: 'rui', isMember: true });
  for (const mock of [mutate, showError, sayDone, shareTrip]) mock.mockClear();
});
afterEach(cleanup);

const trip = aTrip({ prices: { default: 20, socio: 15 } });
const link = new URL(companionLink('t1', { passengerId: 'ana', companionId: 'c2' }));
const Search = () => <output>{useLocation().search}</output>;
const open = (search = link.search) =>
  render(
    <MemoryRouter initialEntries={[`/trip/t1${search}`]}>
      <ConfirmCompanion tripId="t1" trip={trip} />
      <Search />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('GROUP-50 a link names the companion by ids, and an address without one names nobody', () => {
  expect(link.pathname).toBe('/trip/t1');
  expect(companionOf(link.searchParams)).toEqual({ passengerId: 'ana', companionId: 'c2' });
  for (const search of ['', '?acompanhante=', '?acompanhante=ana', '?acompanhante=~c2'])
    expect(companionOf(new URLSearchParams(search))).toBeUndefined();
});

test('GROUP-50 the person who asked sends it to each companion who has not confirmed, where members pay less', () => {
  now.uid = 'ana';
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
  expect(shareTrip).toHaveBeenCalledWith(trip, link.href);
  rerender(<SendCompanionLinks tripId="t1" trip={aTrip({ prices: { default: 20 } })} party={party} />);
  expect(container.innerHTML).toBe('');
});

test('GROUP-51 a member who opens it is told the price, confirms, and the address is that of the trip', async () => {
  open();
  screen.getByText(/passa a custar 15,00€, o preço de sócio/);
  press('Confirmar que sou sócio');
  expect(mutate.mock.calls as unknown[]).toEqual([
    ['confirmCompanion', { tripId: 't1', passengerId: 'ana', companionId: 'c2' }],
  ]);
  await vi.waitFor(() => expect(sayDone).toHaveBeenCalledOnce());
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('GROUP-51 a refusal is said, and the question stays', async () => {
  mutate.mockResolvedValueOnce({
    ok: false,
    code: 'ALREADY_BOOKED',
    message: 'Você já tem uma reserva para esta viagem.',
  });
  open();
  press('Confirmar que sou sócio');
  await vi.waitFor(() => expect(showError).toHaveBeenCalledWith('Você já tem uma reserva para esta viagem.'));
  screen.getByRole('button', { name: 'Confirmar que sou sócio' });
});

test('GROUP-51 somebody who is no member is told so, and the person who asked is asked nothing', () => {
  now.isMember = false;
  open();
  screen.getByText('Só quem é sócio pode confirmar o preço de sócio.');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  Object.assign(now, { uid: 'ana', isMember: true });
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
