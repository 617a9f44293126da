import { z } from 'zod/mini';

/**
 * A moment in time: an ISO 8601 string in UTC with milliseconds. Firestore holds timestamps, but everything stored on the
 * phone must be JSON, so the executor and the pulls convert.
 */
export const instant = z.iso.datetime().check(z.meta({ description: 'ISO instant, UTC' }));
export type Instant = z.infer<typeof instant>;

/** An instant from a client. Ours have three fractional digits; hundreds come from no clock (API-22). */
export const sentInstant = instant.check(z.maxLength(40));

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
 * Gives a copy of `value` with `convert` applied to every instant that `schema` declares (the executor turns them into
 * Firestore timestamps). Unknown keys are copied unchanged.
 */
export function mapInstants(
  schema: z.ZodMiniType,
  value: unknown,
  convert: (iso: Instant) => unknown,
): unknown {
  if (value === undefined || value === null) return value;
  if (schema === instant) return convert(value as Instant);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch
  ) {
    return mapInstants(schema.def.innerType as z.ZodMiniType, value, convert);
  }
  if (schema instanceof z.ZodMiniArray) {
    return (value as unknown[]).map((item) =>
      mapInstants(schema.def.element as z.ZodMiniType, item, convert),
    );
  }
  if (schema instanceof z.ZodMiniObject) {
    const shape = schema.shape as Record<string, z.ZodMiniType>;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const field = shape[key];
        return [key, field ? mapInstants(field, item, convert) : item];
      }),
    );
  }
  return value;
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
