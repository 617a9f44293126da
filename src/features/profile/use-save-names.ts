import { failureSentence } from '../../domain/failures.ts';
import type { MutationArgs } from '../../domain/mutators/index.ts';
import { showError } from '../../session/message-store.ts';
import { sayDone } from '../../session/say-done.ts';
import { isStillSignedIn } from '../../session/stored-session.ts';
import { useDevice } from '../../session/use-session.ts';

/** Saves one's own names, also without a network: the change waits like any other (PROF-03, PROF-04, OPEN-67). */
export function useSaveNames() {
  const device = useDevice();
  return async (names: MutationArgs<'updateProfile'>): Promise<void> => {
    if (!isStillSignedIn(device.uid)) {
      return showError('Erro: Utilizador não autenticado. Inicie sessão novamente.');
    }
    const result = await device.mutate('updateProfile', names);
    if (result.ok) void sayDone([result.id], 'Perfil atualizado com sucesso!');
    else showError(failureSentence('updateProfile', result));
  };
}
