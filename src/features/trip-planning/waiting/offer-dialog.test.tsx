// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { fadesForEver } from '../../../../test/builders/fades-for-ever.ts';
import { OfferDialog, type SeatToOffer } from './offer-dialog.tsx';

beforeAll(async () => {
  await import('../../../ui/dialogs/confirm-dialog-popup.tsx');
});
afterEach(cleanup);

test('WAIT-22 the question keeps its name and choices while it fades out', async () => {
  fadesForEver();
  const row = { id: 'rui', path: 'rui', entry: { passengerName: 'Rui Costa' }, state: 'waiting', place: 1 };
  const seat = { row, at: '2026-03-01T12:00:00.000Z' } as unknown as SeatToOffer;
  const shown = (offer: SeatToOffer | undefined) => (
    <OfferDialog trip={aTrip()} offer={offer} onCancel={() => undefined} onConfirm={() => undefined} />
  );
  const { rerender } = render(shown(undefined));
  await act(async () => rerender(shown(seat)));
  const dialog = await screen.findByRole('alertdialog', { name: 'Oferecer lugar' }, { timeout: 30_000 });
  const before = dialog.textContent;
  expect(before).toContain('Rui Costa');
  await act(async () => rerender(shown(undefined)));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toBe(before);
});
