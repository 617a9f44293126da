import { CircleCheck, Hourglass, Settings2, UserRoundPlus } from 'lucide-react';
import { type CreatedTrip, canBeCompleted } from '../../db/queries/created-trips.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import type { Instant } from '../../domain/instants.ts';
import { useMutationRecords, useSyncStatus } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { CompleteTripButton } from './complete-trip-button.tsx';
import { tripFacts } from './trip-facts.ts';
import { UnsentMark } from './unsent-mark.tsx';

/** True while the server decides a completion; offline the row shows "por enviar" instead (ORG-10). */
function useIsCompleting(tripId: string): boolean {
  const records = useMutationRecords();
  const { connection } = useSyncStatus('connection');
  if (connection !== 'online') return false;
  return records.some(
    ({ name, status, args }) => name === 'completeTrip' && status === 'pending' && args.tripId === tripId,
  );
}

export interface CreatedTripRowProps {
  row: CreatedTrip;
  today: Instant;
  isUnsent: boolean;
  /** People noted at the door who wait for a decision. */
  waiting: number;
}

/** One of the organizer's trips: a summary with pending decisions, expandable to everything (ORG-05 to ORG-11). */
export function CreatedTripRow({ row: { id, trip }, today, isUnsent, waiting }: CreatedTripRowProps) {
  const isCompleted = trip.status === 'completed';
  const pending = trip.pendingBookingsCount;
  const isCompleting = useIsCompleting(id);
  return (
    <DisclosureRow
      title={trip.name}
      subtitle={`${formatDate(trip.date)} · ${trip.time || 'N/A'}`}
      band={pending > 0 && !isCompleted ? 'warning' : undefined}
      meta={
        <>
          {pending > 0 && (
            <Badge tone="gold" icon={<UserRoundPlus aria-hidden="true" />}>
              {pending === 1 ? '1 pedido' : `${pending} pedidos`}
            </Badge>
          )}
          {waiting > 0 && (
            <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
              {waiting} por confirmar
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
      <FactList facts={tripFacts(trip)} columns={3} />
      <div className="mt-5 flex flex-col gap-2 sm:flex-row">
        <LinkButton to={`/manage-trip/${id}`} icon={<Settings2 aria-hidden="true" className="size-5" />}>
          Gerir Viagem
        </LinkButton>
        {canBeCompleted(trip, today) && <CompleteTripButton tripId={id} tripName={trip.name} />}
        {isCompleting && (
          <Button variant="secondary" busy>
            A processar...
          </Button>
        )}
      </div>
    </DisclosureRow>
  );
}
