import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { HttpError } from '../errors.ts';
import { appId, documentAt, firestore } from '../firebase.ts';

/** The counts start again after this period. */
const period = 15 * 60_000;

/**
 * The attempts allowed per period. A whole club may register in one evening from one address, so `client` is generous.
 * Nobody can forge `hop`, but all callers of one edge share it.
 */
export const attemptLimits = { email: 10, client: 40, hop: 600 };

export type Attempt = Record<keyof typeof attemptLimits, string>;

/**
 * Counts an attempt by its e-mail and addresses. 429 TOO_MANY_ATTEMPTS above a limit. All instances share the counts in
 * Firestore, under hashes that change with every period; a TTL policy removes them (firestore.indexes.json).
 */
export async function countAttempt(attempt: Attempt, now = Date.now()): Promise<void> {
  const start = now - (now % period);
  const expiresAt = Timestamp.fromMillis(start + 2 * period);
  const db = firestore();
  const kinds = Object.keys(attemptLimits) as (keyof Attempt)[];
  const documents = kinds.map((kind) => {
    const hash = createHash('sha256').update(`${appId} ${start} ${kind} ${attempt[kind]}`).digest('hex');
    return documentAt(`registrationAttempts/${hash}`);
  });
  const counts = async () => (await db.getAll(...documents)).map((row) => Number(row.get('count') ?? 0));
  const refuseWhen = (isOver: (count: number, limit: number) => boolean, found: number[]) => {
    if (kinds.some((kind, index) => isOver(found[index] ?? 0, attemptLimits[kind]))) {
      throw new HttpError('TOO_MANY_ATTEMPTS');
    }
  };

  refuseWhen((count, limit) => count >= limit, await counts());
  const batch = db.batch();
  for (const document of documents) {
    batch.set(document, { count: FieldValue.increment(1), expiresAt }, { merge: true });
  }
  await batch.commit();
  // Concurrent attempts all pass the first check. The second one includes them, so at most the limit passes; a burst may
  // let fewer pass.
  refuseWhen((count, limit) => count > limit, await counts());
}
