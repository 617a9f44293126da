import { dayOf, instantOf } from '../../src/domain/calendar.ts';
import type { Instant } from '../../src/domain/instants.ts';

/** The Lisbon day `days` after that of `now`, such as `2026-03-05`. */
export function dayFrom(now: Instant, days: number): string {
  return addDays(dayOf(now), days);
}

/** The date `days` after a day. Uses calendar arithmetic, so that clock changes do not shift it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Saturday on or after a day. */
export function saturdayFrom(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, 6 - weekday);
}

/** The instant of a Lisbon wall-clock time that exists. */
export function at(day: string, time: string): Instant {
  const moment = instantOf(day, time);
  if (!moment) throw new Error(`${time} does not exist on ${day} in Lisbon.`);
  return moment;
}

/** The instant `minutes` later. */
export function later(moment: Instant, minutes: number): Instant {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString();
}
