import type { Trip } from '../entities/trip.schema.ts';
import type { Stop } from './stop.schema.ts';

/** The id of the first stop, which is the trip's meeting place. Who has named no stop gets on there. */
export const firstStopId = 'first';

/** The most stops that a trip has after the first. */
export const mostStops = 12;

/** Minutes from the first stop to the last: more is a wrong time. */
const longestRound = 12 * 60;

/** What of a trip says where its coach stops. */
export type Road = Pick<Trip, 'stops' | 'origin' | 'meetingTime'>;

/** The stops in the order of the road, the first included; empty for a trip with one meeting place. */
export function stopsOf({ stops = [], origin, meetingTime }: Road): Stop[] {
  const later = stops.filter(({ movedTo }) => movedTo === undefined);
  return later.length === 0 ? [] : [{ id: firstStopId, name: origin, time: meetingTime }, ...later];
}

/**
 * The stop where somebody gets on who named `stopId`: of a removed one that to which its people went, of an unknown one the
 * first. Undefined for a trip with one meeting place.
 */
export function stopOf(trip: Road, stopId: string | undefined): Stop | undefined {
  const present = stopsOf(trip);
  let id = stopId ?? firstStopId;
  // Each step leaves one stop behind, so a circle ends too.
  for (const _ of trip.stops ?? []) id = trip.stops?.find((stop) => stop.id === id)?.movedTo ?? id;
  return present.find((stop) => stop.id === id) ?? present[0];
}

/** Says at which stop of this trip somebody gets on; undefined for one with one meeting place. Each stop is looked up once. */
export function stopIdsOn(trip: Road): (entry: { stopId?: string | undefined }) => string | undefined {
  const known = new Map<string | undefined, string | undefined>();
  return ({ stopId }) => {
    if (!known.has(stopId)) known.set(stopId, stopOf(trip, stopId)?.id);
    return known.get(stopId);
  };
}

/** True for the first stop and every one that the trip has or had. */
export function isStopOf(trip: Road, stopId: string): boolean {
  return stopId === firstStopId || (trip.stops ?? []).some(({ id }) => id === stopId);
}

/**
 * True when the coach leaves each stop later than the one before, over midnight too, and is at the last within twelve hours.
 */
export function areInOrder(times: readonly string[]): boolean {
  const [first] = times;
  const since = times.map((time) => (minutesOf(time) - minutesOf(first ?? time) + 1_440) % 1_440);
  return (
    since.every((minutes, index) => index === 0 || minutes > (since[index - 1] ?? 0)) &&
    (since.at(-1) ?? 0) <= longestRound
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
