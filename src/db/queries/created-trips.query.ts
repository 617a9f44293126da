import { isPastDay } from '../../domain/calendar.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Instant } from '../../domain/instants.ts';
import { compareText } from '../../domain/text.ts';
import { idOf } from '../../domain/wire/documents.ts';

export interface CreatedTrip {
  id: string;
  path: string;
  trip: Trip;
}

/** The trips of one organizer, newest date first; those without a date come last (ORG-04). */
export function createdTrips(trips: ReadonlyMap<string, Trip>, organizerId: string): CreatedTrip[] {
  return [...trips]
    .filter(([, trip]) => trip.organizerId === organizerId)
    .map(([path, trip]) => ({ id: idOf(path), path, trip }))
    .sort((a, b) => dayTime(b.trip) - dayTime(a.trip) || compareText(a.trip.name, b.trip.name));
}

/** Whether a trip can be completed: once, after its day is over (ORG-08, ORG-09). */
export function canBeCompleted(trip: Trip, now: Instant): boolean {
  return trip.status !== 'completed' && isPastDay(trip.date, now);
}

function dayTime(trip: Trip): number {
  return trip.date === undefined ? 0 : Date.parse(trip.date);
}
