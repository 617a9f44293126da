import type { Trip } from '../../domain/entities/trip.schema.ts';

/**
 * What this user may do with a trip: its organizer may change it until it is completed (OPEN-53) and while it is not cancelled
 * (CANCEL-04), other organizers may only read it (OPEN-15). The mutators enforce the same; this hides what they would refuse.
 */
export interface TripAccess {
  isOwn: boolean;
  canChange: boolean;
}

export function tripAccess(trip: Trip, uid: string): TripAccess {
  const isOwn = trip.organizerId === uid;
  return { isOwn, canChange: isOwn && trip.status !== 'completed' && trip.cancelledAt === undefined };
}
