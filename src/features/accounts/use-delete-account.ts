import { useLongAction } from '../../session/account/use-long-action.ts';
import { showSuccess } from '../../session/messages/message-store.ts';
import { whyNot } from '../../session/messages/server-texts.ts';

/** Deletes an account on the server, in as many steps as it takes (ACC-16 to ACC-18). `run` resolves with true when it is gone. */
export function useDeleteAccount(userIdToDelete: string, email: string) {
  const { state, run } = useLongAction('delete-user', (failure) => {
    const reason = whyNot(failure, 'O servidor não respondeu. Tente novamente.');
    return failure.reason === 'offline' ? reason : `Erro ao apagar conta: ${reason}`;
  });

  async function deleteAccount(): Promise<boolean> {
    const isGone = await run((appId) => ({ userIdToDelete, email, appId }));
    if (isGone) showSuccess(`Conta de ${email} foi apagada com sucesso.`);
    return isGone;
  }

  return { state, run: deleteAccount };
}
