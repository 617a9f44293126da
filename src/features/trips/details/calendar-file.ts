import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { brand } from '../../../lib/brand.ts';
import { calendarEntry } from './calendar-entry.ts';

/**
 * A trip as an iCalendar file, for somebody who gets on at `stop`; undefined without a date. Times are in UTC, so that no time zone definition is needed. The
 * library loads with the first file, from the precache when offline.
 */
export async function calendarFile(
  tripId: string,
  trip: Trip,
  stop: Stop | undefined,
  url: string,
  now: Date,
): Promise<string | undefined> {
  const entry = calendarEntry(trip, stop);
  if (!entry) return undefined;
  const meetingTime = stop?.time ?? trip.meetingTime;
  const { ICalCalendar } = await import('ical-generator');
  const prodId = { company: brand.appName, product: brand.appName, language: 'PT' };
  const calendar = new ICalCalendar({ prodId });
  calendar.createEvent({
    id: `${tripId}@caravana`,
    ...entry,
    allDay: entry.end === undefined,
    stamp: now,
    summary: trip.name,
    location: (stop?.name ?? trip.origin) || null,
    description: [
      meetingTime && `Hora de encontro: ${meetingTime}`,
      trip.time && `Hora do jogo: ${trip.time}`,
    ]
      .filter(Boolean)
      .join('\n'),
    url,
  });
  return calendar.toString();
}
