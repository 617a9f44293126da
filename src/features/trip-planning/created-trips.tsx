import { BusFront, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { createdTrips, type TripStage, waitingByTrip } from '../../db/queries/created-trips.query.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useTouched,
  useUser,
} from '../../session/account/use-session.ts';
import { useToday } from '../../session/device/use-today.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { CreatedTripRow } from './created-trip-row.tsx';

const stageTitles: Record<TripStage, string> = {
  next: 'Próxima viagem',
  later: 'Mais tarde',
  unfinished: 'Por concluir',
  cancelled: 'Canceladas',
  completed: 'Concluídas',
};

/** Replaces an empty list (ORG-03, ORG-45). */
function NoCreatedTrips() {
  const isBroken = useLoadFailure('publicTrip') !== undefined;
  const reason = useEmptyReason();
  if (!isBroken && reason === 'loading') return <LoadingState text="A carregar viagens…" />;
  if (isBroken || reason === 'unreachable') {
    return <ErrorState text="Erro ao carregar a lista de viagens. Por favor, tente novamente." />;
  }
  return <EmptyState icon={<BusFront />} text="Ainda não criou nenhuma viagem." />;
}

/** The organizer's trips on the dashboard (ORG-02 to ORG-11, TRIP-63). */
export function CreatedTrips() {
  const { uid } = useUser();
  const trips = useDocuments('publicTrip');
  const buses = useDocuments('bus');
  const touched = useTouched();
  const today = useToday();
  const rows = useMemo(() => createdTrips(trips, uid, today), [trips, uid, today]);
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
          {rows.map((row, index) => (
            // The group's title stands in its first row: in a list of its own a row would close as it changes groups.
            <li key={row.id}>
              {row.stage !== rows[index - 1]?.stage && (
                <h3 className="overline-label bg-sunken px-3 py-1.5 text-muted sm:px-4">
                  {stageTitles[row.stage]}
                </h3>
              )}
              <CreatedTripRow
                row={row}
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
