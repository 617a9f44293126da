import { type BoardingAccess, boardingAccess } from '../../../db/queries/boarding-access.query.ts';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useUser,
} from '../../../session/account/use-session.ts';

/** The bus of the route and the user's rights on it. */
export function useBoardingAccess(
  tripId: string,
  busId: string,
  mode: 'guide' | 'organizer',
): BoardingAccess {
  const actor = useUser();
  const buses = useDocuments('bus');
  const bus = findBus(buses, tripId, busId);
  const trips = useDocuments('publicTrip');
  // Trips may come before buses: then the bus is not somebody else's, it has not come yet (FAULTS-4).
  const reason = useEmptyReason(trips.size > 0 && buses.size > 0);
  const busFailure = useLoadFailure('bus');
  const tripFailure = useLoadFailure('publicTrip');
  return boardingAccess({
    actor,
    busId,
    bus,
    trip: trips.get(publicTripRef(tripId).path),
    mode,
    failure: busFailure ?? tripFailure,
    reason,
  });
}
