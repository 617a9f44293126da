import type { TripFormValues } from './trip-form-values.ts';

/** The changed fields, and the id of a new trip. */
export interface TripDraft {
  tripId: string;
  changes: Partial<TripFormValues>;
}

/**
 * Keeps only changed fields, so that an old draft does not undo changes by others. Undefined without changes.
 */
export function tripDraft(
  tripId: string,
  base: TripFormValues,
  values: Partial<TripFormValues>,
): TripDraft | undefined {
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== base[field as keyof TripFormValues]),
  );
  return Object.keys(changes).length > 0 ? { tripId, changes } : undefined;
}

/** Parses a stored draft; undefined when it is invalid, e.g. from another version of the app. */
export function asTripDraft(stored: unknown): TripDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { tripId, changes } = stored as Partial<TripDraft>;
  return typeof tripId === 'string' && typeof changes === 'object' && changes !== null
    ? { tripId, changes }
    : undefined;
}

/** The initial values: the present trip with the draft on top. Ignores unknown fields. */
export function withDraft(base: TripFormValues, draft: TripDraft | undefined): TripFormValues {
  const fitting = Object.entries(draft?.changes ?? {}).filter(([field, value]) => {
    const before = base[field as keyof TripFormValues];
    return before === null ? typeof value === 'string' : typeof value === typeof before;
  });
  return { ...base, ...Object.fromEntries(fitting) };
}
