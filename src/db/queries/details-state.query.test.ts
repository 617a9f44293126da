import { expect, test } from 'vitest';
import { aBooking, aTrip } from '../../../test/builders/entities.ts';
import { detailsState } from './details-state.query.ts';

const state = (over: Partial<Parameters<typeof detailsState>[0]>) =>
  detailsState({
    trip: aTrip({ availableSeats: 5 }),
    booking: undefined,
    profile: {},
    hasData: true,
    now: '2026-03-01T12:00:00.000Z',
    ...over,
  });

test('PAX-23 PAX-12 bookable: the price that applies to the viewer', () => {
  expect(state({})).toEqual({ label: 'Enviar Pedido de Reserva por 20,00€', isOpen: true });
  expect(state({ profile: { membershipStatus: 'socio' } }).label).toBe('Enviar Pedido de Reserva por 15,00€');
});

test('PAX-24 OPEN-90 already booked, in the words of its state; bookable again after a rejection', () => {
  expect(state({ booking: aBooking() })).toEqual({ label: 'Reserva já efetuada (Pendente)', isOpen: false });
  expect(state({ booking: aBooking({ status: 'accepted' }) }).label).toBe('Reserva já efetuada (Aceite)');
  expect(state({ booking: aBooking({ status: 'rejected' }) }).isOpen).toBe(true);
});

test('PAX-25 no seats', () => {
  expect(state({ trip: aTrip() })).toEqual({ label: 'Não há lugares disponíveis', isOpen: false });
});

test('PAX-26 empty name or phone', () => {
  expect(state({ hasData: false })).toEqual({ label: 'Preencha o perfil para reservar', isOpen: false });
});

test('OPEN-09 already booked wins over no seats, which wins over no data', () => {
  const full = { trip: aTrip(), hasData: false };
  expect(state({ ...full, booking: aBooking() }).label).toBe('Reserva já efetuada (Pendente)');
  expect(state(full).label).toBe('Não há lugares disponíveis');
});

test('OPEN-50 a completed trip, and one whose day is over, cannot be asked for', () => {
  expect(state({ trip: aTrip({ status: 'completed' }) })).toEqual({
    label: 'Viagem Concluída',
    isOpen: false,
  });
  expect(state({ now: '2026-03-06T12:00:00.000Z' }).isOpen).toBe(false);
});
