import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../../domain/calendar.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { useDocuments, useUser } from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tripAccess } from '../trip-access.ts';
import { TripMissing } from '../trip-missing.tsx';
import { TripPassengers } from './trip-passengers.tsx';

/** /manage-trip/:tripId/passengers: the passengers of all buses or one, to search, print and download. */
export function TripPassengersPage() {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);

  if (!trip) {
    return (
      <Page>
        <PageHeader title="Lista de passageiros" backTo="/organizer-dashboard" />
        <TripMissing />
      </Page>
    );
  }
  const access = tripAccess(trip, uid);
  return (
    <Page>
      <PageHeader
        title="Lista de passageiros"
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${trip.time || 'N/A'}`}
        backTo={`/manage-trip/${tripId}`}
      />
      {access.isOwn ? (
        <TripPassengers tripId={tripId} trip={trip} access={access} />
      ) : (
        <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>
      )}
    </Page>
  );
}
