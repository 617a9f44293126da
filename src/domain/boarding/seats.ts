import type { Booking } from '../entities/booking.schema.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { type Instant, isBefore } from '../instants.ts';

export const maximumCapacity = 300;
export const defaultCapacity = 50;

/** Seats taken on a bus: always the sum over its passengers (D-009). */
export function occupiedSeats(bus: Pick<Bus, 'passengers'>): number {
  return bus.passengers.reduce((sum, passenger) => sum + passenger.seats, 0);
}

/** How many of an entry's seats are aboard. Of a group, the latest boarding says how many (BOARD-87). */
export function seatsAboard({ boarded, seats, boardedSeats, laterBoardings }: Passenger): number {
  if (!boarded) return 0;
  const latest = laterBoardings?.at(-1);
  return Math.min(seats, (latest ? latest.seats : boardedSeats) ?? seats);
}

/** Seats of a bus whose people are aboard. */
export function occupiedSeatsAboard(bus: Pick<Bus, 'passengers'>): number {
  return bus.passengers.reduce((sum, passenger) => sum + seatsAboard(passenger), 0);
}

/** `3 de 4` for a group that is partly aboard; otherwise undefined. */
export function partAboard(passenger: Passenger): string | undefined {
  const aboard = seatsAboard(passenger);
  return aboard > 0 && aboard < passenger.seats ? `${aboard} de ${passenger.seats}` : undefined;
}

/** True while any seat of this entry is not aboard. */
export function isMissing(passenger: Passenger): boolean {
  return seatsAboard(passenger) < passenger.seats;
}

/** Free seats of a bus. Never negative, even on a bus that another program overfilled. */
export function freeSeats(bus: Pick<Bus, 'passengers' | 'capacity'>): number {
  return Math.max(0, bus.capacity - occupiedSeats(bus));
}

/** The seat counts of a trip, from its buses. A cancelled trip has no seats, taken or free (CANCEL-02). */
export function seatCounts(
  buses: Pick<Bus, 'passengers' | 'capacity'>[],
  { cancelledAt }: Pick<Trip, 'cancelledAt'> = {},
): Pick<Trip, 'totalSeats' | 'occupiedSeats' | 'availableSeats'> {
  if (cancelledAt !== undefined) return { totalSeats: 0, occupiedSeats: 0, availableSeats: 0 };
  const totalSeats = buses.reduce((sum, bus) => sum + bus.capacity, 0);
  const occupied = buses.reduce((sum, bus) => sum + occupiedSeats(bus), 0);
  return { totalSeats, occupiedSeats: occupied, availableSeats: totalSeats - occupied };
}

/** Accepted while the trip had no bus: it gets a seat once there is one (OPEN-37). */
export const isWithoutBus = ({ status, busId }: Booking) => status === 'accepted' && busId === undefined;

/** Tells who was accepted without a bus and is on none of the trip's `buses` since (OPEN-37), by the id of the person. */
export function waitsForBus(
  buses: readonly Pick<Bus, 'passengers'>[],
): (id: string, booking: Booking) => boolean {
  const seated = new Set(buses.flatMap(({ passengers }) => passengers).map(({ userId }) => userId));
  return (id, booking) => isWithoutBus(booking) && !seated.has(id);
}

/**
 * How many live offers hold a seat at this moment (WAIT-14). One whose time is over holds none, whether or not it was passed
 * on since.
 */
export function liveOffers({ offersUntil = [] }: Pick<Trip, 'offersUntil'>, now: Instant): number {
  return offersUntil.filter((until) => isBefore(now, until)).length;
}

/** Seats of the trip that nobody has and no live offer holds. */
export function seatsLeft(trip: Pick<Trip, 'availableSeats' | 'offersUntil'>, now: Instant): number {
  return Math.max(0, trip.availableSeats - liveOffers(trip, now));
}
