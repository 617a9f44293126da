import { addHours } from 'date-fns';
import { ago } from '../ago.ts';
import { dayOf, formatTime, instantOf } from '../calendar.ts';
import { type Instant, isBefore } from '../instants.ts';

const minute = 60_000;

/** Why a time of departure is refused. */
export const departureIsOver = 'Essa hora já passou.';

/**
 * The moment that somebody means by a time of day in Lisbon: the nearest one, for a coach that leaves after midnight too. Undefined
 * where no such moment is near, in the night when the clocks go forward.
 */
export function departureAt(time: string, now: Instant): Instant | undefined {
  const distance = (at: Instant) => Math.abs(Date.parse(at) - Date.parse(now));
  return [-24, 0, 24]
    .flatMap((hours) => instantOf(dayOf(addHours(now, hours).toISOString()), time) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** True for a departure that nobody can mean any more. */
export function isDepartureOver(at: Instant, now: Instant): boolean {
  return isBefore(at, now) && formatTime(at) !== formatTime(now);
}

/** `parte em 12 min`, `devia ter partido há 3 min`; of more than an hour ahead `parte às 23:10`. */
export function departureWords(at: Instant, now: Instant): string {
  const left = Math.ceil((Date.parse(at) - Date.parse(now)) / minute);
  if (left > 60) return `parte às ${formatTime(at)}`;
  if (left > 0) return `parte em ${left} min`;
  return left === 0 ? 'parte agora' : `devia ter partido ${ago(Date.parse(now) - Date.parse(at))}`;
}
