import { BusFront } from 'lucide-react';
import { useEmptyReason, useLoadFailure } from '../../session/account/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';

/** Replaces an empty list (ORG-03, ORG-45). */
export function NoCreatedTrips() {
  const isBroken = useLoadFailure('publicTrip') !== undefined;
  const reason = useEmptyReason();
  if (!isBroken && reason === 'loading') return <LoadingState text="A carregar viagens…" />;
  if (isBroken || reason === 'unreachable') {
    return <ErrorState text="Erro ao carregar a lista de viagens. Por favor, tente novamente." />;
  }
  return <EmptyState icon={<BusFront />} text="Ainda não criou nenhuma viagem." />;
}
