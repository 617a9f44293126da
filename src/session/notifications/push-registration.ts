import { reasonOf } from '../../lib/reason-of.ts';
import type { PushTokens } from '../../sync/index.ts';
import type { BodyOf, ServerOutcome } from '../account/call-server.ts';
import { forgetPushToken, readPushToken, writePushToken } from './push-token.ts';

/** A token is renewed after this long (NOTIF-18, CONST-06). */
export const renewAfter = 7 * 86_400_000;

/** What became of registering this device; `offline` is tried again by itself, and `account-gone` the log-out explains. */
export type PushRegistration =
  | { state: 'registered' | 'not-set-up' | 'offline' | 'no-token' | 'account-gone' }
  | { state: 'failed'; message: string };

export interface PushParts {
  tokens: PushTokens | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): number;
  call(path: string, body: BodyOf): Promise<ServerOutcome>;
}

/** The last try to register each person's device: one waits for the other, and a log-out for both. */
const tries = new Map<string, Promise<PushRegistration>>();

/**
 * Gives the server this device's push token for this person, when it does not have it yet, when it is older than 7 days
 * or when it has changed (NOTIF-10, NOTIF-18, NOTIF-19). It never rejects.
 */
export function registerPush(uid: string, parts: PushParts): Promise<PushRegistration> {
  const before = tries.get(uid);
  const mine = before ? before.then(() => tryToRegister(uid, parts)) : tryToRegister(uid, parts);
  tries.set(uid, mine);
  return mine;
}

async function tryToRegister(uid: string, parts: PushParts): Promise<PushRegistration> {
  const { tokens, storage, now, call } = parts;
  if (!tokens) return { state: 'not-set-up' };
  try {
    const kept = readPushToken(storage, uid);
    // A time ahead of the clock is no age: the clock was put back.
    const isOld = kept !== undefined && Math.abs(now() - kept.savedAt) >= renewAfter;
    const token = await tokens.get(isOld);
    if (token === undefined) return { state: 'no-token' };
    if (!isOld && kept?.token === token) return { state: 'registered' };
    const outcome = await call('manageUserSession', (appId) => ({
      userIdFromClient: uid,
      newNotificationToken: token,
      appId,
    }));
    if (outcome.ok) {
      writePushToken(storage, uid, { token, savedAt: now() });
      return { state: 'registered' };
    }
    // A server that says nothing is asked again, and signed out meanwhile is no failure of the push service.
    if (outcome.reason !== 'refused') return { state: 'offline' };
    // The sync hears the same, signs out and says why: that is no failure of the notifications (AUTH-42).
    if (outcome.code === 'ACCOUNT_GONE') return { state: 'account-gone' };
    return { state: 'failed', message: outcome.message };
  } catch (error) {
    return { state: 'failed', message: reasonOf(error) };
  }
}

/**
 * Before a log-out: the server takes this device's token off the profile (AUTH-45, AUTH-46) and the push service forgets
 * the device. It never rejects, and a log-out does not wait long for it. What the server was not told, it finds out
 * when the next person's token is registered, or when the push service says that the token is gone.
 */
export async function unregisterPush(uid: string, { tokens, storage, call }: PushParts): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, 4_000));
  // A token on its way to the server would stay there, and this device go on showing what is meant for who has left.
  await Promise.race([tries.get(uid), patience]);
  const kept = readPushToken(storage, uid);
  if (!kept) return;
  const told = call('handleLogoutCleanup', () => ({ tokenToDelete: kept.token }));
  await Promise.race([Promise.allSettled([told, tokens?.remove()]), patience]);
  forgetPushToken(storage, uid);
}
