import { busesByNumber } from '../../db/queries/buses-of-trip.query.ts';
import { paymentsToReturn } from '../../domain/boarding/payments-to-return.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { tripCancelledTitle, tripStatusLabels } from '../../domain/trip-status.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import { useDocuments, useTouched } from '../../session/account/use-session.ts';
import { Crest } from '../../ui/brand/crest.tsx';
import { Picture } from '../../ui/brand/picture.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { SeatsBar } from './buses/seats-bar.tsx';
import { CancelTrip } from './cancellation/cancel-trip.tsx';
import { CancelledTrip } from './cancellation/cancelled-trip.tsx';
import type { TripAccess } from './trip-access.ts';
import { tripFacts } from './trip-facts.tsx';
import { EditTrip } from './trip-form/edit-trip.tsx';
import { UnsentMark } from './unsent-mark.tsx';

export interface TripSectionProps {
  tripId: string;
  trip: Trip;
  access: TripAccess;
}

/** The trip's facts and occupancy, and the form that edits it (TRIP-01). */
export function TripSummary({ tripId, trip, access }: TripSectionProps) {
  const isUnsent = useTouched().get(publicTripRef(tripId).path) === 'pending';
  const isCompleted = trip.status === 'completed';
  const isCancelled = trip.cancelledAt !== undefined;
  const buses = busesByNumber(useDocuments('bus'), trip.organizerId, tripId);
  return (
    <Section
      title="Resumo"
      meta={
        <>
          {isCancelled ? (
            <Badge tone="danger">{tripCancelledTitle}</Badge>
          ) : (
            <Badge tone={isCompleted ? 'success' : 'neutral'}>
              {isCompleted ? 'Viagem Concluída' : tripStatusLabels[trip.status]}
            </Badge>
          )}
          {isUnsent && <UnsentMark />}
        </>
      }
    >
      {isCancelled && (
        <div className="mb-3">
          <CancelledTrip
            tripId={tripId}
            trip={trip}
            toGiveBack={paymentsToReturn(buses.map(({ bus }) => bus))}
            isOwn={access.isOwn}
          />
        </div>
      )}
      <Card padded={false}>
        <div className="relative h-28 bg-primary">
          <Picture src={trip.backgroundImageUrl} alt="" fallback={null} className="size-full object-cover" />
          <span className="absolute inset-0 flex items-end justify-between gap-3 bg-linear-to-t from-scrim to-transparent p-3">
            <Crest src={trip.overlayImageUrl} name={trip.name} />
            <Crest src={trip.competitionImageUrl} name={trip.stage ?? ''} size="sm" />
          </span>
        </div>
        <div className="flex flex-col gap-5 p-4 sm:p-5">
          {trip.stage && <p className="font-display font-semibold text-xl leading-tight">{trip.stage}</p>}
          {!isCancelled && (
            <SeatsBar taken={trip.totalSeats - trip.availableSeats} capacity={trip.totalSeats} />
          )}
          <FactList facts={tripFacts(trip)} columns={3} />
        </div>
      </Card>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        <EditTrip tripId={tripId} trip={trip} canChange={access.canChange} />
        {access.canChange && <CancelTrip tripId={tripId} tripName={trip.name} />}
      </div>
    </Section>
  );
}
