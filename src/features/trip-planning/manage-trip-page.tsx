import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../domain/calendar.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { useDocuments, useUser } from '../../session/account/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PendingBookings } from './bookings/pending-bookings.tsx';
import { TripBuses } from './buses/trip-buses.tsx';
import { MinorsNotice } from './minors/minors-notice.tsx';
import { tripAccess } from './trip-access.ts';
import { TripMissing } from './trip-missing.tsx';
import { TripSummary } from './trip-summary.tsx';
import { TripWaitingList } from './waiting/trip-waiting-list.tsx';
import { TripWalkUps } from './walk-ups/trip-walk-ups.tsx';

export interface ManageTripPageProps {
  /** The notices of the trip and its buses, and the button that writes one. They are a feature of their own (NOTICE-09). */
  notices: ReactNode;
  postNotice: ReactNode;
}

/** /manage-trip/:tripId (TRIP-01, TRIP-03, TRIP-04). */
export function ManageTripPage({ notices, postNotice }: ManageTripPageProps) {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);

  if (!trip) return <TripMissing title="Gerir Viagem" />;
  const access = tripAccess(trip, uid);
  return (
    <Page>
      <PageHeader
        title={trip.name}
        subtitle={`${formatLongDate(trip.date)} · ${trip.time || 'N/A'}`}
        backTo="/organizer-dashboard"
        actions={postNotice}
      />
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <div className="min-w-0">
          {access.isOwn && <TripWalkUps tripId={tripId} organizerId={uid} />}
          {notices}
          {access.canChange && <MinorsNotice tripId={tripId} />}
          <TripSummary tripId={tripId} trip={trip} access={access} />
        </div>
        <div className="min-w-0">
          <TripBuses tripId={tripId} trip={trip} access={access} />
        </div>
        <PendingBookings tripId={tripId} trip={trip} access={access} />
        {access.canChange && <TripWaitingList tripId={tripId} trip={trip} />}
      </div>
    </Page>
  );
}
