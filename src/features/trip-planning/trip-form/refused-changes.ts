import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { editTrip } from '../../../domain/mutators/trips/edit-trip.ts';
import type { TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { tripDraft } from './trip-draft.ts';
import { type TripFormValues, tripFormValues } from './trip-form-values.ts';

/**
 * What somebody typed into the form of a trip, from the arguments of the mutation that it became: only the fields that
 * differ from what was seen then. Undefined when there is none, or when another version of the app made the mutation.
 */
export function refusedChanges(args: Record<string, unknown>): Partial<TripFormValues> | undefined {
  const parsed = editTrip.schema.safeParse(args);
  if (!parsed.success) return undefined;
  const { seen, ...typed } = parsed.data;
  return tripDraft(typed.tripId, formValues(seen ?? {}), formValues(typed))?.changes;
}

/** True when fields that are saved now hold everything that was refused before. */
export function holds(saved: TripFields, changes: Partial<TripFormValues>): boolean {
  const values = formValues(saved);
  return Object.entries(changes).every(([field, value]) => values[field as keyof TripFormValues] === value);
}

const formValues = (fields: object) => tripFormValues(fields as Trip);
