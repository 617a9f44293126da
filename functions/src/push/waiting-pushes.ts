import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import { notificationTypes } from '../../../src/domain/entities/profile.schema.ts';
import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { firestore, root } from '../firebase.ts';

/** pushes/{notificationId}-{userId}: a push that is committed but not delivered (server only). */
const waitingSchema = z.object({
  userId: z.string(),
  notificationId: z.string(),
  type: z.catch(z.enum(notificationTypes), 'broadcast'),
  title: z.string(),
  body: z.string(),
  tripId: z.optional(z.string()),
  until: z.optional(z.string()),
});

const documentOf = (db: Firestore, { notificationId, userId }: PushEffect) =>
  db.doc(`${root}/pushes/${notificationId}-${userId}`);

/** Notes pushes in the transaction that causes them, so that they are sent at least once, even after a crash. */
export function notePushes(
  db: Firestore,
  transaction: Transaction,
  pushes: PushEffect[],
  at: Timestamp,
): void {
  for (const push of pushes) {
    const { userId, notificationId, type, title, body, tripId, until } = push;
    const noted = {
      userId,
      notificationId,
      type,
      title,
      body,
      ...(tripId && { tripId }),
      ...(until && { until }),
    };
    transaction.set(documentOf(db, push), { ...noted, committedAt: at });
  }
}

/** Deletes the notes of pushes that are delivered or can never be. */
export async function strikeOutPushes(pushes: PushEffect[]): Promise<void> {
  if (pushes.length === 0) return;
  const batch = firestore().batch();
  for (const push of pushes) batch.delete(documentOf(firestore(), push));
  await batch.commit();
}

/** The pushes committed before this moment, oldest first, at most `limit`. */
export async function waitingPushes(
  before: Date,
  limit: number,
): Promise<(PushEffect & { committedAt: Date })[]> {
  const waiting = await firestore()
    .collection(`${root}/pushes`)
    .where('committedAt', '<', Timestamp.fromDate(before))
    .orderBy('committedAt')
    .limit(limit)
    .get();
  return waiting.docs.map((document) => ({
    ...waitingSchema.parse(document.data()),
    committedAt: (document.get('committedAt') as Timestamp).toDate(),
  }));
}
