import type { Trip } from '../entities/trip.schema.ts';
import type { Waiting } from '../entities/waiting.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import { isMember } from '../people/roles.ts';

/** True while the person can take the offered seat. */
export function hasLiveOffer({ offerEndsAt }: Pick<Waiting, 'offerEndsAt'>, now: Instant): boolean {
  return offerEndsAt !== undefined && isBefore(now, offerEndsAt);
}

/** True until an offer has ended: then the person has left the queue and may join it again (WAIT-15). */
export function isInQueue(entry: Pick<Waiting, 'offerEndsAt'>, now: Instant): boolean {
  return entry.offerEndsAt === undefined || hasLiveOffer(entry, now);
}

/** The order of the queue: members first, then by the time of the tap (WAIT-08). */
export function compareWaiting(a: Waiting, b: Waiting): number {
  const members = Number(isMember(b)) - Number(isMember(a));
  if (members !== 0) return members;
  if (isBefore(a.joinedAt, b.joinedAt)) return -1;
  if (isBefore(b.joinedAt, a.joinedAt)) return 1;
  return a.passengerId < b.passengerId ? -1 : 1;
}

/** The trip's live offers without that of this entry. Empty for an entry without one. */
export function withoutOffer(
  { offersUntil = [] }: Pick<Trip, 'offersUntil'>,
  entry: Pick<Waiting, 'offerEndsAt'> | undefined,
): Pick<Trip, 'offersUntil'> {
  const endsAt = entry?.offerEndsAt;
  const at = endsAt === undefined ? -1 : offersUntil.indexOf(endsAt);
  return at < 0 ? {} : { offersUntil: offersUntil.toSpliced(at, 1) };
}

/** The trip's live offers with one more. */
export function withOffer({ offersUntil = [] }: Pick<Trip, 'offersUntil'>, endsAt: Instant) {
  return { offersUntil: [...offersUntil, endsAt].sort() };
}
