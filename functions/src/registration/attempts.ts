import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { HttpError } from '../errors.ts';
import { appId, firestore, root } from '../firebase.ts';

/** Attempts are counted anew after this long. */
const period = 15 * 60_000;

/**
 * How many registrations may be tried in a period. A whole club may register on one evening behind one address, so that
 * one is not narrow; `hop` is what stands next to us, which nobody can make up but all callers of one edge share.
 */
export const attemptLimits = { email: 10, client: 40, hop: 600 };

export type Attempt = Record<keyof typeof attemptLimits, string>;

/**
 * Counts an attempt under its e-mail and addresses, or refuses it with 429. The counts are in Firestore, where all
 * instances share them, under hashes that change with every period; a TTL policy removes them (firestore.indexes.json).
 */
export async function countAttempt(attempt: Attempt, now = Date.now()): Promise<void> {
  const start = now - (now % period);
  const expiresAt = Timestamp.fromMillis(start + 2 * period);
  const db = firestore();
  const kinds = Object.keys(attemptLimits) as (keyof Attempt)[];
  const documents = kinds.map((kind) => {
    const hash = createHash('sha256').update(`${appId} ${start} ${kind} ${attempt[kind]}`).digest('hex');
    return db.doc(`${root}/registrationAttempts/${hash}`);
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
  // Attempts made at once have all passed the first look. In the count with one's own in it, no more than the limit pass;
  // fewer when a crowd comes in the same instant, which no person does.
  refuseWhen((count, limit) => count > limit, await counts());
}
