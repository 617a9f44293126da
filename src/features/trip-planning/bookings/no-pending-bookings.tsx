import { TicketCheck } from 'lucide-react';
import { useEmptyReason, useLoadFailure, useObstacle } from '../../../session/account/use-session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';

/** Replaces an empty queue. The trip's count distinguishes "none" from "not pulled yet" (BOOK-21, OPEN-66). */
export function NoPendingBookings({ expected }: { expected: number }) {
  const failure = useLoadFailure('booking');
  const reason = useEmptyReason();
  const obstacle = useObstacle();
  if (failure !== undefined) return <ErrorState text={`Erro ao carregar reservas: ${failure}`} />;
  if (expected > 0 && reason === 'loading') return <LoadingState text="A carregar reservas…" />;
  if (expected > 0 && reason === 'unreachable') {
    return <ErrorState text={`Erro ao carregar reservas: ${obstacle}`} />;
  }
  return <EmptyState icon={<TicketCheck />} text="Não há reservas pendentes." />;
}
