import { Construction } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { tripBookings } from '../../../db/queries/trip-bookings.query.ts';
import { formatLongDate } from '../../../domain/calendar.ts';
import { cancelReason, tripCancelledTitle } from '../../../domain/trip-status.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useUser,
} from '../../../session/account/use-session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { tripAccess } from '../trip-access.ts';
import { BookingDirectory } from './directory/booking-directory.tsx';
import { useBookingsHere } from './use-bookings-here.ts';

/** manage-bookings/:tripId: all bookings of a trip; a placeholder for an unknown trip (SHELL-28, OPEN-88). */
export function ManageBookingsPage() {
  const { tripId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const bookings = useDocuments('booking');
  const profiles = useDocuments('profile');
  const bookingFailure = useLoadFailure('booking');
  const tripFailure = useLoadFailure('publicTrip');
  const failure = bookingFailure ?? tripFailure;
  const reason = useEmptyReason();
  const obstacle = useObstacle();
  const state = useBookingsHere(tripId, trip?.status === 'completed');
  const rows = useMemo(() => tripBookings(bookings, profiles, tripId), [bookings, profiles, tripId]);

  const content = () => {
    if (trip && trip.organizerId !== uid) {
      return <Notice tone="warning">{refusalTexts.NOT_ORGANIZER}</Notice>;
    }
    if (failure !== undefined) return <ErrorState text={`Erro ao carregar reservas: ${failure}`} />;
    const wanting = trip ? state : reason;
    if (wanting === 'loading') return <LoadingState text="A carregar reservas…" />;
    if (wanting === 'unreachable') return <ErrorState text={`Erro ao carregar reservas: ${obstacle}`} />;
    if (!trip) return <EmptyState icon={<Construction />} text="Esta página está em construção." />;
    return (
      <>
        {trip.cancelledAt !== undefined && (
          <div className="mb-4">
            <Notice tone="danger" title={tripCancelledTitle}>
              <p className="break-words">{cancelReason(trip)}</p>
            </Notice>
          </div>
        )}
        <BookingDirectory
          tripId={tripId}
          trip={trip}
          rows={rows}
          canReopen={tripAccess(trip, uid).canChange}
        />
      </>
    );
  };

  return (
    <Page>
      <PageHeader
        title="Gerir Reservas"
        subtitle={trip && `${trip.name} · ${formatLongDate(trip.date)}`}
        backTo={trip ? `/manage-trip/${tripId}` : '/'}
      />
      {content()}
    </Page>
  );
}
