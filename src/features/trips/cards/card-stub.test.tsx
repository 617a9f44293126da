// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, aProfile, aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { profileRef } from '../../../domain/wire/documents.ts';
import { CardStub } from './card-stub.tsx';

const now = { booking: undefined as Booking | undefined };
let device: ReturnType<typeof signIn>;

vi.mock(import('../booking/use-own-booking.ts'), () => ({
  useOwnBooking: () => ({ booking: now.booking, touched: undefined, refused: undefined }),
}));
// Late on a phone.
vi.mock(import('../booking/own-actions.tsx'), async () => ({
  OwnActions: (await import('../booking/own-actions-part.tsx')).OwnActionsPart,
}));

beforeEach(() => {
  vi.useFakeTimers();
  const profile = new Map([[profileRef('ana').path, aProfile()]]);
  device = signIn({ now: '2026-03-05T12:00:00.000Z', held: { profile } });
  now.booking = undefined;
});
afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

const show = (trip: Partial<Trip>) =>
  act(async () => {
    render(
      <MemoryRouter>
        <CardStub
          tripId="porto"
          trip={aTrip(trip)}
          today={device.at.now}
          onCompleteProfile={() => undefined}
        />
      </MemoryRouter>,
    );
  });
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const at = (instant: string) =>
  act(async () => {
    device.at.now = instant;
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

test('GROUP-24 a card says who goes along and what all of them pay, while the seat is asked for or given', async () => {
  const party = [
    { id: 'son', name: 'Tomás', isMinor: true, phone: '', price: 20 },
    { id: 'friend', name: 'Rui', isMinor: false, phone: '', price: 20 },
  ];
  now.booking = aBooking({ seats: 3, party, price: 15 });
  await show({});
  expect(screen.getByText(/^Consigo/).textContent).toBe('Consigo: Tomás (menor), Rui 3 lugares: 55,00€');
  cleanup();
  now.booking = aBooking({ seats: 3, party, status: 'rejected' });
  await show({});
  expect(screen.queryByText(/^Consigo/)).toBeNull();
});

test('MONEY-50 MONEY-52 a card says what is paid of an accepted seat, and what is to be returned once it was given back', async () => {
  const paid = [{ id: 'ana', amount: 2000 }];
  now.booking = aBooking({ status: 'accepted', paid });
  await show({});
  expect(screen.getByText(/€ · /).textContent).toBe('O seu lugar: 20,00€ · pago');
  cleanup();
  now.booking = aBooking({ status: 'rejected', releasedAt: '2026-03-05T11:00:00.000Z', paid });
  await show({});
  expect(screen.getByText('20,00€ a devolver')).toBeDefined();
});
