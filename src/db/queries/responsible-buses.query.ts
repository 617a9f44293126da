import { isPastDay } from '../../domain/calendar.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { type Instant, isBefore } from '../../domain/instants.ts';
import type { Role } from '../../domain/people/roles.ts';
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

/** The path of a bus's boarding list, which differs by role (SHELL-29, SHELL-30, OPEN-11). */
export function boardingPath(role: Role, tripId: string, busId: string): string {
  return `${role === 'organizer' ? '/manage-trip' : '/trips'}/${tripId}/buses/${busId}/passengers`;
}

/**
 * The trip that the person boards next or is boarding: the nearest to now, before it or after, so that it is the same one on the
 * way back after midnight (OPEN-68).
 */
export function tripToBoard(rows: readonly ResponsibleTrip[], now: Instant): ResponsibleTrip | undefined {
  const distance = ({ trip: { date } }: ResponsibleTrip) =>
    date === undefined ? Number.MAX_VALUE : Math.abs(Date.parse(date) - Date.parse(now));
  return [...rows].sort((a, b) => distance(a) - distance(b))[0];
}
