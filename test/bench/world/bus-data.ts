import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { demoAccounts } from '../../../tools/demo-club/people.ts';
import { aBus, aPassenger, aTrip } from '../../builders/entities.ts';
import { passengerCount, passengerName, tripCount } from '../contestants.ts';

const day = 86_400_000;

/** A full bus of people with accounts, nobody aboard: about 100 KB in Firestore, like a real one. */
export function fullBus(tripId: string, busId: string, guideId: string, count = passengerCount): Bus {
  const passengers = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return aPassenger({
      id: `adepto-${number}-5f0c77e2b1a94d`,
      name: passengerName(number),
      phone: `912 000 ${number}`,
      nickname: index % 4 === 1 ? `Alcunha ${number}` : '',
      membershipStatus: index % 5 === 0 ? 'socio' : 'standard',
    });
  });
  return aBus({
    id: busId,
    tripId,
    busNumber: '1',
    capacity: count,
    organizerId: demoAccounts.organizer.uid,
    assignedGuideIds: [guideId],
    passengers,
  });
}

/** A season's trips, as every device of the club holds them. */
export function manyTrips(now: number): { id: string; trip: Trip }[] {
  return Array.from({ length: tripCount }, (_, index) => ({
    id: `jogo-${String(index + 1).padStart(3, '0')}`,
    trip: aTrip({
      name: `Jornada ${index + 1}`,
      organizerId: demoAccounts.organizer.uid,
      date: new Date(now + (index + 7) * day).toISOString(),
      prices: { default: 20, socio: 15 },
      // Pictures that ship: one that is missing is an error in the console, which Lighthouse counts.
      competitionImageUrl: '/trip_competitions/liga-nacional.webp',
      overlayImageUrl: '/trip_overlays/porto-claro.webp',
    }),
  }));
}

/**
 * When a seeded document was last written, one hour apart. Otherwise a pull, which begins some minutes before its
 * checkpoint, would read the whole seed again at every start, unlike with real data.
 */
export const writtenAt = (now: number, index: number) => new Date(now - (index + 24) * 3_600_000);
