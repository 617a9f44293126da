import { isPastDay } from '../../domain/calendar.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { type Instant, isBefore } from '../../domain/instants.ts';
import { compareText } from '../../domain/text.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';

/** A trip with the buses on it that are assigned to the person. */
export interface ResponsibleTrip {
  tripId: string;
  trip: Trip;
  buses: Bus[];
}

/**
 * The buses assigned to a person, by trip, without completed trips (ORG-24) and, once their day is
 * over, without cancelled ones (CANCEL-13). The next trip is first, since it is the one
 * being boarded; past trips follow.
 */
export function responsibleTrips(
  buses: ReadonlyMap<string, Bus>,
  trips: ReadonlyMap<string, Trip>,
  uid: string,
  now: Instant,
): ResponsibleTrip[] {
  const isPast = (trip: Trip) => isPastDay(trip.date, now);
  const isDone = (trip: Trip) =>
    trip.status === 'completed' || (trip.cancelledAt !== undefined && isPast(trip));
  const byTrip = new Map<string, ResponsibleTrip>();
  for (const bus of buses.values()) {
    const trip = trips.get(publicTripRef(bus.tripId).path);
    if (!trip || isDone(trip) || !bus.assignedGuideIds.includes(uid)) continue;
    const row = byTrip.get(bus.tripId) ?? { tripId: bus.tripId, trip, buses: [] };
    row.buses.push(bus);
    byTrip.set(bus.tripId, row);
  }
  for (const row of byTrip.values()) row.buses.sort((a, b) => compareText(a.busNumber, b.busNumber));
  const isOver = ({ trip }: ResponsibleTrip) => isPast(trip);
  return [...byTrip.values()].sort((a, b) => {
    if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
    return isBefore(a.trip.date, b.trip.date) ? -1 : 1;
  });
}
