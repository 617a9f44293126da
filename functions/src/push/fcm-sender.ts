import { getMessaging, type SendResponse } from 'firebase-admin/messaging';
import { adminApp } from '../firebase.ts';
import { describeError, log } from '../log.ts';
import type { AddressedPush, PushResult, PushSender } from './push-sender.ts';

/** FCM's words for a token that will never work again. A malformed request has another code and costs nobody a token. */
const goneTokens = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
];

/** FCM answers, but takes nothing now. */
const busy = [
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/server-unavailable',
  'messaging/internal-error',
];

/** Firebase Cloud Messaging. Data only: our service worker shows the notification itself, once per id. */
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

function toMessage({ token, message: { notificationId, type, title, body } }: AddressedPush) {
  return {
    token,
    data: { notificationId, type, title, body },
    // Kept for a day for a phone that is off; after that the list in the app says it.
    webpush: { headers: { Urgency: 'high', TTL: '86400' } },
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
  // What went wrong on the way to FCM has the library's own kind of code.
  return code.startsWith('messaging/') ? 'refused' : 'unreachable';
}
