import { expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../test/builders/entities.ts';
import { detailsState } from './details-state.query.ts';

const state = (over: Partial<Parameters<typeof detailsState>[0]>) =>
  detailsState({
    trip: aTrip({ availableSeats: 5 }),
    booking: undefined,
    price: 2_000,
    hasData: true,
    now: '2026-03-01T12:00:00.000Z',
    ...over,
  });

test('PAX-23 offers a booking at its price', () => {
  expect(state({})).toEqual({ label: 'Enviar Pedido de Reserva por 20,00€', isOpen: true });
  expect(state({ price: 1_500 }).label).toBe('Enviar Pedido de Reserva por 15,00€');
});

test('PAX-24 OPEN-90 says that the trip is booked and in which status, and offers it again after a rejection', () => {
  expect(state({ booking: aBooking() })).toEqual({ label: 'Reserva já efetuada (Pendente)', isOpen: false });
  expect(state({ booking: aBooking({ status: 'accepted' }) }).label).toBe('Reserva já efetuada (Aceite)');
  expect(state({ booking: aBooking({ status: 'rejected' }) }).isOpen).toBe(true);
});

test('PAX-25 says that there are no seats', () => {
  expect(state({ trip: aTrip() })).toEqual({ label: 'Não há lugares disponíveis', isOpen: false });
});

test('PAX-26 asks for an empty name or phone', () => {
  expect(state({ hasData: false })).toEqual({ label: 'Preencha o perfil para reservar', isOpen: false });
});

test('OPEN-09 prefers "already booked" to "no seats", and that to "no data"', () => {
  const full = { trip: aTrip(), hasData: false };
  expect(state({ ...full, booking: aBooking() }).label).toBe('Reserva já efetuada (Pendente)');
  expect(state(full).label).toBe('Não há lugares disponíveis');
});

test('OPEN-50 offers no request for a completed trip or one whose day is over', () => {
  expect(state({ trip: aTrip({ status: 'completed' }) })).toEqual({
    label: 'Viagem Concluída',
    isOpen: false,
  });
  expect(state({ now: '2026-03-06T12:00:00.000Z' }).isOpen).toBe(false);
});

test('CANCEL-12 says that a cancelled trip is cancelled, also to who has booked', () => {
  const trip = aTrip({ cancelledAt: '2026-02-20T12:00:00.000Z' });
  for (const booking of [undefined, aBooking(), aBooking({ status: 'accepted' })]) {
    expect(state({ trip, booking })).toEqual({ label: 'Viagem cancelada', isOpen: false });
  }
});
