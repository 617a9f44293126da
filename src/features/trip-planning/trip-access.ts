import type { Trip } from '../../domain/entities/trip.schema.ts';

/**
 * What this person may do with a trip here: its organizer changes it until it is completed (OPEN-53), another
 * organizer only looks (OPEN-15). The mutators say the same; this hides what they would refuse.
 */
export interface TripAccess {
  isOwn: boolean;
  canChange: boolean;
}

export function tripAccess(trip: Trip, uid: string): TripAccess {
  const isOwn = trip.organizerId === uid;
  return { isOwn, canChange: isOwn && trip.status !== 'completed' };
}
