import { formatShortDate } from './calendar.ts';
import type { Trip } from './entities/trip.schema.ts';
import type { Stop } from './stops/stop.schema.ts';

const clockTime = /^\d{2}:\d{2}$/;

/**
 * True when the people meet on the evening before: the meeting time is later than the match (FAULTS-45). A stop is on that
 * evening too, unless the road has passed midnight: each stop is later than the one before.
 */
export function isOnTheEve(
  { time, meetingTime }: Pick<Trip, 'time' | 'meetingTime'>,
  stopTime = meetingTime,
): boolean {
  const isEve = clockTime.test(time) && clockTime.test(meetingTime) && meetingTime > time;
  return isEve && stopTime >= meetingTime;
}

/**
 * `sex., 4 dez`, `Encontro 17:00`, `Jogo 20:15`: when a trip is, as people say it, in Lisbon time (PAX-56); for somebody who
 * gets on at `stop` with the time of that one (STOP-32). What the trip does not have is left out; without a date the result
 * is empty. No line breaks between a word and its time.
 */
export function tripTimes(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>, stop?: Stop): string[] {
  if (trip.date === undefined) return [];
  const meetingTime = stop?.time ?? trip.meetingTime;
  const eve = isOnTheEve(trip, meetingTime) ? ' (na véspera)' : '';
  return [
    formatShortDate(trip.date),
    meetingTime && `Encontro\u00a0${meetingTime}${eve}`,
    trip.time && `Jogo\u00a0${trip.time}`,
  ].filter((part) => part !== '');
}
