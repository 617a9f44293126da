/**
 * A moment in time: an ISO 8601 string in UTC with milliseconds. Firestore holds timestamps, but everything stored on the
 * phone must be JSON, so the executor and the pulls convert.
 */
export type Instant = string;

/** The earliest moment that the database can hold. */
const firstStorable = Date.parse('0001-01-01T00:00:00.000Z');

/** False for an instant that would make the database reject the whole transaction (API-22). */
export function isStorableInstant(moment: Instant): boolean {
  return Date.parse(moment) >= firstStorable;
}

/** The later of two instants. Compares times, not strings: other writers may leave out the milliseconds. */
export function laterOf(a: Instant, b: Instant): Instant {
  return Date.parse(a) >= Date.parse(b) ? a : b;
}

/** The earlier of two instants. */
export function earlierOf(a: Instant, b: Instant): Instant {
  return Date.parse(a) <= Date.parse(b) ? a : b;
}

/** True when `a` is strictly before `b`. An absent instant is before everything. */
export function isBefore(a: Instant | undefined, b: Instant | undefined): boolean {
  if (b === undefined) return false;
  return a === undefined || Date.parse(a) < Date.parse(b);
}

/**
 * Turns every Firestore timestamp in `value` (of either SDK: anything with `toDate`) into an instant. Null fields are left
 * out: other programs write null for "none", and the schemas treat a missing field as that.
 */
export function readTimestamps(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(readTimestamps);
  if ('toDate' in value && typeof value.toDate === 'function') return (value.toDate() as Date).toISOString();
  const present = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(present.map(([key, item]) => [key, readTimestamps(item)]));
}
