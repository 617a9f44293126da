import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aProfile, aTrip } from '../../../../test/builders/entities.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { MembershipStatus } from '../../../domain/people/roles.ts';
import { WhatIsConfirmed } from './reserve-question.tsx';

let membershipStatus: MembershipStatus = 'standard';
vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useProfile: () => aProfile({ membershipStatus }),
}));

function linesOf(trip: Partial<Trip>): string[] {
  const markup = renderToStaticMarkup(createElement(WhatIsConfirmed, { trip: aTrip(trip) }));
  return [...markup.matchAll(/<li class[^>]*>(.*?)<\/li>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  );
}

test('PAX-58 PAX-56 PAX-12 shows when, where, and the price of this person, paid on the coach', () => {
  membershipStatus = 'standard';
  const prices = { default: 35, socio: 30 };
  expect(linesOf({ prices })).toEqual([
    'qui., 5 mar · Encontro 16:00 · Jogo 20:15',
    'Largo da Estação',
    '35,00€, pago no autocarro',
  ]);
  membershipStatus = 'socio';
  expect(linesOf({ prices })[2]).toBe('30,00€, pago no autocarro');
  expect(linesOf({ prices: { default: 0 }, origin: '', date: undefined })).toEqual(['0,00€']);
});
