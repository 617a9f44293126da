import { z } from 'zod/mini';
import type { Instant } from './instants.ts';

/** An instant as documents, arguments and answers hold it. */
export const instant = z.iso.datetime().check(z.meta({ description: 'ISO instant, UTC' }));

/** An instant from a client. Ours have three fractional digits; hundreds come from no clock (API-22). */
export const sentInstant = instant.check(z.maxLength(40));

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
  if (schema instanceof z.ZodMiniRecord) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        mapInstants(schema.def.valueType as z.ZodMiniType, item, convert),
      ]),
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
