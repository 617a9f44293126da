import { type FirebaseApp, FirebaseError } from 'firebase/app';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';

/** Where pushes to this device go. */
export interface PushTokens {
  /**
   * Gives this device's token: the same as before, unless `renew` is set or the push subscription changed; then the old one
   * is invalid (NOTIF-19). Undefined when the push service gives none; rejects when it cannot be reached.
   */
  get(renew: boolean): Promise<string | undefined>;
  /** Unsubscribes this device; without a network only in the browser. */
  remove(): Promise<void>;
}

/** The push service of this copy of the app; undefined when none is set up. */
export function createPushTokens(app: FirebaseApp, { push }: RuntimeConfig): PushTokens | undefined {
  if (push === undefined) return undefined;
  return push === 'local' ? localTokens() : fcmTokens(app, push.vapidKey);
}

/** The library's errors for an answer without a token (errors.ts there): NOTIF-16, not a failure. */
const givesNone = new Set(['messaging/token-subscribe-no-token', 'messaging/token-update-no-token']);

/**
 * Firebase Cloud Messaging, on our own worker. Its library stores the token, deletes the one of a subscription that changed,
 * and asks for a new one after 7 days, as we do.
 */
function fcmTokens(app: FirebaseApp, vapidKey: string): PushTokens {
  const parts = async () => {
    const [messaging, serviceWorkerRegistration] = await Promise.all([
      import('firebase/messaging'),
      navigator.serviceWorker.ready,
    ]);
    return { messaging, serviceWorkerRegistration };
  };
  return {
    async get() {
      const { messaging, serviceWorkerRegistration } = await parts();
      const { getMessaging, getToken } = messaging;
      try {
        return await getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
      } catch (error) {
        if (error instanceof FirebaseError && givesNone.has(error.code)) return undefined;
        throw error;
      }
    },
    async remove() {
      const { messaging, serviceWorkerRegistration } = await parts();
      const subscription = await serviceWorkerRegistration.pushManager.getSubscription();
      if (!subscription) return;
      try {
        await messaging.deleteToken(messaging.getMessaging(app));
      } finally {
        // Without a network the service is not told, but the browser stops showing its pushes.
        await subscription.unsubscribe();
      }
    },
  };
}

const localKey = 'caravana.localPushToken';

/** The emulators have no push service: a token of our own takes the same path, and nothing is sent to it. */
function localTokens(): PushTokens {
  return {
    async get(renew) {
      const kept = localStorage.getItem(localKey);
      if (kept && !renew) return kept;
      const token = `local-${crypto.randomUUID()}`;
      localStorage.setItem(localKey, token);
      return token;
    },
    async remove() {
      localStorage.removeItem(localKey);
    },
  };
}
