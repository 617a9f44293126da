import { expect, test } from 'vitest';
import type { Device } from './device.ts';
import { setSession, setSync, useSessionStore } from './session-store.ts';

const user = { uid: 'rui', email: 'rui@example.pt', role: 'passenger' } as const;

test('OFF-26 OFF-30 the next person on a phone does not begin with the sync of the one before', () => {
  setSync({ connection: 'online', push: 'idle', lastContact: 1, pulled: true, late: false });
  setSession({ phase: 'signed-out' });
  setSession({ phase: 'signed-in', user, device: {} as Device });
  expect(useSessionStore.getState().sync).toEqual({
    connection: 'unknown',
    push: 'idle',
    lastContact: undefined,
    pulled: false,
    late: false,
  });
});
