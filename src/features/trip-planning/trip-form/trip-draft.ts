import type { TripFormValues } from './trip-form-values.ts';

/** What differs from what the form began with, and the id of a trip that is only a draft yet. */
export interface TripDraft {
  tripId: string;
  changes: Partial<TripFormValues>;
}

/**
 * Only what was changed: an edit that was begun yesterday must not undo what somebody else has changed since. Undefined
 * when nothing differs.
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

/** A draft as it was stored, or undefined for anything else: another version of the app may have written it. */
export function asTripDraft(stored: unknown): TripDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { tripId, changes } = stored as Partial<TripDraft>;
  return typeof tripId === 'string' && typeof changes === 'object' && changes !== null
    ? { tripId, changes }
    : undefined;
}

/** What the form begins with: the trip as it is now, with what was begun on top. Fields that it does not have are left out. */
export function withDraft(base: TripFormValues, draft: TripDraft | undefined): TripFormValues {
  const fitting = Object.entries(draft?.changes ?? {}).filter(([field, value]) => {
    const before = base[field as keyof TripFormValues];
    return before === null ? typeof value === 'string' : typeof value === typeof before;
  });
  return { ...base, ...Object.fromEntries(fitting) };
}
