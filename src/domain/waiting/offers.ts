import { formatDate, formatTime, isSameDay } from '../calendar.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import { lastMoment } from '../meeting-time.ts';
import type { Documents } from '../mutators/define.ts';
import { notifyAll } from '../mutators/notify.ts';

const minute = 60_000;

/** How long the server gives somebody for an answer (ms), and the shortest time that it still offers. */
const longestOffer = 12 * 60 * minute;
const shortestOffer = 15 * minute;

/**
 * When an offer ends that the server makes now, on a whole minute: after twelve hours or half of the time until people meet,
 * so that the next in the queue gets a chance too (WAIT-17). Undefined when that is under a quarter of an hour.
 */
export function endOfOffer(
  trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>,
  now: Instant,
): Instant | undefined {
  const meeting = lastMoment(trip);
  const left = meeting === undefined ? Number.POSITIVE_INFINITY : Date.parse(meeting) - Date.parse(now);
  const length = Math.min(longestOffer, left / 2);
  if (length < shortestOffer) return undefined;
  return new Date(Math.floor((Date.parse(now) + length) / minute) * minute).toISOString();
}

/** How many hours the organizer may give somebody. */
const hours = [1, 3, 12, 24];

/**
 * The ends that an organizer may choose for an offer made now, earliest first, on whole minutes (WAIT-22): those before people
 * meet or, in the last hour, the meeting itself. Empty from then on.
 */
export function offerChoices(trip: Pick<Trip, 'date' | 'time' | 'meetingTime'>, now: Instant): Instant[] {
  const meeting = lastMoment(trip);
  const ends = hours.map((count) =>
    new Date(Math.floor(Date.parse(now) / minute + count * 60) * minute).toISOString(),
  );
  if (meeting === undefined) return ends;
  const before = ends.filter((end) => !isBefore(meeting, end));
  return before.length === 0 && isBefore(now, meeting) ? [meeting] : before;
}

/** `18:00`, or `05/03, 09:00` on another day, in Lisbon. */
export function endWords(endsAt: Instant, now: Instant): string {
  const time = formatTime(endsAt);
  return isSameDay(endsAt, now) ? time : `${formatDate(endsAt).slice(0, 5)}, ${time}`;
}

/** `às 18:00`, or `a 05/03, às 09:00` of another day, in Lisbon. */
export function endedWords(endsAt: Instant, now: Instant): string {
  const time = `às ${formatTime(endsAt)}`;
  return isSameDay(endsAt, now) ? time : `a ${formatDate(endsAt).slice(0, 5)}, ${time}`;
}

/**
 * Tells a person of an offer, by an entry of the list and a push that is not sent after its end (WAIT-16). `id` names the
 * offer.
 */
export function tellOfOffer(
  documents: Documents,
  userId: string,
  trip: { id: string; name: string },
  offer: { id: string; endsAt: Instant; at: Instant },
) {
  const item = {
    id: offer.id,
    type: 'seat_offered' as const,
    title: 'Há um lugar para si',
    body: `Há lugar para si até ${endWords(offer.endsAt, offer.at)} na viagem "${trip.name}".`,
    timestamp: offer.at,
    tripId: trip.id,
  };
  return notifyAll(documents, [userId], item, offer.endsAt);
}
