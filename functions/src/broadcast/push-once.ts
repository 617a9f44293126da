import { expiry } from '../actions/job.ts';
import { root } from '../config.ts';
import { firestore } from '../firebase.ts';
import { type BroadcastCount, pushToEverybody } from '../push/broadcast-push.ts';

type Message = Parameters<typeof pushToEverybody>[0];

/**
 * broadcasts/{id} is made just before the pushes go out (server only). Sends the pushes of a message at most once, also when its request is repeated after a crash: the list is the truth, and
 * a phone that rang twice is worse than one that did not (FAULTS 38). Undefined when they were sent before.
 */
export async function pushOnce(message: Message): Promise<BroadcastCount | undefined> {
  const db = firestore();
  const document = db.doc(`${root}/broadcasts/${message.notificationId}`);
  const isFirst = await db.runTransaction(async (transaction) => {
    if ((await transaction.get(document)).exists) return false;
    transaction.create(document, { expiresAt: expiry() });
    return true;
  });
  return isFirst ? pushToEverybody(message) : undefined;
}
