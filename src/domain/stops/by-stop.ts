import type { Stop } from './stop.schema.ts';
import { type Road, stopIdsOn, stopsOf } from './stops.ts';

/** Those who get on at one stop; `stop` is undefined where the trip has one meeting place. */
export interface AtStop<Entry> {
  stop: Stop | undefined;
  entries: Entry[];
}

/** These entries by the stop where they get on, in the order of the road; stops where nobody does are left out (STOP-50). */
export function byStop<Entry extends { stopId?: string | undefined }>(
  trip: Road,
  entries: readonly Entry[],
): AtStop<Entry>[] {
  const stops = stopsOf(trip);
  if (stops.length === 0) return [{ stop: undefined, entries: [...entries] }];
  const stopIdOf = stopIdsOn(trip);
  return stops
    .map((stop) => ({ stop, entries: entries.filter((entry) => stopIdOf(entry) === stop.id) }))
    .filter(({ entries: here }) => here.length > 0);
}
