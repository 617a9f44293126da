import { TZDateMini } from '@date-fns/tz/date/mini';
import { endOfDay, lightFormat, startOfDay } from 'date-fns';
import type { Instant } from './instants.ts';

/** The club's time zone: days, seasons and "before today" are computed in it. */
const clubTimeZone = 'Europe/Lisbon';

const inLisbon = (moment: Instant) => new TZDateMini(moment, clubTimeZone);

/** True when the trip's date is before the start of today in Lisbon (ORG-09, CONST-19). */
export function isPastDay(date: Instant | undefined, now: Instant): boolean {
  return date !== undefined && inLisbon(date).getTime() < startOfDay(inLisbon(now)).getTime();
}

/** True when both are on the same day in Lisbon. */
export function isSameDay(date: Instant | undefined, now: Instant): boolean {
  if (date === undefined) return false;
  return !isPastDay(date, now) && inLisbon(date).getTime() <= endOfDay(inLisbon(now)).getTime();
}

/** The season of a match, by its day in Lisbon: seasons begin in September (ORG-23, OPEN-43). */
export function seasonOf(date: Instant): { id: string; name: string } {
  const day = inLisbon(date);
  const first = day.getMonth() >= 8 ? day.getFullYear() : day.getFullYear() - 1;
  return { id: `${first}-${first + 1}`, name: `${first}/${first + 1}` };
}

/** `05/03/2026` in Lisbon, or `N/A` for a trip without a date (SHELL-02, OPEN-91). */
export function formatDate(date: Instant | undefined): string {
  return date === undefined ? 'N/A' : lightFormat(inLisbon(date), 'dd/MM/yyyy');
}

// The words of date-fns's `pt`, which would bring its whole locale into the first scripts (OFF-25).
const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];
const short = (word: string | undefined) => word?.slice(0, 3);

/** `quinta-feira, 5 de março`, for headings where the year is clear. */
export function formatLongDate(date: Instant | undefined): string {
  if (date === undefined) return 'N/A';
  const day = inLisbon(date);
  return `${weekdays[day.getDay()]}, ${day.getDate()} de ${months[day.getMonth()]}`;
}

/** `sex., 4 dez` in Lisbon, as people say a date. It has no year, so it stands beside `formatDate` (PAX-56). Does not wrap. */
export function formatShortDate(date: Instant): string {
  const day = inLisbon(date);
  return `${short(weekdays[day.getDay()])}.,\u00a0${day.getDate()}\u00a0${short(months[day.getMonth()])}`;
}

/** The number of days in Lisbon from `now` to the day of `date`: 0 for today, negative for days before (PAX-54). */
export function daysUntil(date: Instant, now: Instant): number {
  return (Date.parse(dayOf(date)) - Date.parse(dayOf(now))) / 86_400_000;
}

/** `20:15` in Lisbon. */
export function formatTime(moment: Instant): string {
  return lightFormat(inLisbon(moment), 'HH:mm');
}

/**
 * The instant of a Lisbon day (`2026-03-05`) and time (`20:15`). Undefined when no such moment exists, for example 01:30
 * in the night when the clocks go forward (FAULTS-45).
 */
export function instantOf(day: string, time: string): Instant | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(`${day}T${time}`);
  if (!match) return undefined;
  const [year, month, date, hour, minute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const clock = new TZDateMini(year, month - 1, date, hour, minute, clubTimeZone);
  const moment = new Date(clock.getTime()).toISOString();
  return dayOf(moment) === day && formatTime(moment) === time ? moment : undefined;
}

/** The Lisbon day of an instant as `2026-03-05`, for a date field. */
export function dayOf(moment: Instant): string {
  return lightFormat(inLisbon(moment), 'yyyy-MM-dd');
}
