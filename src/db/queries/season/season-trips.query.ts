import { seasonOf } from '../../../domain/calendar.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { type ListedTrip, listTrips } from '../trips.query.ts';

/** A trip of a season with its buses, as far as this device holds them. */
export interface SeasonTrip {
  trip: ListedTrip;
  buses: readonly Bus[];
}

/** Which trips count. */
export interface SeasonFilter {
  /** The id of a season, such as `2025-2026`. */
  season: string;
  /** The picture that names a competition on a trip; undefined for all. */
  competition?: string | undefined;
}

/** The trips of a season that count, newest first, and what is left out of it. */
export interface Season {
  trips: SeasonTrip[];
  /** Those that were called off count nowhere (STATS-02). */
  cancelled: number;
  /** Those of which a bus is not on this device, so that its figures are too small (STATS-03). */
  incomplete: number;
}

/** A trip without a date is of the season in which it was completed, or of the present one, as in the history. */
const seasonOfTrip = ({ date, completedAt }: Trip, now: Instant) => seasonOf(date ?? completedAt ?? now);

/** The seasons of these trips, newest first (STATS-04). */
export function seasonsOf(trips: ReadonlyMap<string, Trip>, now: Instant): { id: string; name: string }[] {
  const seasons = [...trips.values()].map((trip) => seasonOfTrip(trip, now));
  const names = new Map(seasons.map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** The pictures of the competitions of a season, each once; trips without one have none. */
export function competitionsIn(trips: ReadonlyMap<string, Trip>, season: string, now: Instant): string[] {
  const own = [...trips.values()].filter((trip) => seasonOfTrip(trip, now).id === season);
  return [...new Set(own.map(({ competitionImageUrl }) => competitionImageUrl))].filter((url) => url !== '');
}

/** The trips of the club in one season, of one competition or all, with their buses (STATS-01 to STATS-04). */
export function tripsOfSeason(
  trips: ReadonlyMap<string, Trip>,
  buses: ReadonlyMap<string, Bus>,
  { season, competition }: SeasonFilter,
  now: Instant,
): Season {
  const busesOf = new Map<string, Bus[]>();
  for (const bus of buses.values()) busesOf.set(bus.tripId, [...(busesOf.get(bus.tripId) ?? []), bus]);
  const wanted = listTrips(trips).filter(
    (trip) =>
      seasonOfTrip(trip, now).id === season &&
      (competition === undefined || trip.competitionImageUrl === competition),
  );
  const rows = wanted
    .filter(({ cancelledAt }) => cancelledAt === undefined)
    .map((trip) => ({ trip, buses: busesOf.get(trip.id) ?? [] }));
  return {
    trips: rows,
    cancelled: wanted.length - rows.length,
    incomplete: rows.filter((row) => capacityOf(row) < row.trip.totalSeats).length,
  };
}

/** Seats of the trip's buses. */
export function capacityOf({ buses }: SeasonTrip): number {
  return buses.reduce((sum, { capacity }) => sum + capacity, 0);
}
