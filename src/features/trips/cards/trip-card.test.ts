import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPlaceInQueue } from '../../../../test/builders/club.ts';
import { aBooking, aProfile, aTrip } from '../../../../test/builders/entities.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Role } from '../../../domain/people/roles.ts';
import type { SessionUser } from '../../../session/account/session-store.ts';
import type { useDevice } from '../../../session/account/use-session.ts';
import { TripCard } from './trip-card.tsx';

const noon = '2026-03-05T12:00:00.000Z';
const viewer: { role: Role; booking: Booking | undefined; waiting: Record<string, object> } = {
  role: 'passenger',
  booking: undefined,
  waiting: {},
};

// Organizers' screens have no cards, so a browser test cannot cover this.
vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => ({ uid: 'ana', role: viewer.role }) as SessionUser,
  useProfile: () => aProfile(),
  useDevice: () => ({ clock: { peek: () => noon } }) as ReturnType<typeof useDevice>,
  useTouched: () => new Map(),
  useMutate: () => vi.fn(),
  useDocuments: (kind) => new Map(kind === 'waiting' ? Object.entries(viewer.waiting) : []) as never,
}));
vi.mock(import('../booking/use-own-booking.ts'), () => ({
  useOwnBooking: () => ({ booking: viewer.booking, touched: undefined, refused: undefined }),
}));
// Late on a phone; static markup does not wait.
vi.mock(import('../booking/own-actions.tsx'), async () => ({
  OwnActions: (await import('../booking/own-actions-part.tsx')).OwnActionsPart,
}));
beforeEach(() => {
  viewer.role = 'passenger';
  viewer.booking = undefined;
  viewer.waiting = {};
});

function markupOf(trip: Partial<Trip>): string {
  const card = createElement(TripCard, {
    tripId: 'porto',
    trip: aTrip(trip),
    today: noon,
    onCompleteProfile: () => undefined,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, card));
}

/** The labels of a card's buttons, and whether each is enabled. */
function buttonsOf(markup: string): Record<string, boolean> {
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  return Object.fromEntries(
    buttons.map(([, attributes = '', inside = '']) => [
      inside.replace(/<[^>]*>/g, ''),
      !attributes.includes('disabled=""'),
    ]),
  );
}

test('PAX-10 OPEN-13 shows an organizer both counts instead of the reserve button', () => {
  viewer.role = 'organizer';
  const markup = markupOf({ pendingBookingsCount: 7, confirmedBookingsCount: 31 });
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Reservas pendentes 7');
  expect(text).toContain('Reservas confirmadas 31');
  expect(markup).not.toMatch(/<button|Reservar/);
});

test('PAX-30 WAIT-21 disables the button of a card without seats, says so, and offers the waiting list', () => {
  const noSeats = { 'Não há lugares disponíveis': false, 'Entrar na lista de espera': true };
  expect(buttonsOf(markupOf({ availableSeats: 1 }))).toEqual({ Reservar: true });
  const full = markupOf({ availableSeats: 0 });
  expect(buttonsOf(full)).toEqual(noSeats);
  expect(full).not.toContain('Sem lugares');
  viewer.booking = aBooking({ status: 'rejected' });
  expect(buttonsOf(markupOf({ availableSeats: 0 }))).toEqual(noSeats);
  // A seat that is offered to somebody else is none.
  viewer.booking = undefined;
  const offersUntil = ['2026-03-05T18:00:00.000Z'];
  expect(buttonsOf(markupOf({ availableSeats: 1, offersUntil }))).toEqual(noSeats);
});

test('WAIT-23 a card with an offer has its buttons, and not that of a full trip', () => {
  const offerEndsAt = '2026-03-05T18:00:00.000Z';
  viewer.waiting = aPlaceInQueue({ tripId: 'porto', passengerId: 'ana', offerEndsAt });
  const full = { availableSeats: 1, offersUntil: [offerEndsAt] };
  expect(buttonsOf(markupOf(full))).toEqual({ 'Aceitar lugar': true, 'Recusar lugar': true });
  viewer.waiting = aPlaceInQueue({ tripId: 'porto', passengerId: 'ana', offerEndsAt: noon });
  expect(buttonsOf(markupOf({ availableSeats: 0 }))).toEqual({
    'Não há lugares disponíveis': false,
    'Voltar à lista de espera': true,
  });
});

test.each(['passenger', 'guide'] as const)(
  'PAX-15 OPEN-35 WAIT-05 offers to withdraw a pending request, or to give the seat back, on the card of a %s',
  (role) => {
    viewer.role = role;
    viewer.booking = aBooking();
    expect(buttonsOf(markupOf({}))).toEqual({ 'Aguarda aceitação': false, 'Cancelar pedido': true });
    viewer.booking = aBooking({ status: 'accepted' });
    expect(buttonsOf(markupOf({}))).toEqual({ 'Reserva aceite': false, 'Desistir do lugar': true });
    // From the meeting time on only the organizer can help.
    expect(buttonsOf(markupOf({ meetingTime: '12:00' }))).toEqual({ 'Reserva aceite': false });
    viewer.booking = aBooking({ status: 'rejected', releasedAt: '2026-03-04T12:00:00.000Z' });
    const released = markupOf({ availableSeats: 1 });
    expect(buttonsOf(released)).toEqual({ Reservar: true });
    expect(released).not.toContain('Reserva rejeitada');
  },
);

test('PAX-50 marks a card as a link only for people who can open it', () => {
  expect(markupOf({})).toMatch(/<a [^>]*href="\/trip\/porto"[^>]*>Ver detalhes/);
  viewer.role = 'guide';
  expect(markupOf({})).not.toMatch(/<a |Ver detalhes/);
});

test('CANCEL-12 a cancelled trip says so with the reason, to guides and passengers, and offers nothing', () => {
  const cancelled = { cancelledAt: '2026-03-01T12:00:00.000Z', cancelReason: 'Avaria do autocarro' };
  for (const role of ['passenger', 'guide'] as const) {
    for (const booking of [undefined, aBooking(), aBooking({ status: 'accepted', busNumber: '1' })]) {
      Object.assign(viewer, { role, booking });
      const markup = markupOf({ ...cancelled, availableSeats: 0 });
      expect(markup).toContain('Viagem cancelada');
      expect(markup).toContain('Motivo: Avaria do autocarro');
      expect(buttonsOf(markup)).toEqual({});
      expect(markup).not.toContain('Autocarro 1');
    }
  }
});

test('STOP-32 a card has the time of the own stop, and of the first one before a request', () => {
  const stops = [{ id: 'gaia', name: 'Gaia', time: '16:30' }];
  const wordsOf = () =>
    markupOf({ stops })
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  expect(wordsOf()).toContain('Encontro 16:00 · Jogo');
  viewer.booking = aBooking({ stopId: 'gaia' });
  expect(wordsOf()).toContain('Encontro 16:30 · Jogo');
});
