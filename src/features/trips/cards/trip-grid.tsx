import { groupTrips, type ListedTrip, listTrips, nextTripOf } from '../../../db/queries/trips.query.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useObstacle,
  useSession,
  useUser,
} from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { NextTrip } from './next-trip.tsx';
import { TripCard } from './trip-card.tsx';

export interface TripGridProps {
  /** The title: PAX-03 for passengers, ORG-27 for guides. */
  emptyText?: string;
  /** The prefix of errors: `Erro: ` for passengers, `Erro ao carregar viagens: ` for guides (OPEN-17). */
  errorPrefix?: string;
  /** With the person's next trip on top, and past trips in a group of their own (PAX-54, PAX-55). */
  isGrouped?: boolean;
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
  isGrouped = false,
  onCompleteProfile,
}: TripGridProps) {
  const { uid } = useUser();
  const trips = useDocuments('publicTrip');
  const bookings = useDocuments('booking');
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

  const cards = (label: string, listed: readonly ListedTrip[]) => (
    <CardGrid label={label}>
      {listed.map((trip) => (
        <li key={trip.id} id={trip.id}>
          <TripCard tripId={trip.id} trip={trip} today={today} onCompleteProfile={onCompleteProfile} />
        </li>
      ))}
    </CardGrid>
  );
  const all = listTrips(trips);
  if (!isGrouped) return cards('Viagens', all);
  const { upcoming, past } = groupTrips(all, today);
  const next = nextTripOf(upcoming, bookings, uid);
  return (
    <div>
      {next && <NextTrip trip={next} today={today} />}
      {upcoming.length > 0 && <Section title="Próximas">{cards('Próximas viagens', upcoming)}</Section>}
      {past.length > 0 && <Section title="Anteriores">{cards('Viagens anteriores', past)}</Section>}
    </div>
  );
}
