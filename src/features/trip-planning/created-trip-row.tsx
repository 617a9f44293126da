import { Ban, CircleCheck, Flag, Hourglass, UserRoundPlus } from 'lucide-react';
import { Suspense } from 'react';
import type { CreatedTrip } from '../../db/queries/created-trips.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import { tripCancelledTitle } from '../../domain/trip-status.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../ui/lists/disclosure-row.tsx';
import { SeatsBar } from './buses/seats-bar.tsx';
import { UnsentMark } from './unsent-mark.tsx';

const CreatedTripDetails = lazyPart(() =>
  import('./created-trip-details.tsx').then((part) => part.CreatedTripDetails),
);

export interface CreatedTripRowProps {
  row: CreatedTrip;
  isUnsent: boolean;
  /** People noted at the door who wait for a decision. */
  waiting: number;
}

/** One of the organizer's trips: how full it is and what is to be decided, expandable to everything (ORG-05 to ORG-11, TRIP-63). */
export function CreatedTripRow({ row, isUnsent, waiting }: CreatedTripRowProps) {
  const { trip, stage } = row;
  const isCompleted = trip.status === 'completed';
  const isCancelled = trip.cancelledAt !== undefined;
  const pending = isCancelled ? 0 : trip.pendingBookingsCount;
  return (
    <DisclosureRow
      title={
        <span className="grid gap-x-6 gap-y-1.5 max-sm:pb-1 lg:grid-cols-[minmax(0,20rem)_minmax(0,18rem)] lg:items-center xl:grid-cols-[minmax(0,28rem)_minmax(0,18rem)]">
          <span>
            <span className="block">{trip.name}</span>
            <span className="block font-normal text-muted text-sm leading-snug">
              {formatDate(trip.date)} · {trip.time || 'N/A'}
            </span>
          </span>
          {trip.totalSeats > 0 ? (
            <SeatsBar taken={trip.totalSeats - trip.availableSeats} capacity={trip.totalSeats} />
          ) : (
            !isCancelled && <span className="font-normal text-muted text-sm">Sem autocarros</span>
          )}
        </span>
      }
      band={pending > 0 && !isCompleted ? 'warning' : undefined}
      meta={
        <>
          {pending > 0 && (
            <Badge tone="gold" icon={<UserRoundPlus aria-hidden="true" />}>
              {pending === 1 ? '1 pedido por decidir' : `${pending} pedidos por decidir`}
            </Badge>
          )}
          {waiting > 0 && (
            <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
              {waiting} por confirmar
            </Badge>
          )}
          {stage === 'unfinished' && (
            <Badge tone="warning" icon={<Flag aria-hidden="true" />}>
              Por concluir
            </Badge>
          )}
          {isCancelled && (
            <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
              {tripCancelledTitle}
            </Badge>
          )}
          {isCompleted && (
            <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
              Viagem Concluída
            </Badge>
          )}
          {isUnsent && <UnsentMark />}
        </>
      }
    >
      <Suspense fallback={<LoadingState />}>
        <CreatedTripDetails row={row} />
      </Suspense>
    </DisclosureRow>
  );
}
