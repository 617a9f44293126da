import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { isBooked, ownStop } from '../../../db/queries/bookings-of-me.query.ts';
import { cancelReason, tripCancelledTitle } from '../../../domain/trip-status.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { session } from '../../../session/account/browser-session.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useProfile,
} from '../../../session/account/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Card } from '../../../ui/lists/card.tsx';
import { BookingForm } from '../booking/booking-form.tsx';
import { toReturn } from '../booking/own-payment.ts';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { ConfirmCompanion } from '../companions/confirm-companion.tsx';
import { BookingProgress } from './booking-progress.tsx';
import { TripExtras } from './trip-extras.tsx';
import { TripFacts } from './trip-facts.tsx';

/** /trip/:tripId, for passengers (PAX-17). */
export function TripDetailsPage() {
  const { tripId = '' } = useParams();
  const trips = useDocuments('publicTrip');
  const profile = useProfile();
  const { booking } = useOwnBooking(tripId);
  const trip = trips.get(publicTripRef(tripId).path);
  const reason = useEmptyReason(trips.size > 0);
  const obstacle = useObstacle();
  const broken = useLoadFailure('publicTrip');
  const failure = broken ?? (!trip && reason === 'unreachable' ? obstacle : undefined);
  // The free seats are exact here; other screens hear of them in steps (OFF-88).
  useEffect(() => session.followTrip(tripId), [tripId]);

  if (failure !== undefined) {
    return (
      <Page width="narrow">
        <PageHeader title="Viagem" backTo="/passenger-dashboard" />
        <ErrorState text={`Erro ao carregar detalhes da viagem: ${failure}`} />
      </Page>
    );
  }
  if (!trip) {
    // A missing trip may still arrive: redirect only after the first pull (PAX-22).
    if (reason === 'loading') {
      return (
        <Page width="narrow">
          <LoadingState text="A carregar detalhes da viagem…" />
        </Page>
      );
    }
    return <Navigate to="/passenger-dashboard" replace state={{ message: refusalTexts.TRIP_GONE }} />;
  }
  const stop = ownStop(trip, booking);
  const returned = booking && !isBooked(booking) && toReturn(trip, booking);
  // What concerns the person comes first; on a desktop it stands beside the match.
  return (
    <Page>
      <PageHeader title={trip.name} backTo="/passenger-dashboard" />
      {trip.cancelledAt !== undefined && (
        <div className="mb-6">
          <Notice tone="danger" title={tripCancelledTitle}>
            <p className="break-words">{cancelReason(trip)}</p>
          </Notice>
        </div>
      )}
      {returned && (
        <div className="mb-6">
          <Notice tone="warning" title={returned}>
            Já não tem lugar nesta viagem. Combine com o organizador a devolução do dinheiro.
          </Notice>
        </div>
      )}
      <ConfirmCompanion tripId={tripId} trip={trip} />
      <div className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-8 [&>*]:mt-0">
        {booking && isBooked(booking) && (
          <BookingProgress key={tripId} tripId={tripId} trip={trip} booking={booking} />
        )}
        <Card padded={false} className="self-start lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <TripFacts trip={trip} profile={profile} stop={stop} />
          <TripExtras tripId={tripId} trip={trip} stop={stop} />
        </Card>
        <Section title="Os Seus Dados para Reserva">
          <BookingForm key={tripId} tripId={tripId} trip={trip} profile={profile} />
        </Section>
      </div>
    </Page>
  );
}
