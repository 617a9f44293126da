import { addHours } from 'date-fns';
import { dayOf, instantOf } from './calendar.ts';
import type { Trip } from './entities/trip.schema.ts';
import { type Instant, isBefore } from './instants.ts';
import type { Stop } from './stops/stop.schema.ts';
import { isOnTheEve } from './trip-times.ts';

/**
 * When the people meet, in Lisbon time wherever the phone is; on the evening before when that is later than the match
 * (FAULTS-45). Undefined without a date or a valid time.
 */
export function meetingInstant(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>): Instant | undefined {
  return stopInstant(trip, { time: trip.meetingTime });
}

/**
 * When the coach leaves a stop of this trip, in Lisbon time: on the day on which people meet at the first one, or on the next
 * where the road has passed midnight (STOP-34). Undefined without a date or a valid time.
 */
export function stopInstant(
  trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>,
  { time }: Pick<Stop, 'time'>,
): Instant | undefined {
  if (trip.date === undefined) return undefined;
  const days = (time < trip.meetingTime ? 1 : 0) - (isOnTheEve(trip) ? 1 : 0);
  return instantOf(daysFrom(dayOf(trip.date), days), time);
}

const daysFrom = (day: string, days: number) =>
  addHours(`${day}T12:00:00.000Z`, 24 * days)
    .toISOString()
    .slice(0, 10);

/**
 * True from the meeting time on; of a trip without one, from the match on (WAIT-01). Then seats are matters of the car park.
 */
export function isMeetingOver(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>, at: Instant): boolean {
  const meeting = lastMoment(trip);
  return meeting !== undefined && !isBefore(at, meeting);
}

/** The meeting time or, without one, the match; undefined without a date. */
export function lastMoment(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>): Instant | undefined {
  return meetingInstant(trip) ?? trip.date;
}
