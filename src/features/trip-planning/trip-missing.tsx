import { useEmptyReason, useLoadFailure } from '../../session/account/use-session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const texts = {
  empty: 'Viagem não encontrada.',
  unreachable: 'Erro ao carregar dados da viagem.',
};

/** Stands in for a page of a trip that is not on this device (TRIP-12, TRIP-13). */
export function TripMissing({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} backTo="/organizer-dashboard" />
      <WhyMissing />
    </Page>
  );
}

function WhyMissing() {
  const failure = useLoadFailure('publicTrip');
  const reason = useEmptyReason();
  if (failure !== undefined) return <ErrorState text={texts.unreachable} />;
  if (reason === 'loading') return <LoadingState text="A carregar dados da viagem…" />;
  return <ErrorState text={texts[reason]} />;
}
