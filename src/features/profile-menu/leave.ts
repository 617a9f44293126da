import { reasonOf } from '../../lib/reason-of.ts';
import { session } from '../../session/account/browser-session.ts';
import { showError, showSuccess } from '../../session/messages/message-store.ts';

/**
 * Signs out and says so (AUTH-43, AUTH-44); with `discard` what was not sent goes too (OPEN-103). A second press waits for
 * the same sign-out. Never rejects.
 */
export async function leave(options: { discard?: boolean } = {}): Promise<void> {
  try {
    await session.signOut(options);
    showSuccess('Sessão terminada com sucesso.');
  } catch (error) {
    showError(`Erro no logout: ${reasonOf(error)}`);
  }
}
