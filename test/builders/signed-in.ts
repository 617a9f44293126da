import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { ShownRelay } from '../../src/db/fold-relays.ts';
import type { Snapshot } from '../../src/db/held-documents.ts';
import type { MutationRecord } from '../../src/db/unsent/mutation-record.ts';
import type { Role } from '../../src/domain/people/roles.ts';
import type { ServerClock } from '../../src/lib/server-clock.ts';
import { setSession, useSessionStore } from '../../src/session/account/session-store.ts';
import type { MutateResult, ScreenDevice } from '../../src/session/device/screen-device.ts';
import { messageTimers, useMessageStore } from '../../src/session/messages/message-store.ts';
import { aSnapshot, quietStatus } from './test-services.ts';

interface SignedIn {
  uid?: string;
  role?: Role;
  /** The time of the device's clock. */
  now?: string;
  /** The clock itself, for a test of it. */
  clock?: Pick<ServerClock, 'peek'>;
  held?: Partial<Snapshot>;
  records?: MutationRecord[];
  relayed?: readonly ShownRelay[];
  connection?: 'online' | 'offline';
}

/**
 * Signs Ana in for the hooks of screens, on a device that keeps whatever it is asked for. Unlike a mock of the hooks it is gone
 * after `signOut`: unit files share what they import.
 */
export function signIn({
  uid = 'ana',
  role = 'passenger',
  now = '2026-03-01T12:00:00.000Z',
  held = {},
  records = [],
  relayed = [],
  connection = 'online',
  clock,
}: SignedIn = {}) {
  const at = { now };
  const mutate = vi.fn(async (): Promise<MutateResult> => ({ ok: true, tapId: 'tap' }));
  const snapshot$ = new BehaviorSubject(aSnapshot(held));
  const records$ = new BehaviorSubject(records);
  const relayed$ = new BehaviorSubject(relayed);
  const touched$ = new BehaviorSubject(new Map<string, string>());
  const relays = { take: vi.fn(), forget: vi.fn() };
  const verdict = { status: 'applied' };
  const discard = vi.fn(async (_tapIds: string[]) => undefined);
  const unsent = {
    discard,
    timeToTakeBack: () => 0,
    verdicts: { await: async () => verdict },
  };
  const device = {
    uid,
    role,
    clock: clock ?? { peek: () => at.now },
    snapshot$,
    records$,
    relayed$,
    touched$,
    failures: new Map(),
    whenOpen: async () => ({ unsent, relays, view: { relayed$ } }),
    mutate,
  } as unknown as ScreenDevice;
  setSession({ phase: 'signed-in', user: { uid, role, email: `${uid}@caravana.test` }, device });
  useSessionStore.setState({ sync: { ...quietStatus, connection } });
  return { at, mutate, discard, verdict, snapshot$, records$, relayed$, touched$, relays };
}

/** Ends the session, and takes its messages off the screen. */
export function signOut(): void {
  for (const { timer } of messageTimers.values()) clearTimeout(timer);
  messageTimers.clear();
  useMessageStore.setState({ messages: [] });
  useSessionStore.setState(useSessionStore.getInitialState());
}

/** The texts of the messages on screen. */
export const messagesShown = () => useMessageStore.getState().messages.map(({ text }) => text);
