import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { callsOfTrip } from '../../../db/queries/roll-calls/roll-calls.query.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { useDocuments, useLoadFailure } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { usePersonName } from '../use-person-name.ts';
import { BusCall } from './bus-call.tsx';

/** Each call with all buses side by side, the latest first, from what this device holds (CALL-40, CALL-42). */
export function TripCalls({ tripId, trip }: { tripId: string; trip: Trip }) {
  const buses = useDocuments('bus');
  const failure = useLoadFailure('bus');
  const nameOf = usePersonName(trip);
  const now = useNow();
  const calls = useMemo(
    () => callsOfTrip(busesByNumber(buses, trip.organizerId, tripId)).reverse(),
    [buses, trip.organizerId, tripId],
  );
  if (failure !== undefined) return <ErrorState text={`Erro ao carregar as chamadas: ${failure}`} />;
  if (calls.length === 0) {
    return <EmptyState icon={<ListChecks />} text="Ainda não foi aberta nenhuma chamada nesta viagem." />;
  }
  return (
    <div className="grid gap-8">
      {calls.map(({ key, label, buses: rows }) => (
        <Section key={key} title={label}>
          <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((row) => (
              <BusCall key={row.busId} tripId={tripId} row={row} nameOf={nameOf} now={now} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
