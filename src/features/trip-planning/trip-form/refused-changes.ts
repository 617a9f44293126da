import { type Trip, tripSchema } from '../../../domain/entities/trip.schema.ts';
import { editTrip } from '../../../domain/mutators/trips/edit-trip.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { changeLines, toldChanges } from '../../../domain/trip-changes.ts';
import { changedStops, withStopChanges } from './stops/stop-rows.ts';
import { type TripChanges, tripDraft } from './trip-draft.ts';
import { type TripFormValues, tripFormValues } from './trip-form-values.ts';

/**
 * The typed changes of a refused edit, from its mutation's arguments: only the fields that differ from what was seen then.
 * Undefined without any, or when another version of the app made the mutation.
 */
export function refusedChanges(args: Record<string, unknown>): TripChanges | undefined {
  const parsed = editTrip.schema.safeParse(args);
  if (!parsed.success) return undefined;
  const { seen, ...typed } = parsed.data;
  return tripDraft(typed.tripId, formValues(seen ?? {}), formValues(typed))?.changes;
}

/**
 * What a refused edit wanted to change of what people are told, in those words: `Paragens: Gaia 16:30 → Gaia 16:35`
 * (STOP-24).
 */
export function refusedLines({ seen, ...typed }: Record<string, unknown>): string {
  const [before, after] = [tripSchema.safeParse(seen), tripSchema.safeParse(typed)];
  if (!before.success || !after.success) return '';
  return changeLines(before.data, after.data, toldChanges(before.data, after.data));
}

/** True when the saved fields contain every change that was refused before. */
export function holds(saved: TripFields, { stops, ...changes }: TripChanges): boolean {
  const values = formValues(saved);
  const hasStops = !stops || !changedStops(values.stops, withStopChanges(values.stops, stops));
  return (
    hasStops &&
    Object.entries(changes).every(([field, value]) => values[field as keyof TripFormValues] === value)
  );
}

const formValues = (fields: object) => tripFormValues(fields as Trip);
