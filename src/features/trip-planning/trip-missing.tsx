import { useEmptyReason, useLoadFailure } from '../../session/account/use-session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';

const texts = {
  empty: 'Viagem não encontrada.',
  unreachable: 'Erro ao carregar dados da viagem.',
};

/** Replaces a trip that is not on this device (TRIP-12, TRIP-13). */
export function TripMissing() {
  const failure = useLoadFailure('publicTrip');
  const reason = useEmptyReason();
  if (failure !== undefined) return <ErrorState text={texts.unreachable} />;
  if (reason === 'loading') return <LoadingState text="A carregar dados da viagem…" />;
  return <ErrorState text={texts[reason]} />;
}
