import { reasonOf } from '../../lib/reason-of.ts';
import type { PushTokens } from '../../sync/index.ts';
import type { CallServer } from '../account/call-server.ts';

/** A token is renewed after this long (NOTIF-18, CONST-06). */
export const renewAfter = 7 * 86_400_000;

/** A log-out waits this long for the push service and the server (ms). */
const patience = 4_000;

/** The result of registering this device; `offline` is tried again by itself, and the log-out explains `account-gone`. */
export type PushRegistration =
  | { state: 'registered' | 'not-set-up' | 'offline' | 'no-token' | 'account-gone' }
  | { state: 'failed'; message: string };

/** Keeps the server told where notifications for a person reach this device. */
export interface PushRegistrar {
  /**
   * Gives the server this device's push token for this person, when it does not have it yet, when it is older than 7 days
   * or when it has changed (NOTIF-10, NOTIF-18, NOTIF-19). The screen asked for the permission first. Never rejects.
   */
  register(uid: string): Promise<PushRegistration>;
  /**
   * Before a log-out: the server takes this device's token off the profile (AUTH-45, AUTH-46) and the push service forgets
   * the device. It never rejects, and resolves within a few seconds. What the server was not told, it finds out when the
   * next person's token is registered, or when the push service says that the token is gone.
   */
  unregister(uid: string): Promise<void>;
}

export interface PushParts {
  /** The push service; undefined when none is set up. */
  tokens(): Promise<PushTokens | undefined>;
  page: { readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> };
  now(): number;
  call: CallServer;
}

export function createPushRegistrar(parts: PushParts): PushRegistrar {
  /** Each person's last try: the next one and a log-out wait for it. */
  const tries = new Map<string, Promise<PushRegistration>>();
  return {
    register(uid) {
      const before = tries.get(uid);
      const mine = before ? before.then(() => tryToRegister(uid, parts)) : tryToRegister(uid, parts);
      tries.set(uid, mine);
      return mine;
    },

    async unregister(uid) {
      const { page, tokens, call } = parts;
      const limit = new Promise((resolve) => setTimeout(resolve, patience));
      // A token on its way to the server would stay there, and this device would go on showing that person's notifications.
      await Promise.race([tries.get(uid), limit]);
      const kept = readPushToken(page.storage, uid);
      if (!kept) return;
      const told = call('handleLogoutCleanup', () => ({ tokenToDelete: kept.token }));
      const removed = tokens().then((service) => service?.remove());
      await Promise.race([Promise.allSettled([told, removed]), limit]);
      page.storage.removeItem(keyOf(uid));
    },
  };
}

async function tryToRegister(uid: string, parts: PushParts): Promise<PushRegistration> {
  const { page, now, call } = parts;
  try {
    const tokens = await parts.tokens();
    if (!tokens) return { state: 'not-set-up' };
    const kept = readPushToken(page.storage, uid);
    // A time in the future is no age: the clock was set back.
    const isOld = kept !== undefined && Math.abs(now() - kept.savedAt) >= renewAfter;
    const token = await tokens.get(isOld);
    if (token === undefined) return { state: 'no-token' };
    if (!isOld && kept?.token === token) return { state: 'registered' };
    const outcome = await call('manageUserSession', (appId) => ({
      userIdFromClient: uid,
      newNotificationToken: token,
      // Without it the renewals of one device would take the places of the person's other devices (CANCEL-10).
      ...(kept && kept.token !== token && { formerToken: kept.token }),
      appId,
    }));
    if (outcome.ok) {
      writePushToken(page.storage, uid, { token, savedAt: now() });
      return { state: 'registered' };
    }
    // Silence is tried again, and a sign-out meanwhile is no failure of the push service.
    if (outcome.reason !== 'refused') return { state: 'offline' };
    // The sync hears the same, signs out and says why (AUTH-42).
    if (outcome.code === 'ACCOUNT_GONE') return { state: 'account-gone' };
    return { state: 'failed', message: outcome.message };
  } catch (error) {
    return { state: 'failed', message: reasonOf(error) };
  }
}

/** This device's push token for one person, and when it was given: it is renewed by age (OPEN-71). */
export interface PushToken {
  token: string;
  savedAt: number;
}

const keyOf = (uid: string) => `caravana.pushToken.${uid}`;

export function readPushToken(storage: Pick<Storage, 'getItem'>, uid: string): PushToken | undefined {
  try {
    const { token, savedAt } = JSON.parse(storage.getItem(keyOf(uid)) ?? '{}') as Partial<PushToken>;
    return token && typeof token === 'string' && typeof savedAt === 'number' ? { token, savedAt } : undefined;
  } catch {
    return undefined;
  }
}

export function writePushToken(storage: Pick<Storage, 'setItem'>, uid: string, token: PushToken): void {
  storage.setItem(keyOf(uid), JSON.stringify(token));
}
