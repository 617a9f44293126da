// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aRecord } from '../../../../test/builders/mutation-records.ts';
import { signIn, signOut } from '../../../../test/builders/signed-in.ts';
import { RefusedItem } from './refused-item.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

test('WAIT-19 who took an offer that was over reads when it ended, and waits again with one press', () => {
  const message = 'Esta oferta terminou às 18:00.';
  const record = aRecord({
    name: 'takeOffer',
    args: { tripId: 't1' },
    status: 'refused',
    code: 'OFFER_OVER',
    message,
  });
  const { mutate } = signIn({ records: [record] });
  const known = { trips: new Map(), profiles: new Map(), bookings: new Map(), buses: new Map() };
  render(<RefusedItem record={record} known={known} />);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar à lista de espera' }));
  expect(mutate.mock.calls).toEqual([['joinWaitingList', { tripId: 't1' }]]);
});
