// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aProfile, aTrip } from '../../../../test/builders/entities.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { SessionUser } from '../../../session/account/session-store.ts';
import type { useDevice } from '../../../session/account/use-session.ts';
import { CardStub } from './card-stub.tsx';

const now = { is: '', booking: undefined as Booking | undefined };
const device = { clock: { peek: () => now.is } } as ReturnType<typeof useDevice>;

vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => ({ uid: 'ana', role: 'passenger' }) as SessionUser,
  useProfile: () => aProfile(),
  useDevice: () => device,
  useTouched: () => new Map(),
  useMutate: () => vi.fn(),
  useDocuments: () => new Map(),
}));
vi.mock(import('../booking/use-own-booking.ts'), () => ({
  useOwnBooking: () => ({ booking: now.booking, touched: undefined, refused: undefined }),
}));
// Late on a phone.
vi.mock(import('../booking/own-actions.tsx'), async () => ({
  OwnActions: (await import('../booking/own-actions-part.tsx')).OwnActionsPart,
}));

beforeEach(() => {
  vi.useFakeTimers();
  now.is = '2026-03-05T12:00:00.000Z';
  now.booking = undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (trip: Partial<Trip>) =>
  act(async () => {
    render(
      <MemoryRouter>
        <CardStub tripId="porto" trip={aTrip(trip)} today={now.is} onCompleteProfile={() => undefined} />
      </MemoryRouter>,
    );
  });
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const at = (instant: string) =>
  act(async () => {
    now.is = instant;
    vi.advanceTimersByTime(30_000);
  });

test('WAIT-14 WAIT-24 a card that stays open has a seat again when the offer that held it is over', async () => {
  await show({ availableSeats: 1, offersUntil: ['2026-03-05T12:01:00.000Z'] });
  expect(labels()).toEqual(['Não há lugares disponíveis', 'Entrar na lista de espera']);
  await at('2026-03-05T12:01:00.000Z');
  expect(labels()).toEqual(['Reservar']);
});

test('WAIT-05 WAIT-24 a card that stays open offers no seat back once people meet', async () => {
  now.booking = aBooking({ status: 'accepted' });
  await show({ meetingTime: '12:01' });
  expect(labels()).toEqual(['Reserva aceite', 'Desistir do lugar']);
  await at('2026-03-05T12:01:00.000Z');
  expect(labels()).toEqual(['Reserva aceite']);
});
