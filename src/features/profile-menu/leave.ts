import { reasonOf } from '../../lib/reason-of.ts';
import { signOut } from '../../session/account/session.ts';
import { showError, showSuccess } from '../../session/messages/message-store.ts';

let isLeaving = false;

/** Signs out and shows a message (AUTH-43, AUTH-44). `discard` also deletes unsent changes (OPEN-103). */
export async function leave(options: { discard?: boolean } = {}): Promise<void> {
  // Ignores a second press while the sign-out is running.
  if (isLeaving) return;
  isLeaving = true;
  try {
    await signOut(options);
    showSuccess('Sessão terminada com sucesso.');
  } catch (error) {
    showError(`Erro no logout: ${reasonOf(error)}`);
  } finally {
    isLeaving = false;
  }
}
