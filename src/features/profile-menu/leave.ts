import { reasonOf } from '../../lib/reason-of.ts';
import { signOut } from '../../session/account/session.ts';
import { showError, showSuccess } from '../../session/messages/message-store.ts';

let isLeaving = false;

/** Signs out and says so (AUTH-43, AUTH-44); with `discard` what was not sent goes too (OPEN-103). */
export async function leave(options: { discard?: boolean } = {}): Promise<void> {
  // The server may take a moment; a second press must not end the same session again.
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
