import { root } from '../config.ts';
import { firestore } from '../firebase.ts';
import type { AddressedPush, PushMessage } from './push-sender.ts';
import { sendPushes } from './send-pushes.ts';

/** How a push to everybody went: one result for each device. */
export interface BroadcastCount {
  sent: number;
  failed: number;
  /** Devices that are no longer reached by their token; it was removed. */
  gone: number;
}

/**
 * Sends one message to everybody of the club who has a token, in batches (NOTIF-20). The caller has stored it first: the
 * list is the truth, and a device that gets it twice shows it once.
 */
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
    .select('notificationToken')
    .get();
  const ours = holders.docs.filter(({ ref }) => ref.path.startsWith(`${root}/`));
  const byToken = new Map<string, AddressedPush>();
  for (const profile of ours) {
    const token: unknown = profile.get('notificationToken');
    const userId = profile.ref.parent.parent?.id;
    if (typeof token === 'string' && userId !== undefined) byToken.set(token, { userId, token, message });
  }
  return [...byToken.values()];
}
