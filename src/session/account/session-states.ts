import type { ScreenDevice } from '../device/screen-device.ts';
import type { SeenSession } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';

/** Where a session stands, with what is known there. docs/session.md has the table of states. */
export type SessionState =
  /** Nothing has been read yet. */
  | { phase: 'starting' }
  | { phase: 'signed-out' }
  /** The databases of a person are being opened. */
  | { phase: 'loading'; stored: StoredSession }
  | { phase: 'signed-in'; stored: StoredSession; device: ScreenDevice }
  /** The former role's rows are being removed, then the next role's databases are opened. */
  | { phase: 'changing-role'; stored: StoredSession }
  /** Sync and sign-in are being ended; the screens are still there. */
  | { phase: 'leaving'; stored: StoredSession; device: ScreenDevice; isGone: boolean; discard: boolean }
  | { phase: 'failed'; message: string };

export type SessionPhase = SessionState['phase'];
type StateOf<P extends SessionPhase> = Extract<SessionState, { phase: P }>;

/** What can happen to a session. */
export type SessionEvent =
  /** The start found no stored session. */
  | { type: 'nobody' }
  /** The start found a stored session. */
  | { type: 'remembered'; stored: StoredSession }
  /** The server accepted the credentials of a person whose databases are not open. */
  | { type: 'accepted'; stored: StoredSession }
  | { type: 'opened'; device: ScreenDevice }
  | { type: 'not-opened'; message: string }
  /** The profile, here or in another tab, has another role. */
  | { type: 'role-changed'; stored: StoredSession }
  | { type: 'sign-out'; discard: boolean }
  | { type: 'account-gone' }
  /** The identity provider could not end its session. */
  | { type: 'refused' }
  | { type: 'left' };

type SessionEventType = SessionEvent['type'];
type EventOf<T extends SessionEventType> = Extract<SessionEvent, { type: T }>;
type Edges = {
  [P in SessionPhase]: {
    [T in SessionEventType]?: (state: StateOf<P>, event: EventOf<T>) => SessionState;
  };
};

const failed = (_: unknown, { message }: EventOf<'not-opened'>): SessionState => ({
  phase: 'failed',
  message,
});
const load = (_: unknown, { stored }: { stored: StoredSession }): SessionState => ({
  phase: 'loading',
  stored,
});
const changeRole = (_: unknown, { stored }: EventOf<'role-changed'>): SessionState => ({
  phase: 'changing-role',
  stored,
});
const open = ({ stored }: { stored: StoredSession }, { device }: EventOf<'opened'>): SessionState => ({
  phase: 'signed-in',
  stored,
  device,
});

/** Every edge there is. An event without one in the present state means nothing there. */
const edges: Edges = {
  starting: {
    nobody: () => ({ phase: 'signed-out' }),
    remembered: load,
    'not-opened': failed,
  },
  'signed-out': { accepted: load },
  loading: { opened: open, 'not-opened': failed, 'role-changed': load },
  'signed-in': {
    // Somebody else has signed in where a session had expired.
    accepted: load,
    // The databases are opened behind the screens.
    'not-opened': failed,
    'role-changed': changeRole,
    'sign-out': ({ stored, device }, { discard }) => ({
      phase: 'leaving',
      stored,
      device,
      isGone: false,
      discard,
    }),
    'account-gone': ({ stored, device }) => ({
      phase: 'leaving',
      stored,
      device,
      isGone: true,
      discard: true,
    }),
  },
  'changing-role': { opened: open, 'not-opened': failed, 'role-changed': changeRole },
  leaving: {
    'account-gone': (state) => ({ ...state, isGone: true, discard: true }),
    // An account that is gone is left whatever the identity provider says.
    refused: (state) =>
      state.isGone ? state : { phase: 'signed-in', stored: state.stored, device: state.device },
    left: () => ({ phase: 'signed-out' }),
  },
  failed: {},
};

/** Gives the state after an event: the same object when the event means nothing in the present state. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const edge = edges[state.phase][event.type] as
    | ((state: SessionState, event: SessionEvent) => SessionState)
    | undefined;
  return edge ? edge(state, event) : state;
}

/** What screens see of a state. */
export function asSeen(state: SessionState): SeenSession {
  switch (state.phase) {
    case 'starting':
    case 'loading':
    case 'changing-role':
      return { phase: 'loading' };
    case 'signed-in':
    case 'leaving':
      return { phase: 'signed-in', user: state.stored, device: state.device };
    default:
      return state;
  }
}

/** True when both look the same: nothing on screen changes. */
export function isSameScreen(before: SeenSession, after: SeenSession): boolean {
  const deviceOf = (seen: SeenSession) => (seen.phase === 'signed-in' ? seen.device : undefined);
  return before.phase === after.phase && deviceOf(before) === deviceOf(after);
}
