import { afterEach, expect, test } from 'vitest';
import type { ScreenDevice } from '../device/screen-device.ts';
import { setSession, setSync, useSessionStore } from './session-store.ts';

const user = { uid: 'rui', email: 'rui@example.pt', role: 'passenger' } as const;

afterEach(() => useSessionStore.setState(useSessionStore.getInitialState()));

test('OFF-26 OFF-30 the next person on a phone does not begin with the sync of the one before', () => {
  setSync({
    connection: 'online',
    outage: undefined,
    send: 'idle',
    hanging: false,
    lastContact: 1,
    inStep: true,
    syncedAt: 1,
    unreadable: 1,
    pulled: true,
    late: false,
  });
  setSession({ phase: 'signed-out' });
  setSession({ phase: 'signed-in', user, device: {} as ScreenDevice });
  expect(useSessionStore.getState().sync).toEqual({
    connection: 'unknown',
    outage: undefined,
    send: 'idle',
    hanging: false,
    lastContact: undefined,
    inStep: false,
    syncedAt: undefined,
    unreadable: 0,
    pulled: false,
    late: false,
  });
});
