import type { Bus } from './entities/bus.schema.ts';
import type { Trip } from './entities/trip.schema.ts';

export const maximumCapacity = 300;
export const defaultCapacity = 50;

/** Seats taken on a bus: the sum over its passengers, computed from the rows every time (DESIGN §2). */
export function occupiedSeats(bus: Pick<Bus, 'passengers'>): number {
  return bus.passengers.reduce((sum, passenger) => sum + passenger.seats, 0);
}

/** Free seats of a bus; never negative, even over a bus that another program filled too far. */
export function freeSeats(bus: Pick<Bus, 'passengers' | 'capacity'>): number {
  return Math.max(0, bus.capacity - occupiedSeats(bus));
}

/** The seat counts of a trip, from its buses. */
export function seatCounts(
  buses: Pick<Bus, 'passengers' | 'capacity'>[],
): Pick<Trip, 'totalSeats' | 'occupiedSeats' | 'availableSeats'> {
  const totalSeats = buses.reduce((sum, bus) => sum + bus.capacity, 0);
  const occupied = buses.reduce((sum, bus) => sum + occupiedSeats(bus), 0);
  return { totalSeats, occupiedSeats: occupied, availableSeats: totalSeats - occupied };
}
