import { log } from '../log.ts';
import type { AddressedPush, PushResult, PushSender } from './push-sender.ts';

/** A token that is an address of this machine, where a test runs a push server. */
const localServer = /^http:\/\/127\.0\.0\.1:\d+\//;

/** The sender on emulators. Nothing leaves the machine: the log shows, by ids, what would have been sent. */
export const localSender: PushSender = {
  send: (pushes) => Promise.all(pushes.map(sendOne)),
};

async function sendOne({ userId, token, message }: AddressedPush): Promise<PushResult> {
  const { notificationId, type } = message;
  log('INFO', 'push', { userId, notificationId, type });
  if (!localServer.test(token)) return 'sent';
  const status = await fetch(token, { method: 'POST', body: JSON.stringify(message) }).then(
    (answer) => answer.status,
    () => undefined,
  );
  if (status === undefined) return 'unreachable';
  if (status < 400) return 'sent';
  if (status === 404 || status === 410) return 'token-gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}
