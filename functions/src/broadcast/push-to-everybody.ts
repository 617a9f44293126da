import { expiry } from '../actions/job.ts';
import { documentAt, firestore, isOurs } from '../firebase.ts';
import type { AddressedPush, PushMessage } from '../push/push-sender.ts';
import { tokenFields, tokensOf } from '../push/push-tokens.ts';
import { sendPushes } from '../push/send-pushes.ts';

/** The results of a push to everybody, counted by device. */
export interface BroadcastCount {
  sent: number;
  failed: number;
  /** Devices whose token no longer works; the token was removed. */
  gone: number;
}

/**
 * Sends a message's pushes at most once, also when its request is repeated after a crash: the message is in everybody's
 * list anyway, and a phone that rings twice is worse than one that does not ring (FAULTS-38). `undefined` when they were
 * sent before. The mark is broadcasts/{id}, written just before the pushes (server only).
 */
export async function pushOnce(message: PushMessage): Promise<BroadcastCount | undefined> {
  const document = documentAt(`broadcasts/${message.notificationId}`);
  const isFirst = await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) return false;
    transaction.create(document, { expiresAt: expiry() });
    return true;
  });
  return isFirst ? pushToEverybody(message) : undefined;
}

/** Sends one push to every device of every member of the club (NOTIF-20). */
export async function pushToEverybody(message: PushMessage, send = sendPushes): Promise<BroadcastCount> {
  const results = await send(await everybody(message));
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const [sent, gone] = [count('sent'), count('token-gone')];
  return { sent, failed: results.length - sent - gone, gone };
}

async function everybody(message: PushMessage): Promise<AddressedPush[]> {
  const holders = await firestore()
    .collectionGroup('profile')
    .where('notificationToken', '>', '')
    .select(...tokenFields)
    .get();
  const byToken = new Map<string, AddressedPush>();
  for (const profile of holders.docs.filter(isOurs)) {
    const userId = profile.ref.parent.parent?.id;
    if (userId === undefined) continue;
    for (const token of tokensOf(profile)) byToken.set(token, { userId, token, message });
  }
  return [...byToken.values()];
}
