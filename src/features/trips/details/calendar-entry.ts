import { addHours, max } from 'date-fns';
import { dayOf, instantOf } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';

/** A trip in a calendar: from the meeting until some time after the match has begun, or the whole day. */
export interface CalendarEntry {
  start: Date;
  /** Missing for a whole day; then only the day of `start` (in UTC) counts. */
  end?: Date;
}

/** What a match takes, roughly: so that the calendar shows the evening as taken. */
const matchHours = 2;

/**
 * When a trip stands in a calendar; undefined for one without a date. The times are the club's wall clock, in Lisbon,
 * wherever the phone is; a meeting later than the match is on the evening before, as of a coach that travels through the
 * night; a trip with no time that a clock could show («a confirmar») takes the whole day.
 */
export function calendarEntry(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>): CalendarEntry | undefined {
  if (trip.date === undefined) return undefined;
  const day = dayOf(trip.date);
  const match = instantOf(day, trip.time);
  const meeting = meetingBefore(match, day, trip.meetingTime);
  const start = meeting ?? match;
  if (start === undefined) return { start: new Date(`${day}T00:00:00.000Z`) };
  return { start: new Date(start), end: addHours(max([start, match ?? start]), matchHours) };
}

function meetingBefore(match: Instant | undefined, day: string, time: string): Instant | undefined {
  const meeting = instantOf(day, time);
  if (!meeting || !match || meeting <= match) return meeting;
  return instantOf(dayBefore(day), time);
}

const dayBefore = (day: string) => addHours(`${day}T12:00:00.000Z`, -24).toISOString().slice(0, 10);
