import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aTrip } from '../../../test/builders/entities.ts';
import type { SessionUser } from '../../session/session-store.ts';
import { TripCard } from './trip-card.tsx';

// No screen of an organizer has cards, so no browser can show one.
vi.mock(import('../../session/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => ({ uid: 'rita', role: 'organizer' }) as SessionUser,
  useProfile: () => undefined,
}));

test('PAX-10 OPEN-13 an organizer’s card shows both counts in the place of the reserve button', () => {
  const trip = aTrip({ pendingBookingsCount: 7, confirmedBookingsCount: 31 });
  const card = createElement(TripCard, {
    tripId: 'porto',
    trip,
    today: '2026-03-05T12:00:00.000Z',
    onCompleteProfile: () => undefined,
  });
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, card));
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Reservas pendentes 7');
  expect(text).toContain('Reservas confirmadas 31');
  expect(markup).not.toMatch(/<button|Reservar/);
});
