import { formatShortDate } from './calendar.ts';
import type { Trip } from './entities/trip.schema.ts';

const clockTime = /^\d{2}:\d{2}$/;

/** True when the people meet on the evening before: the meeting time is later than the match (FAULTS-45). */
export function isOnTheEve({ time, meetingTime }: Pick<Trip, 'time' | 'meetingTime'>): boolean {
  return clockTime.test(time) && clockTime.test(meetingTime) && meetingTime > time;
}

/**
 * `sex., 4 dez`, `Encontro 17:00`, `Jogo 20:15`: when a trip is, as people say it, in Lisbon time (PAX-56). What the trip
 * does not have is left out; without a date the result is empty. No line breaks between a word and its time.
 */
export function tripTimes(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>): string[] {
  if (trip.date === undefined) return [];
  const eve = isOnTheEve(trip) ? ' (na véspera)' : '';
  return [
    formatShortDate(trip.date),
    trip.meetingTime && `Encontro\u00a0${trip.meetingTime}${eve}`,
    trip.time && `Jogo\u00a0${trip.time}`,
  ].filter((part) => part !== '');
}
