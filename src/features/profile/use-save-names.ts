import type { MutationArgs } from '../../domain/mutators/index.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { isStillSignedIn } from '../../session/account/stored-session.ts';
import { useDevice } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';

/** Saves the user's own names; works offline like any mutation (PROF-03, PROF-04, OPEN-67). */
export function useSaveNames() {
  const device = useDevice();
  return async (names: MutationArgs<'updateProfile'>): Promise<void> => {
    if (!isStillSignedIn(localStorage, device.uid)) {
      return showError('Erro: Utilizador não autenticado. Inicie sessão novamente.');
    }
    const result = await device.mutate('updateProfile', names);
    if (result.ok) void sayDone([result.tapId], 'Perfil atualizado com sucesso!');
    else showError(failureSentence('updateProfile', result));
  };
}
