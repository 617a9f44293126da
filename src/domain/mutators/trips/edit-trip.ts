import { z } from 'zod/mini';
import { sheetWrites } from '../../boarding/trip-sheet.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { passengerBookingsOfTrip, publicTripRef, tripSheetRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { type Documents, defineMutation, type Write, write } from '../define.ts';
import { allowOwnOrganizer, busesWith, tripAndBusesRefs, writeTrip } from './trip-access.ts';
import { type TripFields, tripFields, tripFieldsSchema } from './trip-fields.ts';

/**
 * The organizer changes an active trip, on both copies (TRIP-08, OPEN-53). Name, date and time are updated on the
 * passengers' copies of their requests (DATA-30), and the guides' number on their sheet (TRIP-50); an app that does not
 * know a number leaves it unchanged.
 *
 * `seen` holds the fields as the person saw them: unchanged fields keep their present value, and a field that somebody else
 * changed differently is refused. Without `seen` every field is written as given.
 */
export const editTrip = defineMutation({
  schema: z.extend(tripFieldsSchema, { seen: z.optional(z.record(z.string(), z.unknown())) }),
  refs: (args, _actor, known) => [
    ...tripAndBusesRefs(args.tripId, known),
    ...(isOnRecords(known.get(publicTripRef(args.tripId)), args)
      ? [passengerBookingsOfTrip(args.tripId)]
      : []),
  ],
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, args) {
    const { tripId } = args;
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    if (trip.status === 'completed') return refuse('TRIP_COMPLETED');
    const contactPhone = documents.get(tripSheetRef(tripId))?.contactPhone ?? '';
    const changes = changeOf({ ...trip, contactPhone }, args);
    if (changes === 'conflict') return refuse('TRIP_CHANGED');
    const { contactPhone: contact, ...change } = changes;
    const buses = busesWith(documents, [], trip, tripId);
    return {
      writes: [
        ...writeTrip(documents, tripId, change),
        ...(isOnRecords(trip, change) ? recordWrites(documents, tripId, { ...trip, ...change }) : []),
        ...sheetWrites(documents, tripId, trip, buses, { contactPhone: contact }),
      ],
      pushes: [],
    };
  },
});

/** A trip with the guides' number, which is stored apart from it. */
type Fields = Trip & { contactPhone: string };
type Change = Partial<Fields>;

/** What the edit changes of the present trip, or a refusal when another edit changed the same field. */
function changeOf(
  trip: Fields,
  { seen, ...args }: TripFields & { seen?: Record<string, unknown> | undefined },
): Change | 'conflict' {
  const { contactPhone } = args;
  const wanted: Change = { ...tripFields(args), ...(contactPhone === undefined ? {} : { contactPhone }) };
  if (seen === undefined) return wanted;
  const change: Change = {};
  for (const field of Object.keys(wanted) as (keyof Change)[]) {
    const [before, now, next] = [seen[field], trip[field], wanted[field]];
    if (isSame(next, before) || isSame(next, now)) continue;
    if (!isSame(before, now)) return 'conflict';
    Object.assign(change, { [field]: next });
  }
  return change;
}

/** True for equal stored values: a missing field, undefined and an empty text are all empty. */
function isSame(a: unknown, b: unknown): boolean {
  return asStored(a) === asStored(b);
}

function asStored(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? '');
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when the edit changes a field that passengers' copies repeat: only then are they read. */
function isOnRecords(trip: Trip | undefined, change: Change | 'conflict' | undefined): boolean {
  if (!trip || !change || change === 'conflict') return false;
  return (['name', 'date', 'time'] as const).some(
    (field) => field in change && change[field] !== trip[field],
  );
}

function recordWrites(documents: Documents, tripId: string, { name, date, time }: Trip): Write[] {
  const onRecord = { tripName: name, tripDate: date, tripTime: time };
  return documents
    .list(passengerBookingsOfTrip(tripId))
    .map(({ ref, document }) => write(ref, { ...document, ...onRecord }));
}
