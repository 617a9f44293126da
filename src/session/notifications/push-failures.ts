import type { FailedPush } from '../../sync/index.ts';
import { useMessageStore } from '../messages/message-store.ts';

/**
 * Tells that the push of a decision did not go out. The decision stands and is in the person's list of notifications, so of
 * several at once the first speaks for all.
 */
export function tellPushFailures(failures: FailedPush[]): void {
  const texts = failures.map(textOf).filter((text) => text !== undefined);
  const [text] = texts;
  if (text !== undefined) useMessageStore.getState().show({ tone: 'error', text, slot: 'push-failure' });
}

/** What the screen says; of a cancellation only the console does (BOARD-26). */
function textOf({ name, reason, message, mutationId }: FailedPush): string | undefined {
  switch (name) {
    case 'updateUser':
      return `Perfil atualizado, mas falha ao enviar notificação: ${message}`;
    case 'removePassenger':
      // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
      console.warn(`Falha ao enviar notificação: ${message}`, mutationId);
      return undefined;
    default:
      return reason === 'unreachable'
        ? 'Erro ao contactar o servidor de notificações.'
        : `Falha ao enviar notificação: ${message}`;
  }
}
