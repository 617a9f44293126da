import type { Profile } from '../../../domain/entities/profile.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { missingData } from './missing-data.ts';
import { requestKept } from './request-kept.ts';
import { useReplacingMutate } from './use-replacing-mutate.ts';

export const phoneFailed =
  'Falha ao atualizar o número de telemóvel no seu perfil. Por favor, tente novamente.';

/** Why the request was refused (PAX-40). */
export const requestFailure = (failure: {
  code?: string | undefined;
  message?: string | undefined;
}): string => failureSentence('requestBooking', failure, 'Erro ao enviar pedido de reserva:');

/**
 * Sends the request of the trip's page. Saves the phone first when the profile lacks it (PAX-32, PAX-33). Resolves with whether
 * the request is stored.
 */
export function useSendRequest(trip: Trip, profile: Profile | undefined) {
  const mutate = useMutate();
  const replace = useReplacingMutate();

  return async (args: MutationArgs<'requestBooking'>): Promise<boolean> => {
    const fail = (text: string) => {
      showError(text);
      return false;
    };
    if (!profile || !trip.organizerId || !args.tripId) return fail(missingData);
    if (!profile.phoneNumber.trim()) {
      const saved = await mutate('setPhone', { phoneNumber: args.passengerPhone });
      if (!saved.ok) return fail(phoneFailed);
    }
    const result = await replace('requestBooking', args);
    if (!result.ok) return fail(requestFailure(result));
    const done = 'Pedido de reserva enviado com sucesso! Aguarde a aceitação do organizador.';
    void sayDone([result.tapId], done, requestKept);
    return true;
  };
}
