import { describe, expect, test } from 'vitest';
import { aBus, aPassenger, aTrip } from '../../../../test/builders/entities.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { competitionsIn, seasonsOf, tripsOfSeason } from './season-trips.query.ts';

const now = '2026-03-10T12:00:00.000Z';
const held = (trips: Record<string, Partial<Trip>>, buses: Partial<Bus>[] = []) => ({
  trips: new Map(Object.entries(trips).map(([id, trip]) => [publicTripRef(id).path, aTrip(trip)])),
  buses: new Map(
    buses.map((bus, index) => {
      const row = aBus({ id: `b${index}`, ...bus });
      return [busRef('organizer-1', row.tripId, row.id).path, row];
    }),
  ),
});
const idsIn = ({ trips, buses }: ReturnType<typeof held>, season: string, competition?: string) =>
  tripsOfSeason(trips, buses, { season, competition }, now).trips.map(({ trip }) => trip.id);

describe('the trips of a season', () => {
  test('STATS-04 are those from September to August in Lisbon, newest first', () => {
    const club = held({
      // Half past midnight of the 1st of September in Lisbon.
      first: { date: '2025-08-31T23:30:00.000Z' },
      last: { date: '2026-08-31T20:00:00.000Z' },
      before: { date: '2025-08-31T20:00:00.000Z' },
      undated: { date: undefined },
      done: { date: undefined, status: 'completed', completedAt: '2024-10-01T10:00:00.000Z' },
    });
    expect(idsIn(club, '2025-2026')).toEqual(['last', 'first', 'undated']);
    expect(idsIn(club, '2024-2025')).toEqual(['before', 'done']);
    expect(seasonsOf(club.trips, now)).toEqual([
      { id: '2025-2026', name: '2025/2026' },
      { id: '2024-2025', name: '2024/2025' },
    ]);
  });

  test('STATS-04 are those of one competition, of which each season names its own', () => {
    const club = held({
      league: { competitionImageUrl: '/liga.webp' },
      cup: { competitionImageUrl: '/taca.webp' },
      again: { competitionImageUrl: '/liga.webp' },
      none: { competitionImageUrl: '' },
      old: { competitionImageUrl: '/velha.webp', date: '2020-10-01T20:00:00.000Z' },
    });
    expect(competitionsIn(club.trips, '2025-2026', now)).toEqual(['/liga.webp', '/taca.webp']);
    expect(idsIn(club, '2025-2026', '/liga.webp').sort()).toEqual(['again', 'league']);
    expect(idsIn(club, '2025-2026')).toHaveLength(4);
  });

  test('STATS-02 leave out those that were called off, and count them', () => {
    const club = held({ a: {}, b: { cancelledAt: now } });
    expect(tripsOfSeason(club.trips, club.buses, { season: '2025-2026' }, now)).toMatchObject({
      trips: [{ trip: { id: 'a' } }],
      cancelled: 1,
    });
  });

  test('STATS-03 have their own buses, and are incomplete without one that the trip has', () => {
    const club = held({ a: { totalSeats: 20 }, b: { totalSeats: 20 }, c: { totalSeats: 0 } }, [
      { tripId: 'a', passengers: [aPassenger()] },
      { tripId: 'a' },
      { tripId: 'b' },
      { tripId: 'gone' },
    ]);
    const season = tripsOfSeason(club.trips, club.buses, { season: '2025-2026' }, now);
    expect(season.trips.map(({ trip, buses }) => [trip.id, buses.length])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ]);
    expect(season.incomplete).toBe(1);
  });
});
