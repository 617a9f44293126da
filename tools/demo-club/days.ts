import { dayOf, instantOf } from '../../src/domain/calendar.ts';
import type { Instant } from '../../src/domain/instants.ts';

/** The Lisbon day `days` after the one of `now`, as `2026-03-05`. */
export function dayFrom(now: Instant, days: number): string {
  return addDays(dayOf(now), days);
}

/** `days` after a day; plain calendar arithmetic, so that no change of clocks can shift it. */
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

/** The instant of a Lisbon wall clock that is known to exist. */
export function at(day: string, time: string): Instant {
  const moment = instantOf(day, time);
  if (!moment) throw new Error(`There is no ${time} on ${day} in Lisbon.`);
  return moment;
}

/** `minutes` later. */
export function later(moment: Instant, minutes: number): Instant {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString();
}
