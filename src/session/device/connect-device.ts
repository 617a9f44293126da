import { filter, take } from 'rxjs';
import { isFormerReplica } from '../../db/replica-names.ts';
import { deleteDatabases } from '../../db/storages.ts';
import { areEarlierTerms, termsVersion } from '../../domain/people/terms.ts';
import { networkBack } from '../../lib/worker/network-back.ts';
import type { Sync, SyncStatus } from '../../sync/index.ts';
import type { SessionStore } from '../account/session-store.ts';
import { lastInStep, readSession, type StoredSession, writeSession } from '../account/stored-session.ts';
import { isTermsTold, noteTermsTold } from '../account/terms-told.ts';
import { tellPushFailures } from '../notifications/push-failures.ts';
import type { Device } from './device.ts';
import type { Page } from './page.ts';
import type { OpenServices, Services } from './services.ts';

/** A sync, and what ends it with everything that follows it. */
export interface ConnectedDevice {
  sync: Sync;
  stop(): Promise<void>;
}

/**
 * Connects a device to the server: what the sync tells goes to the screens and into the stored session, and it is woken when
 * the person comes back. `accountGone` is called when the account was deleted (AUTH-42, OFF-29). This code is loaded with
 * the sync's, after the first paint.
 */
export function connectDevice(
  device: Device,
  { door, config, firebase }: OpenServices,
  { services, page, store }: { services: Pick<Services, 'isOnline'>; page: Page; store: SessionStore },
  accountGone: () => void,
): ConnectedDevice {
  const { uid, role, replica, unsent, view, clock } = device;
  const stored = readSession(page.storage);
  const sync = door.connect({
    uid,
    role,
    services: firebase,
    apiBase: config.apiBase,
    replica,
    unsent,
    view,
    clock,
    fetch: fetch.bind(globalThis),
    now: Date.now,
    random: Math.random,
    isOnline: services.isOnline,
    syncedAt: stored && lastInStep(stored),
    onPushFailed: tellPushFailures,
  });
  const status = sync.status$.subscribe((state) => {
    store.setSync(state);
    remember(page.storage, device, state);
    if (state.send === 'account-gone') accountGone();
  });
  const pulled = sync.status$
    .pipe(
      filter((state) => state.pulled),
      take(1),
    )
    .subscribe(() => removeFormerReplica(device));
  void tellAcceptedTerms(uid, { door, firebase }, { page, store });
  const ends = [
    () => status.unsubscribe(),
    () => pulled.unsubscribe(),
    door.handOverUnsent(uid, config, unsent, sync),
    watchReturns((isByClock) => sync.wake(isByClock)),
  ];
  return {
    sync,
    stop() {
      for (const end of ends) end();
      return sync.stop();
    },
  };
}

/**
 * Tells the screens which terms the person agreed to, if this device does not know yet that they have been told of the
 * present ones (OPEN-21). What cannot be asked now is asked at the next start.
 */
async function tellAcceptedTerms(
  uid: string,
  { door, firebase }: Pick<OpenServices, 'door' | 'firebase'>,
  { page, store }: { page: Page; store: SessionStore },
): Promise<void> {
  if (isTermsTold(page.storage, uid, termsVersion)) return;
  const account = await door.readAccount(firebase, uid).catch(() => undefined);
  if (!account) return;
  const { acceptedTerms } = account;
  if (acceptedTerms !== undefined) store.setAcceptedTerms(uid, acceptedTerms);
  if (acceptedTerms === undefined || !areEarlierTerms(acceptedTerms))
    noteTermsTold(page.storage, uid, termsVersion);
}

/** Keeps what the next start must know before it can ask: the server's clock, and how old everything here is. */
function remember(storage: Storage, device: Device, status: SyncStatus): void {
  const stored = readSession(storage);
  if (stored?.uid !== device.uid || stored.role !== device.role) return;
  const { offset: serverOffset, told: serverTold } = device.clock;
  const syncedAt = status.syncedAt ?? stored.syncedAt;
  const syncedReplica = status.pulled ? device.replica.name : stored.syncedReplica;
  const next = { ...stored, serverOffset, serverTold, syncedAt, syncedReplica };
  const isSame = (Object.keys(next) as (keyof StoredSession)[]).every((key) => next[key] === stored[key]);
  if (!isSame) writeSession(storage, next);
}

/** The replica of another version of the app is not needed once this one has pulled; the next start tries again. */
function removeFormerReplica({ uid, view }: Device): void {
  view.letGoOfFormer();
  void deleteDatabases((name) => isFormerReplica(uid, name)).catch(() => undefined);
}

/** Time between two wakings of an open app that nothing else wakes (FAULTS-44). */
const wakeInterval = 60_000;

/** Calls `wake` when the network or the person comes back, and from time to time by the clock, while the page is visible. */
function watchReturns(wake: (isByClock: boolean) => void): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const wakeIfVisible = () => isVisible() && wake(false);
  // The worker is told by the browser, also where no event comes here (OFF-90).
  const hear = ({ data }: MessageEvent) => data?.type === networkBack && wakeIfVisible();
  const timer = setInterval(() => isVisible() && wake(true), wakeInterval);
  window.addEventListener('online', wakeIfVisible);
  window.addEventListener('offline', wakeIfVisible);
  document.addEventListener('visibilitychange', wakeIfVisible);
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', wakeIfVisible);
    window.removeEventListener('offline', wakeIfVisible);
    document.removeEventListener('visibilitychange', wakeIfVisible);
    navigator.serviceWorker?.removeEventListener('message', hear);
  };
}
