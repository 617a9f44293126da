import { filter, take } from 'rxjs';
import { isFormerReplica } from '../../db/replica.ts';
import { deleteDatabases } from '../../db/storages.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { Sync, SyncStatus } from '../../sync/index.ts';
import { setAcceptedTerms, setSync } from '../account/session-store.ts';
import { lastInStep, readSession, type StoredSession, writeSession } from '../account/stored-session.ts';
import { tellPushFailures } from '../notifications/push-failures.ts';
import type { Device } from './device.ts';
import { firebaseServices, loadSync, runtimeConfig } from './services.ts';

/** A sync, and what ends it with all that watches it. */
interface Running {
  sync: Sync;
  stop(): Promise<void>;
}

/** An open app looks this often whether something can be sent, where nothing else wakes it (FAULTS 44). */
const wakeInterval = 60_000;

/** A page that is never idle begins to send and to pull after this long all the same. */
const startsWithin = 2_000;

let running: Running | undefined;
let starting: Promise<void> = Promise.resolve();
/** Counts starts and stops: what was overtaken while its code was loading does not begin any more. */
let turn = 0;

/** Starts sending and pulling for a device; `accountGone` is told when the account was deleted (AUTH-42, OFF-29). */
export function startSync(device: Device, accountGone: () => void): Promise<void> {
  const mine = ++turn;
  starting = run(device, accountGone, () => mine === turn);
  return starting;
}

/** Ends it: nothing is sent or pulled for this device afterwards. */
export async function stopSync(): Promise<void> {
  turn += 1;
  const ended = running;
  running = undefined;
  await ended?.stop();
}

/** The sync of the person who is signed in, once it has started; undefined when there is none. */
export async function runningSync(): Promise<Sync | undefined> {
  await starting.catch(() => undefined);
  return running?.sync;
}

/** Sends and pulls now: «Enviar agora» in the drawer. */
export function syncNow(): void {
  running?.sync.wake();
}

async function run(device: Device, accountGone: () => void, isWanted: () => boolean): Promise<void> {
  // After what the device already knows is drawn, whole: on a slow phone Firebase's code would take seconds between the rows.
  await whenIdle(startsWithin);
  const [door, config, services] = await Promise.all([loadSync(), runtimeConfig(), firebaseServices()]);
  if (!config || !services || !isWanted()) return;
  const stored = readSession(localStorage);
  const sync = door.connect({
    uid: device.uid,
    role: device.role,
    services,
    apiBase: config.apiBase,
    replica: device.replica,
    outbox: device.outbox,
    view: device.view,
    undoing: device.undoing,
    clock: device.clock,
    fetch: fetch.bind(globalThis),
    device: Date.now,
    random: Math.random,
    syncedAt: stored && lastInStep(stored),
    onPushFailed: tellPushFailures,
  });
  const status = sync.status$.subscribe((state) => {
    setSync(state);
    remember(device, state);
    if (state.push === 'account-gone') accountGone();
  });
  const pulled = sync.status$
    .pipe(
      filter((state) => state.pulled),
      take(1),
    )
    .subscribe(() => letGoOfFormer(device));
  const ends = [
    () => status.unsubscribe(),
    () => pulled.unsubscribe(),
    door.watchAccount(services, device.uid, {
      gone: accountGone,
      accepted: (termsVersion) => setAcceptedTerms(device.uid, termsVersion),
    }),
    door.handOverUnsent(device.uid, config, device.outbox, sync),
    wakeOften(sync),
  ];
  running = {
    sync,
    stop() {
      for (const end of ends) end();
      return sync.stop();
    },
  };
  sync.wake();
}

/** Wakes the sync when the network or the person comes back, and from time to time (FAULTS 44). */
function wakeOften(sync: Sync): () => void {
  const wake = () => document.visibilityState === 'visible' && sync.wake();
  const timer = setInterval(wake, wakeInterval);
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Keeps what the next start must know before it can ask: the server's clock, and how old everything here is. */
function remember(device: Device, status: SyncStatus): void {
  const stored = readSession(localStorage);
  if (stored?.uid !== device.uid || stored.role !== device.role) return;
  const serverOffset = device.clock.offset;
  const syncedAt = status.syncedAt ?? stored.syncedAt;
  const syncedReplica = status.pulled ? device.replica.name : stored.syncedReplica;
  const next = { ...stored, serverOffset, syncedAt, syncedReplica };
  const isSame = (Object.keys(next) as (keyof StoredSession)[]).every((key) => next[key] === stored[key]);
  if (!isSame) writeSession(localStorage, next);
}

/** What another version has pulled is not needed any more; what cannot be taken away now is at the next start. */
function letGoOfFormer({ uid, view }: Device): void {
  view.letGoOfFormer();
  void deleteDatabases((name) => isFormerReplica(uid, name)).catch(() => undefined);
}
