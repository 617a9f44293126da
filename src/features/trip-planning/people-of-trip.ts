import { isWithoutBus } from '../../domain/boarding/seats.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import type { Held } from '../../session/account/use-session.ts';

/** Who is on the buses of a trip, and the requests of who waits for a bus or a seat, as far as this device knows. */
export function peopleOfTrip(tripId: string, buses: Held<'bus'>, bookings: Held<'booking'>) {
  const entries = [...buses.values()].filter((bus) => bus.tripId === tripId).flatMap((bus) => bus.passengers);
  const seated = new Set(entries.map(({ userId }) => userId));
  const folder = `${publicTripRef(tripId).path}/bookings/`;
  const waiting = [...bookings]
    .filter(([path]) => path.startsWith(folder))
    .map(([, booking]) => booking)
    .filter((booking) => booking.status === 'pending' || isWithoutBus(booking))
    .filter(({ passengerId }) => !seated.has(passengerId));
  return { entries, waiting };
}
