import { historySeasons } from '../../db/queries/history.query.ts';
import { useDocuments, useEmptyReason, useLoadFailure, useUser } from '../../session/account/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { HistoryTrip } from './history-trip.tsx';

const unreadable = 'Não foi possível carregar o seu histórico de viagens.';

/** The user's completed trips by season, newest first. The latest season starts expanded (HIST-01, HIST-06, HIST-08). */
export function HistoryView() {
  const { uid } = useUser();
  const seasons = historySeasons(useDocuments('seasonTrips'), uid);
  const reason = useEmptyReason();
  const failure = useLoadFailure('seasonTrips');

  if (failure !== undefined) return <ErrorState text={unreadable} />;
  if (seasons.length === 0) {
    if (reason === 'loading') return <LoadingState text="A carregar o seu histórico…" />;
    if (reason === 'unreachable') {
      return <ErrorState text={unreadable} />;
    }
    return <EmptyState text="Ainda não tem viagens no histórico." />;
  }
  return (
    <div className="grid gap-4">
      {seasons.map((season, index) => (
        <Disclosure key={season.id} title={`Época ${season.name}`} defaultOpen={index === 0}>
          <ul className="@container grid grid-cols-1 gap-3">
            {season.trips.map((entry) => (
              // Off-screen rows of a long season are not laid out.
              <li key={entry.tripId} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
                <HistoryTrip entry={entry} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
