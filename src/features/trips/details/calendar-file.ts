import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { brand } from '../../../lib/brand.ts';
import { calendarEntry } from './calendar-entry.ts';

/**
 * A trip as an iCalendar file; undefined without a date. Times are in UTC, so that no time zone definition is needed. The
 * library loads with the first file, from the precache when offline.
 */
export async function calendarFile(
  tripId: string,
  trip: Trip,
  url: string,
  now: Date,
): Promise<string | undefined> {
  const entry = calendarEntry(trip);
  if (!entry) return undefined;
  const { ICalCalendar } = await import('ical-generator');
  const prodId = { company: brand.appName, product: brand.appName, language: 'PT' };
  const calendar = new ICalCalendar({ prodId });
  calendar.createEvent({
    id: `${tripId}@caravana`,
    ...entry,
    allDay: entry.end === undefined,
    stamp: now,
    summary: trip.name,
    location: trip.origin || null,
    description: [
      trip.meetingTime && `Hora de encontro: ${trip.meetingTime}`,
      trip.time && `Hora do jogo: ${trip.time}`,
    ]
      .filter(Boolean)
      .join('\n'),
    url,
  });
  return calendar.toString();
}
