import { expect, test, vi } from 'vitest';
import { passenger } from '../../../../test/builders/entities.ts';
import { bookingRef, publicTripRef } from '../../../domain/wire/documents.ts';
import type { SessionUser } from '../../../session/account/session-store.ts';
import { useOwnBooking } from './use-own-booking.ts';

let touched = new Map<string, 'pending'>();
vi.mock(import('../../../session/account/use-session.ts'), async (original) => ({
  ...(await original()),
  useUser: () => passenger as SessionUser,
  useDocuments: () => new Map(),
  useMutationRecords: () => [],
  useTouched: () => touched,
}));

test('STOP-33 OFF-65 a request that was sent does not look unsent because its stop changes', () => {
  const booking = bookingRef('t1', passenger.uid).path;
  touched = new Map([[booking, 'pending']]);
  expect(useOwnBooking('t1').touched).toBeUndefined();
  touched.set(publicTripRef('t1').path, 'pending');
  expect(useOwnBooking('t1').touched).toBe('pending');
});
