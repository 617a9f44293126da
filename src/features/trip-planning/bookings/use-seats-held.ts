import { liveOffers } from '../../../domain/boarding/seats.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';

/** How many free seats of the trip live offers hold at this moment (WAIT-14). */
export function useSeatsHeld(tripId: string): number {
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const now = useNow();
  return trip ? liveOffers(trip, now) : 0;
}
