import type { Booking } from '../entities/booking.schema.ts';

/**
 * The arguments that accept a request onto a bus, or without one, as the organizer saw it: with another party than the one on
 * the screen it is refused (GROUP-40). Every screen that accepts makes them here, with a new code for the pass.
 */
export const acceptanceOf = (
  tripId: string,
  { passengerId, partyChangedAt }: Pick<Booking, 'passengerId' | 'partyChangedAt'>,
  busId: string | undefined,
  passCode: string,
) => ({ tripId, passengerId, busId, partyChangedAt, passCode });
