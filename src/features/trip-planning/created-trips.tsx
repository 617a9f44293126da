import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { createdTrips } from '../../db/queries/created-trips.query.ts';
import { waitingByTrip } from '../../db/queries/walk-ups.query.ts';
import { useDocuments, useTouched, useUser } from '../../session/account/use-session.ts';
import { useToday } from '../../session/device/use-today.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { CreatedTripRow } from './created-trip-row.tsx';
import { NoCreatedTrips } from './no-created-trips.tsx';

/** The organizer's trips on the dashboard (ORG-02 to ORG-11). */
export function CreatedTrips() {
  const { uid } = useUser();
  const trips = useDocuments('publicTrip');
  const buses = useDocuments('bus');
  const touched = useTouched();
  const today = useToday();
  const rows = useMemo(() => createdTrips(trips, uid), [trips, uid]);
  const waiting = useMemo(() => waitingByTrip(buses, uid), [buses, uid]);
  return (
    <Section
      title="Viagens Criadas"
      actions={
        <LinkButton to="/create-trip" size="sm" icon={<Plus aria-hidden="true" className="size-5" />}>
          Criar Nova Viagem
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <NoCreatedTrips />
      ) : (
        <RowList label="Viagens Criadas">
          {rows.map((row) => (
            <li key={row.id}>
              <CreatedTripRow
                row={row}
                today={today}
                isUnsent={touched.get(row.path) === 'pending'}
                waiting={waiting.get(row.id) ?? 0}
              />
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
}
