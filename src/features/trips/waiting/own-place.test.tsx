// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPlaceInQueue } from '../../../../test/builders/club.ts';
import { aTrip } from '../../../../test/builders/entities.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Waiting } from '../../../domain/entities/waiting.schema.ts';
import { loadParts } from '../../../ui/late/lazy-part.tsx';
import { OwnPlace } from './own-place.tsx';

beforeAll(loadParts);
afterEach(() => {
  cleanup();
  signOut();
});

test.each([
  [
    true,
    'Tem a certeza que não quer este lugar? O lugar é oferecido à pessoa seguinte, e o seu nome sai da lista de espera.',
  ],
  [false, 'Tem a certeza que não quer este lugar? O seu nome sai da lista de espera.'],
])(
  'WAIT-18 WAIT-21 who declines a seat, with automatic offers %s, reads what becomes of it',
  async (autoOffers, question) => {
    const waiting = aPlaceInQueue({ offerEndsAt: '2026-03-01T18:00:00.000Z' }) as Record<string, Waiting>;
    signIn({ held: { waiting: new Map(Object.entries(waiting)) } });
    render(<OwnPlace tripId="t1" trip={aTrip({ autoOffers })} fullWidth={false} />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Recusar lugar' })));
    expect(await screen.findByText(question)).toBeTruthy();
  },
);
