import { firstStopId, stopOf } from '../../../../domain/stops/stops.ts';
import type { Held } from '../../../../session/account/use-session.ts';
import { peopleOfTrip } from '../../people-of-trip.ts';
import type { StopRow } from './stop-rows.ts';

/** How many people get on at a stop, on a bus or asking for a seat, as far as this device knows (STOP-21). */
export function peopleAtStop(
  tripId: string,
  buses: Held<'bus'>,
  bookings: Held<'booking'>,
  rows: readonly StopRow[],
  stopId: string,
): number {
  const { entries, waiting } = peopleOfTrip(tripId, buses, bookings);
  const road = { stops: [...rows], origin: '', meetingTime: '' };
  return [...entries, ...waiting]
    .filter((person) => (stopOf(road, person.stopId)?.id ?? firstStopId) === stopId)
    .reduce((sum, { seats }) => sum + seats, 0);
}
