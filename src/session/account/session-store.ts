import { create } from 'zustand';
import type { Role } from '../../domain/people/roles.ts';
import type { SyncStatus } from '../../sync/index.ts';
import type { ScreenDevice } from '../device/screen-device.ts';

/** The person who is signed in on this device, as the device knows them. */
export interface SessionUser {
  uid: string;
  email: string;
  role: Role;
  /** As it was at the start: `useSyncedAt` gives the present value. */
  syncedAt?: number | undefined;
}

/** The session as screens see it: the three states of AUTH-01, and a start that failed. */
export type SeenSession =
  | { phase: 'loading' }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; user: SessionUser; device: ScreenDevice }
  | { phase: 'failed'; message: string };

interface Seen {
  session: SeenSession;
  sync: SyncStatus;
  /** The version of the terms that this person agreed to, once the server has told. */
  acceptedTerms: { uid: string; version: string } | undefined;
}

const nothingYet: SyncStatus = {
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
};

export const useSessionStore = create<Seen>(() => ({
  session: { phase: 'loading' },
  sync: nothingYet,
  acceptedTerms: undefined,
}));

/** A new person or role starts with an empty sync status: the former one's must not be shown to them. */
export const setSession = (session: SeenSession) =>
  useSessionStore.setState(session.phase === 'signed-in' ? { session, sync: nothingYet } : { session });
const setAcceptedTerms = (uid: string, version: string) =>
  useSessionStore.setState({ acceptedTerms: { uid, version } });
export const setSync = (sync: SyncStatus) => useSessionStore.setState({ sync });

/** Where a session writes what screens see. */
export interface SessionStore {
  setSession(session: SeenSession): void;
  setSync(sync: SyncStatus): void;
  setAcceptedTerms(uid: string, version: string): void;
}

/** The store of this page's screens. */
export const screenStore: SessionStore = { setSession, setSync, setAcceptedTerms };
