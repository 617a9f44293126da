import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { HttpError } from '../errors.ts';
import { appId, documentAt, firestore } from '../firebase.ts';

/** The counts start again after this period. */
const period = 15 * 60_000;

/** How often an endpoint that needs no token may be asked, and where that is counted. */
export interface AttemptLimits<Kind extends string> {
  /** Each needs a TTL policy on `expiresAt` in firestore.indexes.json. */
  collection: string;
  /** The attempts allowed per period, by what they have in common. */
  allowed: Record<Kind, number>;
}

/**
 * A whole club may register in one evening from one address, so `client` is generous. Nobody can forge `hop`, but all
 * callers of one edge share it.
 */
export const registrationLimits = {
  collection: 'registrationAttempts',
  allowed: { email: 10, client: 40, hop: 600 },
} satisfies AttemptLimits<string>;

/** Many phones share the address of a stadium. What is over the limit is lost: it would say the same again (API-26). */
export const reportLimits = {
  collection: 'reportAttempts',
  allowed: { client: 60, hop: 600 },
} satisfies AttemptLimits<string>;

/**
 * Counts an attempt by its addresses and what else the limits name. 429 TOO_MANY_ATTEMPTS above a limit. All instances
 * share the counts in Firestore, under hashes that change with every period; the TTL policy removes them.
 */
export async function countAttempt<Kind extends string>(
  { collection, allowed }: AttemptLimits<Kind>,
  attempt: Record<Kind, string>,
  now = Date.now(),
): Promise<void> {
  const start = now - (now % period);
  const expiresAt = Timestamp.fromMillis(start + 2 * period);
  const db = firestore();
  const kinds = Object.keys(allowed) as Kind[];
  const documents = kinds.map((kind) => {
    const hash = createHash('sha256').update(`${appId} ${start} ${kind} ${attempt[kind]}`).digest('hex');
    return documentAt(`${collection}/${hash}`);
  });
  const counts = async () => (await db.getAll(...documents)).map((row) => Number(row.get('count') ?? 0));
  const refuseWhen = (isOver: (count: number, limit: number) => boolean, found: number[]) => {
    if (kinds.some((kind, index) => isOver(found[index] ?? 0, allowed[kind]))) {
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
