import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../../domain/calendar.ts';
import { dataAge } from '../../../domain/data-age.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { useDocuments, useSyncedAt, useUser } from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tripAccess } from '../trip-access.ts';
import { TripMissing } from '../trip-missing.tsx';
import { TripAccounts } from './trip-accounts.tsx';

/** /manage-trip/:tripId/accounts: the money of a trip, for its own organizer (MONEY-20). */
export function TripAccountsPage() {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const age = dataAge(useSyncedAt());

  if (!trip) {
    return (
      <Page>
        <PageHeader title="Contas" backTo="/organizer-dashboard" />
        <TripMissing />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Contas"
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${age}`}
        backTo={`/manage-trip/${tripId}`}
      />
      {tripAccess(trip, uid).isOwn ? (
        <TripAccounts tripId={tripId} trip={trip} age={age} />
      ) : (
        <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>
      )}
    </Page>
  );
}
