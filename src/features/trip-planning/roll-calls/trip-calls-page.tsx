import { dataAge } from '../../../domain/data-age.ts';
import { useSyncedAt } from '../../../session/account/use-session.ts';
import { OwnTripPage } from '../own-trip-page.tsx';
import { TripCalls } from './trip-calls.tsx';

/** /manage-trip/:tripId/calls: the roll calls of all buses of a trip, for its own organizer (CALL-40). */
export function TripCallsPage() {
  const age = dataAge(useSyncedAt());
  return (
    <OwnTripPage title="Chamadas" note={() => age}>
      {({ tripId, trip }) => <TripCalls tripId={tripId} trip={trip} />}
    </OwnTripPage>
  );
}
