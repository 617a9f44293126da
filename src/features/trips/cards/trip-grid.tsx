import { listTrips } from '../../../db/queries/trips.query.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useSession,
} from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { TripCard } from './trip-card.tsx';

export interface TripGridProps {
  /** The title: PAX-03 for passengers, ORG-27 for guides. */
  emptyText?: string;
  /** The prefix of errors: `Erro: ` for passengers, `Erro ao carregar viagens: ` for guides (OPEN-17). */
  errorPrefix?: string;
  /** Opens the profile for a user who lacks the name or phone needed to book. */
  onCompleteProfile: () => void;
}

/** All public trips as cards, for the signed-in user (PAX-43). */
export function TripGrid(props: TripGridProps) {
  if (useSession().phase !== 'signed-in') {
    return <ErrorState text="Erro: Utilizador não autenticado. Não é possível carregar viagens." />;
  }
  return <ListedTrips {...props} />;
}

/** The cards, newest date first, live (PAX-01, PAX-05, PAX-06). */
function ListedTrips({
  emptyText = 'Nenhuma viagem disponível no momento.',
  errorPrefix = 'Erro: ',
  onCompleteProfile,
}: TripGridProps) {
  const trips = useDocuments('publicTrip');
  const today = useToday();
  const reason = useEmptyReason();
  const obstacle = useObstacle();
  const failure = useLoadFailure('publicTrip');

  if (failure !== undefined) return <ErrorState text={`${errorPrefix}${failure}`} />;
  if (trips.size === 0) {
    if (reason === 'loading') return <LoadingState text="A carregar viagens disponíveis..." />;
    if (reason === 'unreachable') return <ErrorState text={`${errorPrefix}${obstacle}`} />;
    return <EmptyState text={emptyText} />;
  }
  return (
    <CardGrid label="Viagens">
      {listTrips(trips).map((trip) => (
        <li key={trip.id} id={trip.id}>
          <TripCard tripId={trip.id} trip={trip} today={today} onCompleteProfile={onCompleteProfile} />
        </li>
      ))}
    </CardGrid>
  );
}
