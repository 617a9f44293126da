import { memo, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { BoardingAccess } from '../../../db/queries/boarding-access.query.ts';
import { screenTexts } from '../../../domain/wire/screen-texts.ts';
import { useObstacle, useUser } from '../../../session/account/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BoardingList, type NoticeSlots } from './boarding-list.tsx';
import { useBoardingAccess } from './use-boarding-access.ts';

const RollCallList = lazyPart(() =>
  import('../roll-calls/roll-call-list.tsx').then((part) => part.RollCallList),
);

export interface BusPassengerListPageProps extends NoticeSlots {
  mode: 'guide' | 'organizer';
}

/** The message of BOARD-30. */
const unloaded = 'Erro ao carregar a lista de passageiros: ';

const loading = (
  <NoList>
    <LoadingState text="A carregar a lista de passageiros…" />
  </NoList>
);

/** The passenger list of a bus, or of one of its roll calls, for its guides and, with add and remove, the trip's organizer. */
export function BusPassengerListPage({ mode, notices, postNotice }: BusPassengerListPageProps) {
  const { tripId = '', busId = '' } = useParams();
  const access = useBoardingAccess(tripId, busId, mode);
  const obstacle = useObstacle();
  const [openBus, setOpenBus] = useState<string>();
  if (access.kind === 'open' && openBus !== busId) setOpenBus(busId);

  // A guide who just lost the bus sees why. The trip, which tells of a removed bus, may arrive later. Anyone who never had
  // access is redirected (OPEN-19).
  const isLost = access.kind === 'unassigned' && openBus === busId;
  if (access.kind === 'unassigned' && !isLost) {
    return <Navigate to="/" replace state={{ message: screenTexts.NOT_ALLOWED }} />;
  }
  if (access.kind === 'open') return <OpenList {...{ access, tripId, busId, notices, postNotice }} />;
  if (access.kind === 'loading') return loading;
  return (
    <NoList>
      {access.kind === 'broken' && <ErrorState text={`${unloaded}${access.reason}`} />}
      {access.kind === 'unreachable' && <ErrorState text={`${unloaded}${obstacle}`} />}
      {isLost && <ErrorState text={screenTexts.NOT_ASSIGNED} />}
      {access.kind === 'removed' && <ErrorState text="Este autocarro foi retirado da viagem." />}
      {access.kind === 'missing' && <ErrorState text={screenTexts.BUS_GONE} />}
    </NoList>
  );
}

interface OpenListProps extends NoticeSlots {
  access: Extract<BoardingAccess, { kind: 'open' }>;
  tripId: string;
  busId: string;
}

/** The list, or that of the roll call in the address. It renders again only when one of its props is another. */
const OpenList = memo(function OpenList({ access, tripId, busId, ...notices }: OpenListProps) {
  const { uid } = useUser();
  const rollId = useSearchParams()[0].get('chamada');
  const isOwn = access.trip.organizerId === uid;
  const list = {
    ...access,
    ...notices,
    tripId,
    backTo: isOwn ? `/manage-trip/${tripId}` : '/',
    listTo: isOwn ? `/manage-trip/${tripId}/passengers?bus=${busId}` : `/trips/${tripId}/buses/${busId}/list`,
  };
  // Not with `findRollCall`: the rules of calls would be in the first scripts.
  const rollCall = access.bus.rollCalls?.find(({ id }) => id === rollId);
  if (!rollCall) return <BoardingList {...list} />;
  return (
    <Suspense fallback={loading}>
      <RollCallList key={rollCall.id} {...list} rollCall={rollCall} />
    </Suspense>
  );
});

function NoList({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeader title="Passageiros" backTo="/" />
      {children}
    </Page>
  );
}
