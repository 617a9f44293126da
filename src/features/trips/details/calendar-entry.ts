import { addHours, max } from 'date-fns';
import { dayOf, instantOf } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { meetingInstant, stopInstant } from '../../../domain/meeting-time.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';

/** A calendar entry: from when people get on until some time after kick-off, or the whole day. */
export interface CalendarEntry {
  start: Date;
  /** Absent for an all-day entry, where only the UTC date of `start` counts. */
  end?: Date;
}

/** The approximate duration of a match in hours. */
const matchHours = 2;

/**
 * The calendar entry of a trip, which begins at `stop` for somebody who gets on there; undefined without a date. Times are local to Lisbon, wherever the phone is. A trip without
 * a valid time ("a confirmar") takes the whole day.
 */
export function calendarEntry(
  trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>,
  stop?: Stop,
): CalendarEntry | undefined {
  if (trip.date === undefined) return undefined;
  const day = dayOf(trip.date);
  const match = instantOf(day, trip.time);
  const start = (stop && stopInstant(trip, stop)) ?? meetingInstant(trip) ?? match;
  if (start === undefined) return { start: new Date(`${day}T00:00:00.000Z`) };
  return { start: new Date(start), end: addHours(max([start, match ?? start]), matchHours) };
}
