import { isWithoutBus } from '../../../../domain/boarding/seats.ts';
import { firstStopId, stopOf } from '../../../../domain/stops/stops.ts';
import { publicTripRef } from '../../../../domain/wire/documents.ts';
import type { Held } from '../../../../session/account/use-session.ts';
import type { StopRow } from './stop-rows.ts';

/** How many people get on at a stop, on a bus or asking for a seat, as far as this device knows (STOP-21). */
export function peopleAtStop(
  tripId: string,
  buses: Held<'bus'>,
  bookings: Held<'booking'>,
  rows: readonly StopRow[],
  stopId: string,
): number {
  const entries = [...buses.values()].filter((bus) => bus.tripId === tripId).flatMap((bus) => bus.passengers);
  const seated = new Set(entries.map(({ userId }) => userId));
  const folder = `${publicTripRef(tripId).path}/bookings/`;
  const waiting = [...bookings]
    .filter(([path]) => path.startsWith(folder))
    .map(([, booking]) => booking)
    .filter((booking) => booking.status === 'pending' || isWithoutBus(booking))
    .filter(({ passengerId }) => !seated.has(passengerId));
  const road = { stops: [...rows], origin: '', meetingTime: '' };
  return [...entries, ...waiting]
    .filter((person) => (stopOf(road, person.stopId)?.id ?? firstStopId) === stopId)
    .reduce((sum, { seats }) => sum + seats, 0);
}
