import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../domain/calendar.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { refusalTexts } from '../../domain/wire/refusals.ts';
import { useDocuments, useUser } from '../../session/account/use-session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { tripAccess } from './trip-access.ts';
import { TripMissing } from './trip-missing.tsx';
import type { TripSectionProps } from './trip-summary.tsx';

export interface OwnTripPageProps {
  title: string;
  /** What stands after the trip's name and day. */
  note: (trip: Trip) => string;
  /** Shown to the trip's own organizer; others are told that it is not theirs. */
  children: (own: TripSectionProps) => ReactNode;
}

/** A page below /manage-trip/:tripId, for the trip's own organizer. */
export function OwnTripPage({ title, note, children }: OwnTripPageProps) {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);

  if (!trip) return <TripMissing title={title} />;
  const access = tripAccess(trip, uid);
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${note(trip)}`}
        backTo={`/manage-trip/${tripId}`}
      />
      {access.isOwn ? (
        children({ tripId, trip, access })
      ) : (
        <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>
      )}
    </Page>
  );
}
