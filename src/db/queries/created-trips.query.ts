import { isWaiting } from '../../domain/boarding/walk-ups.ts';
import { isPastDay } from '../../domain/calendar.ts';
import type { Bus } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Instant } from '../../domain/instants.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { groupTrips, type ListedTrip, listTrips } from './trips.query.ts';

/** The groups of an organizer's trips in their order. An `unfinished` one is of an earlier day and was never completed. */
const tripStages = ['next', 'later', 'unfinished', 'cancelled', 'completed'] as const;
export type TripStage = (typeof tripStages)[number];

export interface CreatedTrip {
  id: string;
  path: string;
  trip: Trip;
  stage: TripStage;
}

/**
 * The trips of one organizer: the next to come, the later ones, those still to be completed, the cancelled and the completed
 * ones; in each group newest date first, those without a date last (ORG-04).
 */
export function createdTrips(
  trips: ReadonlyMap<string, Trip>,
  organizerId: string,
  now: Instant,
): CreatedTrip[] {
  const own = listTrips(trips).filter((trip) => trip.organizerId === organizerId);
  const isAhead = ({ date, cancelledAt }: Trip) => date !== undefined && cancelledAt === undefined;
  const next = groupTrips(own, now).upcoming.findLast(isAhead);
  const stageOf = (trip: ListedTrip): TripStage => {
    if (trip === next) return 'next';
    if (trip.status === 'completed') return 'completed';
    if (trip.cancelledAt !== undefined) return 'cancelled';
    return canBeCompleted(trip, now) ? 'unfinished' : 'later';
  };
  return own
    .map((trip) => ({ id: trip.id, path: publicTripRef(trip.id).path, trip, stage: stageOf(trip) }))
    .sort((a, b) => tripStages.indexOf(a.stage) - tripStages.indexOf(b.stage));
}

/** Whether a trip can be completed: once, after its day is over, if it took place (ORG-08, ORG-09, CANCEL-04). */
export function canBeCompleted(trip: Trip, now: Instant): boolean {
  return trip.status !== 'completed' && trip.cancelledAt === undefined && isPastDay(trip.date, now);
}

/** The number of undecided people on the buses of each trip of one organizer, by trip id. */
export function waitingByTrip(buses: ReadonlyMap<string, Bus>, organizerId: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const bus of buses.values()) {
    const waiting = bus.organizerId === organizerId ? bus.walkUps.filter(isWaiting).length : 0;
    if (waiting > 0) counts.set(bus.tripId, (counts.get(bus.tripId) ?? 0) + waiting);
  }
  return counts;
}
