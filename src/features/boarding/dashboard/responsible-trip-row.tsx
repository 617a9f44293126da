import { CloudCheck } from 'lucide-react';
import type { ResponsibleTrip } from '../../../db/queries/responsible-buses.query.ts';
import { formatDate, isSameDay } from '../../../domain/calendar.ts';
import type { Instant } from '../../../domain/instants.ts';
import { cancelReason, tripCancelledTitle } from '../../../domain/trip-status.ts';
import { Badge } from '../../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { useReadiness } from '../readiness/use-readiness.ts';
import { ResponsibleBus } from './responsible-bus.tsx';

/** A trip with the user's buses. It starts expanded on its day. */
export function ResponsibleTripRow({ row, today }: { row: ResponsibleTrip; today: Instant }) {
  const { tripId, trip, buses } = row;
  const isCancelled = trip.cancelledAt !== undefined;
  const isToday = isSameDay(trip.date, today) && !isCancelled;
  return (
    <DisclosureRow
      title={trip.name}
      subtitle={[formatDate(trip.date), trip.time].filter(Boolean).join(' · ')}
      meta={
        <>
          {isCancelled && <Badge tone="danger">{tripCancelledTitle}</Badge>}
          {isToday && <Badge tone="gold">Hoje</Badge>}
          <ReadyBadge />
          <Badge>{buses.length === 1 ? '1 autocarro' : `${buses.length} autocarros`}</Badge>
        </>
      }
      defaultOpen={isToday}
      band={isToday ? 'warning' : undefined}
    >
      {isCancelled && <p className="mb-3 break-words">{cancelReason(trip)}</p>}
      <ul className="grid gap-3 lg:grid-cols-2">
        {buses.map((bus) => (
          <li key={bus.id}>
            <ResponsibleBus tripId={tripId} trip={trip} bus={bus} />
          </li>
        ))}
      </ul>
    </DisclosureRow>
  );
}

/** A separate component: it rerenders with each answer of the server, and the buses do not. */
function ReadyBadge() {
  const { readiness } = useReadiness();
  return (
    readiness === 'ready' && (
      <Badge tone="success" icon={<CloudCheck aria-hidden="true" />}>
        Pronto sem rede
      </Badge>
    )
  );
}
