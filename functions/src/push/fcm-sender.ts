import { getMessaging, type SendResponse } from 'firebase-admin/messaging';
import { adminApp } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import type { AddressedPush, PushResult, PushSender } from './push-sender.ts';

/** FCM's codes for a token that will never work again. A malformed request has another code and removes no token. */
const goneTokens = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
];

/** FCM's codes for a temporary refusal. */
const busy = [
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/server-unavailable',
  'messaging/internal-error',
];

/** Sends through Firebase Cloud Messaging. Data messages only: our service worker shows each notification, once per id. */
export function fcmSender(app = adminApp): PushSender {
  return {
    async send(pushes) {
      try {
        const { responses } = await getMessaging(app()).sendEach(pushes.map(toMessage));
        return pushes.map((push, index) => resultOf(push, responses[index]));
      } catch (error) {
        log('WARNING', 'pushes failed', { count: pushes.length, ...describeError(error) });
        return pushes.map(() => 'unreachable');
      }
    },
  };
}

/** FCM keeps a push for a day for a phone that is off. After that, the list in the app is enough. */
const keptFor = 86_400;

function toMessage({ token, message: { notificationId, type, title, body, tripId, until } }: AddressedPush) {
  const left = until === undefined ? keptFor : Math.floor((Date.parse(until) - Date.now()) / 1000);
  const ttl = Math.max(0, Math.min(keptFor, left));
  return {
    token,
    data: { notificationId, type, title, body, ...(tripId && { tripId }) },
    webpush: { headers: { Urgency: 'high', TTL: String(ttl) } },
  };
}

function resultOf({ userId, message }: AddressedPush, response: SendResponse | undefined): PushResult {
  if (response?.success) return 'sent';
  const code = response?.error?.code ?? '';
  if (goneTokens.includes(code)) return 'token-gone';
  log('WARNING', 'push failed', {
    userId,
    notificationId: message.notificationId,
    ...describeError(response?.error),
  });
  if (busy.includes(code)) return 'busy';
  // An error on the way to FCM has a code of the library, without this prefix.
  return code.startsWith('messaging/') ? 'refused' : 'unreachable';
}
