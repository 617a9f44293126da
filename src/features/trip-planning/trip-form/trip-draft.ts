import { areStopChanges, changedStops, type StopChange, withStopChanges } from './stops/stop-rows.ts';
import type { TripFormValues } from './trip-form-values.ts';

/** The fields that differ from the saved ones; of the stops only what differs of each, in their order. */
export type TripChanges = Partial<Omit<TripFormValues, 'stops'>> & { stops?: StopChange[] };

/** The changed fields, and the id of a new trip. */
export interface TripDraft {
  tripId: string;
  changes: TripChanges;
}

/**
 * Keeps only changed fields, so that an old draft does not undo changes by others. Undefined without changes.
 */
export function tripDraft(
  tripId: string,
  base: TripFormValues,
  { stops, ...values }: Partial<TripFormValues>,
): TripDraft | undefined {
  const changes: TripChanges = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== base[field as keyof TripFormValues]),
  );
  const stopChanges = stops && changedStops(base.stops, stops);
  if (stopChanges) changes.stops = stopChanges;
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
  const { stops, ...changes } = draft?.changes ?? {};
  const fitting = Object.entries(changes).filter(([field, value]) => {
    const before = base[field as keyof TripFormValues];
    return before === null ? typeof value === 'string' : typeof value === typeof before;
  });
  const withStops = areStopChanges(stops) ? { stops: withStopChanges(base.stops, stops) } : {};
  return { ...base, ...Object.fromEntries(fitting), ...withStops };
}
