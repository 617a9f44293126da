import { create } from 'zustand';
import type { Role } from '../../domain/people/roles.ts';
import type { SyncStatus } from '../../sync/index.ts';
import type { Device } from '../device/device.ts';

/** The person who is signed in on this device, as the device knows them. */
export interface SessionUser {
  uid: string;
  email: string;
  role: Role;
  /** As it was at the start: `useSyncedAt` knows the present. */
  syncedAt?: number | undefined;
}

/** The three states of AUTH-01, and what goes with each. */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; user: SessionUser; device: Device }
  | { phase: 'failed'; message: string };

interface SessionStore {
  session: SessionState;
  sync: SyncStatus;
  /** The version of the terms that this person agreed to, once the server has told. */
  acceptedTerms: { uid: string; version: string } | undefined;
}

const nothingYet: SyncStatus = {
  connection: 'unknown',
  outage: undefined,
  push: 'idle',
  hanging: false,
  lastContact: undefined,
  inStep: false,
  syncedAt: undefined,
  unreadable: 0,
  pulled: false,
  late: false,
};

export const useSessionStore = create<SessionStore>(() => ({
  session: { phase: 'loading' },
  sync: nothingYet,
  acceptedTerms: undefined,
}));

/** What was known of the sync of the person before, or of the role before, is nothing that the next one may be shown. */
export const setSession = (session: SessionState) =>
  useSessionStore.setState(session.phase === 'signed-in' ? { session, sync: nothingYet } : { session });
export const setAcceptedTerms = (uid: string, version: string) =>
  useSessionStore.setState({ acceptedTerms: { uid, version } });
export const setSync = (sync: SyncStatus) => useSessionStore.setState({ sync });
