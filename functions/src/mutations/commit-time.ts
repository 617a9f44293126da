import { Timestamp } from 'firebase-admin/firestore';

/**
 * The time that a commit writes as `updatedAt`: this process's clock, but at least a millisecond after every `updatedAt`
 * that it read (values that are none are passed over), so that a document's `updatedAt` only grows whatever the clocks do.
 */
export function laterThan(clock: number, seen: Iterable<unknown>): Timestamp {
  let millis = clock;
  for (const value of seen) {
    if (value instanceof Timestamp) millis = Math.max(millis, value.toMillis() + 1);
  }
  return Timestamp.fromMillis(millis);
}

export function isoOf(timestamp: Timestamp): string {
  return timestamp.toDate().toISOString();
}
