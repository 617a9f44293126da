import { useLongAction } from '../../session/account/use-long-action.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import type { BroadcastWords } from './broadcast-schema.ts';

/** Sends a notification to everybody, once however often it is pressed (FAULTS 38). `send` gives true when it is sent. */
export function useBroadcast() {
  const { state, run } = useLongAction('send-broadcast-notification', (failure) => {
    const why = whyNot(failure, 'Erro ao contactar o servidor de notificações em massa.');
    // Who is no organizer any more, and has not heard of it yet, is told just that (NOTIF-27).
    const isServersReason = failure.reason === 'refused' && failure.code !== 'NOT_ALLOWED';
    return isServersReason ? `Erro ao enviar notificação: ${why}` : why;
  });
  const send = ({ title, body }: BroadcastWords) => run((appId) => ({ title, body, appId }));
  return { state, send };
}
