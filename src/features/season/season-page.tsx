import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { boardingOf, occupancyOf, receivedByMethod } from '../../db/queries/season/season-figures.query.ts';
import {
  competitionsIn,
  type Season,
  seasonsOf,
  tripsOfSeason,
} from '../../db/queries/season/season-trips.query.ts';
import { seasonOf } from '../../domain/calendar.ts';
import { dataAge } from '../../domain/data-age.ts';
import { isMoney, totalOf } from '../../domain/money/ledger.ts';
import { formatPrice } from '../../domain/prices.ts';
import { compareText } from '../../domain/text.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useSyncedAt,
} from '../../session/account/use-session.ts';
import { usePictureNames } from '../../session/device/use-picture-names.ts';
import { useToday } from '../../session/device/use-today.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { competitionName } from './competition-name.ts';
import { SeasonPictures, shareOf } from './season-pictures.tsx';

/** /season: the club's season in pictures, from what this device holds, for organizers (STATS-01). */
export function SeasonPage() {
  const age = dataAge(useSyncedAt());
  return (
    <Page>
      <PageHeader
        title="Época"
        subtitle={`${age.charAt(0).toUpperCase()}${age.slice(1)}`}
        backTo="/organizer-dashboard"
      />
      <SeasonContent />
    </Page>
  );
}

function SeasonContent() {
  const trips = useDocuments('publicTrip');
  const buses = useDocuments('bus');
  const tripFailure = useLoadFailure('publicTrip');
  const failure = useLoadFailure('bus') ?? tripFailure;
  const reason = useEmptyReason();
  const today = useToday();
  const names = usePictureNames('competitions');
  const [params, setParams] = useSearchParams();

  const seasons = useMemo(() => seasonsOf(trips, today), [trips, today]);
  const present = seasonOf(today).id;
  const isKnown = (id: string | null) => seasons.some((season) => season.id === id);
  const season = [params.get('epoca'), present].find(isKnown) ?? seasons[0]?.id ?? present;
  const competitions = useMemo(() => competitionsIn(trips, season, today), [trips, season, today]);
  const competition = competitions.find((url) => url === params.get('competicao'));
  const shown = useMemo(
    () => tripsOfSeason(trips, buses, { season, competition }, today),
    [trips, buses, season, competition, today],
  );

  if (failure !== undefined || (seasons.length === 0 && reason === 'unreachable')) {
    return <ErrorState text="Não foi possível carregar as viagens da época." />;
  }
  if (seasons.length === 0) {
    return reason === 'loading' ? (
      <LoadingState text="A carregar a época…" />
    ) : (
      <EmptyState
        icon={<ChartColumn />}
        text="A época ainda está por começar."
        hint="Quando houver viagens, os números aparecem aqui."
      />
    );
  }
  const choose = (chosen: { epoca: string; competicao?: string }) => setParams(chosen, { replace: true });
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Época"
          value={season}
          options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose({ epoca: target.value })}
        />
        <SelectField
          label="Competição"
          value={competition ?? ''}
          placeholder="Todas as competições"
          options={competitions
            .map((url) => ({ value: url, label: competitionName(url, names) }))
            .sort((a, b) => compareText(a.label, b.label))}
          onChange={({ target }) =>
            choose({ epoca: season, ...(target.value && { competicao: target.value }) })
          }
        />
      </div>
      <LeftOut season={shown} isLoading={reason === 'loading'} />
      {shown.trips.length === 0 ? (
        <EmptyState icon={<ChartColumn />} text="Não há viagens para mostrar nesta época." />
      ) : (
        <>
          <Card className="mb-8">
            <Summary trips={shown.trips} />
          </Card>
          <SeasonPictures trips={shown.trips} />
        </>
      )}
    </>
  );
}

/** Says which trips the figures leave out, or know too little of (STATS-02, STATS-03). */
function LeftOut({ season: { cancelled, incomplete }, isLoading }: { season: Season; isLoading: boolean }) {
  const ofTrips = (count: number) => (count === 1 ? '1 viagem' : `${count} viagens`);
  return (
    <div role="status" className="grid gap-2 not-empty:mb-6">
      {cancelled > 0 && (
        <Notice>
          {cancelled === 1 ? '1 viagem cancelada não conta.' : `${cancelled} viagens canceladas não contam.`}
        </Notice>
      )}
      {incomplete > 0 && (
        <Notice tone="warning">
          {isLoading
            ? `Ainda estão a chegar os autocarros de ${ofTrips(incomplete)}.`
            : `Faltam neste dispositivo autocarros de ${ofTrips(incomplete)}: os números verdadeiros são maiores do que os que aqui estão.`}
        </Notice>
      )}
    </div>
  );
}

function Summary({ trips }: Pick<Season, 'trips'>) {
  const sum = (of: (row: Season['trips'][number]) => number) =>
    trips.reduce((total, row) => total + of(row), 0);
  const planned = trips.filter(({ trip }) => trip.status !== 'completed').length;
  const taken = sum((row) => occupancyOf(row).taken);
  const capacity = sum((row) => occupancyOf(row).capacity);
  const received = receivedByMethod(trips).filter(isMoney);
  return (
    <FactList
      columns={3}
      facts={[
        { label: 'Viagens', value: planned > 0 ? `${trips.length} (${planned} por concluir)` : trips.length },
        { label: 'Lugares ocupados', value: `${taken} de ${capacity} · ${shareOf(taken, capacity)}` },
        { label: 'Embarcaram', value: sum((row) => boardingOf(row).aboard) },
        { label: 'Faltaram', value: sum((row) => boardingOf(row).missed) },
        { label: 'Recebido', value: formatPrice(totalOf(received)) },
      ]}
    />
  );
}
