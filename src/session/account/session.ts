import { readFormerReplica } from '../../db/former-replica.ts';
import { isFormerReplica, isOfAnotherRole, isReplica, replicaName } from '../../db/replica.ts';
import { databaseNames, deleteDatabases } from '../../db/storages.ts';
import { outboxName } from '../../db/unsent/outbox.ts';
import type { Role } from '../../domain/people/roles.ts';
import { refusalTexts } from '../../domain/wire/refusals.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import type { SignInFailure } from '../../sync/index.ts';
import { currentDevice, unsentCount } from '../device/current-device.ts';
import { type Device, openDevice } from '../device/device.ts';
import { dropDrafts } from '../device/drafts.ts';
import { browserPlatform } from '../device/platform.ts';
import { startSync, stopSync, syncNow } from '../device/running-sync.ts';
import { firebaseServices, loadSync, openServices } from '../device/services.ts';
import { hideSignedOut, showError, showSignedOut } from '../messages/message-store.ts';
import { stopPushes } from '../notifications/push.ts';
import { profileFailure } from './profile-failure.ts';
import { leaveRole, watchRole } from './role-change.ts';
import { setSession } from './session-store.ts';
import { clearSession, readSession, type StoredSession, sessionKey, writeSession } from './stored-session.ts';

let stopWatching: () => void = () => undefined;

/** Opens the app: with a remembered session from the local database, at once; otherwise at the sign-in. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', followOtherTabs);
  const stored = readSession(localStorage);
  if (!stored) {
    if (localStorage.getItem(sessionKey) !== null) {
      clearSession(localStorage);
      showError('Erro: Dados de autenticação ou configuração em falta.');
    }
    setSession({ phase: 'signed-out' });
    return;
  }
  await openSession(stored);
}

async function openSession(stored: StoredSession): Promise<void> {
  try {
    const { uid, role, serverOffset } = stored;
    const platform = browserPlatform();
    const isPulled = stored.syncedReplica === replicaName(uid, role);
    const former = isPulled
      ? undefined
      : readFormerReplica(uid, role, platform.replicaStorage, databaseNames);
    const device = await openDevice(uid, role, serverOffset, platform, former);
    setSession({ phase: 'signed-in', user: stored, device });
    stopWatching = watchDevice(device, stored);
    // In another role the person may not read it any more. In this one it stays until this version has pulled (OFF-38).
    const isLeft = (name: string) =>
      isOfAnotherRole(uid, name, role) || (isPulled && isFormerReplica(uid, name));
    void deleteDatabases(isLeft).catch(() => undefined);
    void startSync(device, leaveGoneAccount);
  } catch (error) {
    setSession({
      phase: 'failed',
      message: `Erro: Utilizador não autenticado ou base de dados não disponível. (${reasonOf(error)})`,
    });
  }
}

/** Follows the own profile: another role opens another replica, at once (OFF-29). */
function watchDevice(device: Device, stored: StoredSession): () => void {
  return watchRole(device, (role) => void changeRole(device, stored, role));
}

async function changeRole(device: Device, stored: StoredSession, role: Role): Promise<void> {
  stopWatching();
  setSession({ phase: 'loading' });
  await openSession(await leaveRole(device, stored, role, stopSync));
}

/** Another tab signed in or out, or has another role: this one follows. The former role's rows are gone for it too. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== sessionKey) return;
  const before = JSON.parse(event.oldValue ?? 'null') as StoredSession | null;
  const after = JSON.parse(event.newValue ?? 'null') as StoredSession | null;
  const device = currentDevice();
  if (before?.uid !== after?.uid) location.assign('/');
  else if (device && after && device.role !== after.role) void changeRole(device, after, after.role);
}

/** Why a sign-in did not work; `no-services` when there is no configuration (AUTH-39). */
export type SignInOutcome = { ok: true } | { ok: false; reason: SignInFailure | 'no-services' };

/**
 * Signs in and opens the person's database on this device (AUTH-05). Needs the network. An attempt whose `signal` was
 * aborted opens nothing: a later one is under way (AUTH-50).
 */
export async function signIn(email: string, password: string, signal?: AbortSignal): Promise<SignInOutcome> {
  const services = await openServices();
  if (typeof services === 'string') return { ok: false, reason: services };
  const { door, config, running } = services;
  const result = await door.signIn(running, config.apiBase, email, password);
  if (signal?.aborted) return { ok: false, reason: 'unknown' };
  if (!result.ok) {
    if (result.profileProblem) showError(profileFailure(result.profileProblem));
    return result;
  }
  hideSignedOut();
  const device = currentDevice();
  if (device?.uid === result.uid) {
    // The session had expired; the database and its unsent mutations were here all the time (FAULTS 24).
    syncNow();
    return { ok: true };
  }
  const { uid, role, email: address, serverOffset } = result;
  const stored = { uid, role, email: address, serverOffset };
  writeSession(localStorage, stored);
  await openSession(stored);
  void navigator.storage?.persist?.();
  return { ok: true };
}

/**
 * Signs out on this device, also without a network (AUTH-43). The replica goes; mutations that were not sent stay
 * in this person's outbox and are sent at their next sign-in, never as somebody else (FAULTS 22, 23), unless the
 * person said to discard them (OPEN-103). Rejects, and the person is still signed in, when the identity provider's
 * session could not be ended (AUTH-44).
 */
export async function signOut({ discard = false }: { discard?: boolean } = {}): Promise<void> {
  const uid = currentDevice()?.uid;
  if (uid !== undefined) await stopPushes(uid);
  await endSession({ isGone: false, discard });
}

/** The account was deleted: nothing of it stays on this device, and the person is told why (AUTH-42, OFF-29). */
function leaveGoneAccount(): void {
  // It may be heard of twice: from a listener and from the answer to what was sent.
  showSignedOut(refusalTexts.ACCOUNT_GONE);
  void endSession({ isGone: true, discard: true });
}

/** An account that is gone is left whatever the identity provider says. */
async function endSession({ isGone, discard }: { isGone: boolean; discard: boolean }): Promise<void> {
  const device = currentDevice();
  const stored = readSession(localStorage);
  if (!device) return;
  stopWatching();
  try {
    await stopSync();
    const running = await firebaseServices();
    if (running) await (await loadSync()).forgetSignIn(running);
  } catch (error) {
    if (!isGone) {
      if (stored) stopWatching = watchDevice(device, stored);
      void startSync(device, leaveGoneAccount);
      throw error;
    }
  }
  clearSession(localStorage);
  setSession({ phase: 'signed-out' });
  // Counted only now, when no screen can take another tap.
  await device.tapsWritten();
  const isEmptied = discard || unsentCount(device) === 0;
  if (isEmptied) dropDrafts(localStorage, device.uid);
  await device.remove(isEmptied);
  await deleteDatabases(
    (name) => isReplica(device.uid, name) || (isEmptied && name === outboxName(device.uid)),
  );
}
