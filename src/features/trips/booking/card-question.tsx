import { fullName } from '../../../domain/people/names.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useProfile, useUser } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { requestKept } from './request-kept.ts';
import { ReserveQuestion, type ReserveQuestionProps } from './reserve-question.tsx';
import { useReplacingMutate } from './use-replacing-mutate.ts';

export interface CardQuestionProps
  extends Pick<ReserveQuestionProps, 'trip' | 'place' | 'open' | 'onOpenChange'> {
  tripId: string;
  /** Whether the request could not be stored. */
  onAnswer: (failed: boolean) => void;
}

/**
 * The question of a card, and the request for one seat that follows it (PAX-09). Who takes companions goes to the trip's page,
 * which has room for them; a guide has no such page (OPEN-12, GROUP-23).
 */
export function CardQuestion({ tripId, onOpenChange, onAnswer, ...props }: CardQuestionProps) {
  const { role } = useUser();
  const profile = useProfile();
  const mutate = useReplacingMutate();

  async function confirm(stopId: string | undefined, total: number) {
    onOpenChange(false);
    if (!profile) return;
    const result = await mutate('requestBooking', {
      tripId,
      passengerName: fullName(profile),
      passengerPhone: profile.phoneNumber,
      stopId,
      total,
    });
    onAnswer(!result.ok);
    if (result.ok) {
      const done = 'Reserva solicitada com sucesso! Aguardando aceitação do organizador.';
      void sayDone([result.tapId], done, requestKept);
    } else showError(failureSentence('requestBooking', result));
  }

  return (
    <ReserveQuestion
      {...props}
      companionsAt={role === 'passenger' ? `/trip/${tripId}` : undefined}
      onOpenChange={onOpenChange}
      onConfirm={(stopId, total) => void confirm(stopId, total)}
    />
  );
}
