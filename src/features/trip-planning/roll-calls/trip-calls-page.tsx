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
import { TripCalls } from './trip-calls.tsx';

/** /manage-trip/:tripId/calls: the roll calls of all buses of a trip, for its own organizer (CALL-40). */
export function TripCallsPage() {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const age = dataAge(useSyncedAt());

  if (!trip) {
    return (
      <Page>
        <PageHeader title="Chamadas" backTo="/organizer-dashboard" />
        <TripMissing />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Chamadas"
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${age}`}
        backTo={`/manage-trip/${tripId}`}
      />
      {tripAccess(trip, uid).isOwn ? (
        <TripCalls tripId={tripId} trip={trip} />
      ) : (
        <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>
      )}
    </Page>
  );
}
