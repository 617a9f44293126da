import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aBooking, aTrip } from '../../../../test/builders/entities.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { NextTrip } from './next-trip.tsx';

let booking: Booking | undefined;
vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useSyncStatus: (() => ({ connection: 'online' })) as never,
}));
vi.mock(import('../booking/use-own-booking.ts'), () => ({
  useOwnBooking: () => ({ booking, touched: undefined, refused: undefined }),
}));

/** The words on screen at noon of 25 February, eight days before the trip of `aTrip`. */
function wordsOf(...args: Parameters<typeof markupOf>): string {
  return markupOf(...args)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

function markupOf(trip: Partial<Trip>, of: Partial<Booking>, today = '2026-02-25T12:00:00.000Z'): string {
  booking = aBooking(of);
  const next = createElement(NextTrip, { trip: { ...aTrip(trip), id: 'porto' }, today });
  return renderToStaticMarkup(createElement(MemoryRouter, null, next));
}

test('PAX-54 PAX-56 says when and where to be, the days to go, and the state', () => {
  const words = wordsOf({}, {});
  for (const part of [
    'A sua próxima viagem Faltam 8 dias',
    'Atlético da Ribeira Velha vs Jornada 25',
    'qui., 5 mar · Encontro 16:00 · Jogo 20:15 05/03/2026',
    'Aguarda aceitação',
    'Hora de Encontro 16:00',
    'Local de Encontro Largo da Estação',
    'Adicionar ao calendário',
    'Como chegar',
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain('Autocarro');
});

test('PAX-54 names the bus once the request is accepted onto one', () => {
  expect(wordsOf({}, { status: 'accepted', busNumber: '7' })).toContain('Autocarro 7');
  expect(wordsOf({}, { status: 'accepted', busNumber: '7' })).toContain('Reserva aceite');
  // The number of a bus from which somebody was taken.
  expect(wordsOf({}, { status: 'pending', busNumber: '7' })).not.toContain('Autocarro');
});

test('PAX-54 counts the days until the people meet', () => {
  expect(wordsOf({}, {}, '2026-03-04T12:00:00.000Z')).toContain('Amanhã');
  expect(wordsOf({}, {}, '2026-03-05T12:00:00.000Z')).toContain('Hoje');
  // They meet on the evening before.
  expect(wordsOf({ meetingTime: '23:30' }, {}, '2026-03-04T12:00:00.000Z')).toContain('Hoje');
  expect(wordsOf({ meetingTime: '23:30' }, {}, '2026-03-05T12:00:00.000Z')).toContain('Hoje');
});

test('STOP-32 counts the days until the person gets on, which is after the midnight of the evening before', () => {
  const trip = { meetingTime: '23:30', stops: [{ id: 'gaia', name: 'Gaia', time: '00:20' }] };
  expect(wordsOf(trip, {}, '2026-03-04T12:00:00.000Z')).toContain('Hoje');
  expect(wordsOf(trip, { stopId: 'gaia' }, '2026-03-04T12:00:00.000Z')).toContain('Amanhã');
});

test('STOP-32 STOP-34 the own stop and its time stand for the meeting place and time, and the way leads there', () => {
  const stops = [
    { id: 'gaia', name: 'Gaia', time: '16:30', mapUrl: 'https://mapa.example/gaia' },
    { id: 'ovar', name: 'Ovar', time: '16:50' },
  ];
  const own = wordsOf({ stops }, { stopId: 'gaia' });
  for (const part of ['Encontro 16:30 · Jogo', 'Hora de Encontro 16:30', 'Local de Encontro Gaia']) {
    expect(own).toContain(part);
  }
  expect(own).not.toContain('Largo da Estação');
  const wayOf = (stopId?: string) =>
    /href="(https:[^"]*)"/.exec(markupOf({ stops }, { stopId }))?.[1]?.replaceAll('&amp;', '&');
  expect(wayOf('gaia')).toBe('https://mapa.example/gaia');
  expect(wayOf('ovar')).toContain(encodeURIComponent('Ovar, Ribeira Velha'));
  expect(wayOf()).toContain(encodeURIComponent('Largo da Estação, Ribeira Velha'));
});
