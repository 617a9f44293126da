// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTrip } from '../../../../test/builders/entities.ts';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { messagesShown, signIn, signOut } from '../../../../test/builders/signed-in.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';
import { OwnStop } from './own-stop.tsx';

// Late on a phone.
vi.mock(import('../../../ui/dialogs/dialog.tsx'), async () => ({
  Dialog: (await import('../../../ui/dialogs/dialog-popup.tsx')).DialogPopup,
}));
afterEach(() => {
  cleanup();
  signOut();
});

const gaia = { id: 'gaia', name: 'Gaia', time: '16:30' };
const show = (trip: Partial<Trip> = {}, records: MutationRecord[] = []) => {
  const { mutate } = signIn({ now: '2026-03-05T12:00:00.000Z', records });
  render(<OwnStop tripId="t1" trip={aTrip({ stops: [gaia], ...trip })} stop={gaia} />);
  return mutate.mockResolvedValue({ ok: false, code: 'TRIP_COMPLETED', message: 'Já terminou.' });
};
const button = (name: string) => screen.getByRole('button', { name });

test('STOP-32 STOP-33 says where the person gets on, and changes it to another stop of the trip', async () => {
  const mutate = show();
  expect(screen.getByText('Entra em Gaia, às 16:30')).toBeTruthy();
  fireEvent.click(button('Mudar de paragem'));
  const own = screen.getByRole<HTMLInputElement>('radio', { name: '16:30 Gaia' });
  expect(own.checked).toBe(true);
  fireEvent.click(button('Guardar'));
  expect(mutate).not.toHaveBeenCalled();

  fireEvent.click(button('Mudar de paragem'));
  fireEvent.click(screen.getByRole('radio', { name: '16:00 Largo da Estação' }));
  fireEvent.click(button('Guardar'));
  const args = { tripId: 't1', passengerId: 'ana', stopId: 'first' };
  expect(mutate.mock.calls).toEqual([['setStop', args]]);
  await vi.waitFor(() => expect(messagesShown()).toEqual(['Erro ao mudar a paragem: Já terminou.']));
});

test('STOP-33 what the server refused stands beside it', () => {
  const message = 'Já está a bordo: fale com o responsável para mudar de paragem.';
  const records = [
    aRecord({ name: 'setStop', args: { tripId: 't1' }, status: 'refused', code: 'ALREADY_BOARDED', message }),
  ];
  show({}, records);
  expect(screen.getByText(`Erro ao mudar a paragem: ${message}`)).toBeTruthy();
});

test.each([
  ['completed', { status: 'completed' as const }],
  ['cancelled', { cancelledAt: '2026-03-01T12:00:00.000Z' }],
  ['over', { date: '2026-03-04T20:15:00.000Z' }],
])('STOP-33 nobody gets on a trip that is %s', (_, trip) => {
  show(trip);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Entra em/)).toBeNull();
});
