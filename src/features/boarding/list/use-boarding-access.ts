import { useMemo } from 'react';
import { type BoardingAccess, boardingAccess } from '../../../db/queries/boarding-access.query.ts';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useUser,
} from '../../../session/account/use-session.ts';
import { useNextFrame } from '../../../ui/layout/use-next-frame.ts';

/**
 * The bus of the route and the user's rights on it. A tick is drawn in its row at once (`PassengerList`); what counts and sorts
 * all rows takes a cheap phone longer, and follows with the next frame (BOARD-95). What opens or closes the list does not wait.
 */
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
  const trip = trips.get(publicTripRef(tripId).path);
  const failure = busFailure ?? tripFailure;
  const access = useMemo(
    () => boardingAccess({ actor, busId, bus, trip, mode, failure, reason }),
    [actor, busId, bus, trip, mode, failure, reason],
  );
  const settled = useNextFrame(access);
  return access.kind === 'open' && settled.kind === 'open' ? settled : access;
}
