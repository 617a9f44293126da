import { useLongAction } from '../../session/account/use-long-action.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import type { BroadcastWords } from './broadcast-schema.ts';

/** Sends a notification to everyone, once per request id, however often it is pressed (FAULTS-38). `send` resolves with true when sent. */
export function useBroadcast() {
  const { state, run } = useLongAction('send-broadcast-notification', (failure) => {
    const why = whyNot(failure, 'Erro ao contactar o servidor de notificações em massa.');
    // A former organizer whose app does not know it yet sees that message (NOTIF-27).
    const isServersReason = failure.reason === 'refused' && failure.code !== 'NOT_ALLOWED';
    return isServersReason ? `Erro ao enviar notificação: ${why}` : why;
  });
  const send = ({ title, body }: BroadcastWords) => run((appId) => ({ title, body, appId }));
  return { state, send };
}
