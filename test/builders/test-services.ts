import { BehaviorSubject } from 'rxjs';
import { emptySnapshot, type Snapshot } from '../../src/db/held-documents.ts';
import type { Page, StorageChange } from '../../src/session/device/page.ts';
import { createServices, type SyncDoor } from '../../src/session/device/services.ts';
import type { SignInResult, Sync, SyncStatus } from '../../src/sync/index.ts';

export const quietStatus: SyncStatus = {
  connection: 'online',
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

/** A page whose storage is the test's own, and which notes what it is asked for. */
export function aPage(storage: Storage) {
  let tellOtherTab: (change: StorageChange) => void = () => undefined;
  const asked: string[] = [];
  const page: Page = {
    storage,
    restart: () => void asked.push('restart'),
    watchOtherTabs(changed) {
      tellOtherTab = changed;
    },
    whenIdle: async () => undefined,
    whenDrawn: async () => undefined,
    keepStorage: () => void asked.push('keep storage'),
    keepPicture: async () => undefined,
  };
  return { page, asked, otherTab: (change: StorageChange) => tellOtherTab(change) };
}

/** The sync code and an identity provider, without a network: the test says what they answer. */
export function aServer() {
  const status$ = new BehaviorSubject(quietStatus);
  const log: string[] = [];
  const server = {
    log,
    status$,
    credentials: { ok: false, reason: 'wrong-credentials' } as SignInResult,
    forgetSignIn: async (): Promise<void> => undefined,
    isOnline: true,
    isConfigured: true,
    call: async (path: string): Promise<void> => void log.push(`call ${path}`),
  };
  const door = {
    startFirebase: () => ({ pushTokens: undefined }),
    signIn: async () => server.credentials,
    forgetSignIn: () => server.forgetSignIn(),
    connect({ uid, role }: { uid: string; role: string }) {
      log.push(`connect ${uid} ${role}`);
      return {
        status$,
        wake: () => void log.push('wake'),
        call: async ({ path }: { path: string }) => {
          await server.call(path);
          return { ok: true, message: '', body: {} };
        },
        stop: async () => void log.push(`stop ${uid} ${role}`),
      } as unknown as Sync;
    },
    readAccount: async () => ({ acceptedTerms: undefined }),
    handOverUnsent: () => () => undefined,
  } as unknown as SyncDoor;
  const services = createServices({
    load: async () => door,
    readConfig: async () =>
      server.isConfigured
        ? { appId: 'caravana', apiBase: '/api', firebase: {}, demo: false, reports: false }
        : undefined,
    isOnline: () => server.isOnline,
  });
  return { server, services };
}

/** What a device shows that holds nothing but these documents. */
export const aSnapshot = (held: Partial<Snapshot>): Snapshot => ({ ...emptySnapshot(), ...held });
