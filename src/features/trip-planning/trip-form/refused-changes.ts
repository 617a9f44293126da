import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { editTrip } from '../../../domain/mutators/trips/edit-trip.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { tripDraft } from './trip-draft.ts';
import { type TripFormValues, tripFormValues } from './trip-form-values.ts';

/**
 * The typed changes of a refused edit, from its mutation's arguments: only the fields that differ from what was seen then.
 * Undefined without any, or when another version of the app made the mutation.
 */
export function refusedChanges(args: Record<string, unknown>): Partial<TripFormValues> | undefined {
  const parsed = editTrip.schema.safeParse(args);
  if (!parsed.success) return undefined;
  const { seen, ...typed } = parsed.data;
  return tripDraft(typed.tripId, formValues(seen ?? {}), formValues(typed))?.changes;
}

/** True when the saved fields contain every change that was refused before. */
export function holds(saved: TripFields, changes: Partial<TripFormValues>): boolean {
  const values = formValues(saved);
  return Object.entries(changes).every(([field, value]) => values[field as keyof TripFormValues] === value);
}

const formValues = (fields: object) => tripFormValues(fields as Trip);
