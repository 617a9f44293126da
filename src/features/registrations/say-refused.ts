import type { MutationRecord } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';

export const emailVerbs = ['authoriseEmail', 'removeAuthorisedEmail'] as const;

/** REG-13, REG-14 */
export function sayRefused({ name, message }: MutationRecord): void {
  const done = name === 'authoriseEmail' ? 'adicionar' : 'remover';
  showError(`Erro ao ${done} e-mail: ${message}`);
}
