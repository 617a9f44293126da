import { dataAge } from '../../../domain/data-age.ts';
import { useSyncedAt } from '../../../session/account/use-session.ts';
import { OwnTripPage } from '../own-trip-page.tsx';
import { TripAccounts } from './trip-accounts.tsx';

/** /manage-trip/:tripId/accounts: the money of a trip, for its own organizer (MONEY-20). */
export function TripAccountsPage() {
  const age = dataAge(useSyncedAt());
  return (
    <OwnTripPage title="Contas" note={() => age}>
      {({ tripId, trip }) => <TripAccounts tripId={tripId} trip={trip} age={age} />}
    </OwnTripPage>
  );
}
