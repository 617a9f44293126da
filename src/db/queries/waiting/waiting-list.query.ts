import type { Profile } from '../../../domain/entities/profile.schema.ts';
import type { Waiting } from '../../../domain/entities/waiting.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { compareWaiting, hasLiveOffer, isInQueue } from '../../../domain/waiting/queue.ts';
import { idOf, profileRef, waitingOfTrip } from '../../../domain/wire/documents.ts';
import { lastTripMark } from '../pending-bookings.query.ts';

/** A person in the queue of a trip, as its organizer sees them. */
export interface WaitingRow {
  id: string;
  path: string;
  entry: Waiting;
  /** Waits; has a live offer; has let one pass and left the queue. */
  state: 'waiting' | 'offered' | 'passed';
  /** Among those who wait, from 1. */
  place: number | undefined;
  /** What the person's last trip is marked with (BOOK-04). */
  missed: ReturnType<typeof lastTripMark>;
}

/**
 * The queue of one trip in its order, then those who let an offer pass (WAIT-22). Nickname, membership and last trip are
 * those of the profile, of which an organizer's device holds all (BOOK-26, CANCEL-08).
 */
export function waitingList(
  waiting: ReadonlyMap<string, Waiting>,
  profiles: ReadonlyMap<string, Profile>,
  tripId: string,
  now: Instant,
): WaitingRow[] {
  const folder = `${waitingOfTrip(tripId).collection}/`;
  const rows = [...waiting]
    .filter(([path]) => path.startsWith(folder))
    .map(([path, stored]) => {
      const id = idOf(path);
      const profile = profiles.get(profileRef(id).path);
      const { nickname, membershipStatus } = profile ?? stored;
      const missed = lastTripMark({ lastTripBoarded: profile?.boarded, lastTripPaid: profile?.paid });
      return { id, path, missed, entry: { ...stored, nickname, membershipStatus } };
    })
    .sort((a, b) => compareWaiting(a.entry, b.entry));
  let place = 0;
  const inOrder = rows.map((row): WaitingRow => {
    const state = hasLiveOffer(row.entry, now) ? 'offered' : isInQueue(row.entry, now) ? 'waiting' : 'passed';
    if (state === 'waiting') place += 1;
    return { ...row, state, place: state === 'waiting' ? place : undefined };
  });
  const hasPassed = ({ state }: WaitingRow) => state === 'passed';
  return [...inOrder.filter((row) => !hasPassed(row)), ...inOrder.filter(hasPassed)];
}
