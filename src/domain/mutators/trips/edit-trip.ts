import { z } from 'zod/mini';
import { sheetWrites } from '../../boarding/trip-sheet.ts';
import { isPastDay } from '../../calendar.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { refuseStops } from '../../stops/stop-arguments.ts';
import { changeLines, type ToldField, toldChanges } from '../../trip-changes.ts';
import { passengerBookingsOfTrip, publicTripRef, tripSheetRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import {
  type Documents,
  defineMutation,
  type MutationContext,
  nothingToDo,
  type Write,
  write,
} from '../define.ts';
import { notifyAll } from '../notify.ts';
import { concernedPeople, concernedRefs } from './concerned-people.ts';
import { allowOwnOrganizer, busesWith, closedTrip, tripAndBusesRefs, writeTrip } from './trip-access.ts';
import { type TripFields, tripFields, tripFieldsSchema } from './trip-fields.ts';

/**
 * The organizer changes an active trip, on both copies (TRIP-08, OPEN-53). Name, date and time are updated on the
 * passengers' copies of their requests (DATA-30), and the guides' number on their sheet (TRIP-50); an app that does not
 * know a number leaves it unchanged. A change of day, match time, meeting time or place is told to everybody concerned, once
 * for the edit, unless the trip is over (NOTICE-01).
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
    ...(mayBeTold(known.get(publicTripRef(args.tripId)), args) ? concernedRefs(args.tripId, known) : []),
  ],
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, args, context) {
    const { tripId } = args;
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const closed = closedTrip(trip);
    if (closed) return closed;
    const contactPhone = documents.get(tripSheetRef(tripId))?.contactPhone ?? '';
    const changes = changeOf({ ...trip, contactPhone }, args);
    if (changes === 'conflict') return refuse('TRIP_CHANGED');
    const { contactPhone: contact, ...change } = changes;
    const buses = busesWith(documents, [], trip, tripId);
    const after = { ...trip, ...change };
    const wrongStops =
      'stops' in change || 'meetingTime' in change ? refuseStops(after, trip.stops) : undefined;
    if (wrongStops) return wrongStops;
    const news = isPastDay(after.date, context.now) ? [] : toldChanges(trip, after);
    const changedAt = Object.fromEntries(news.map((field) => [field, context.now]));
    const told = news.length === 0 ? nothingToDo : tellChange(documents, tripId, trip, after, news, context);
    return {
      writes: [
        ...writeTrip(documents, tripId, {
          ...change,
          ...(news.length > 0 && { changedAt: { ...trip.changedAt, ...changedAt } }),
        }),
        ...(isOnRecords(trip, change) ? recordWrites(documents, tripId, after) : []),
        ...sheetWrites(documents, tripId, trip, buses, { contactPhone: contact }),
        ...told.writes,
      ],
      pushes: told.pushes,
    };
  },
});

/** True when the edit may change a field whose change is told: only then are those people read. */
function mayBeTold(trip: Trip | undefined, args: TripFields): boolean {
  return trip !== undefined && toldChanges(trip, { ...trip, ...tripFields(args) }).length > 0;
}

function tellChange(
  documents: Documents,
  tripId: string,
  before: Trip,
  after: Trip,
  news: ToldField[],
  { mutationId, tappedAt }: MutationContext,
) {
  return notifyAll(documents, concernedPeople(documents, tripId, before), {
    id: mutationId,
    type: 'trip_changed',
    title: 'Viagem alterada',
    body: `A viagem "${after.name}" mudou.\n${changeLines(before, after, news)}`,
    timestamp: tappedAt,
    tripId,
  });
}

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
