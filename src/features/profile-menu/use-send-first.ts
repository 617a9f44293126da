import { useEffect, useState } from 'react';
import { session } from '../../session/account/browser-session.ts';
import { useSyncStatus } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { needsConnection, outOfReach } from '../../session/messages/server-texts.ts';
import { leave } from './leave.ts';

/**
 * "Enviar primeiro": sends, and signs out once the server has decided everything. A refusal or a missing network cancels
 * the sign-out and is shown.
 */
export function useSendFirst(pending: number, refused: number) {
  const [isSending, setSending] = useState(false);
  const { send, outage } = useSyncStatus('send', 'outage');

  useEffect(() => {
    if (!isSending || pending > 0) return;
    setSending(false);
    if (refused === 0) void leave();
  }, [isSending, pending, refused]);

  useEffect(() => {
    if (!isSending || send === 'sending' || send === 'idle') return;
    setSending(false);
    showError(send === 'waiting' ? outOfReach(outage) : 'A sua sessão expirou. Inicie sessão novamente.');
  }, [isSending, send, outage]);

  return {
    isSending,
    sendFirst() {
      if (!navigator.onLine) return showError(needsConnection);
      setSending(true);
      session.syncNow();
    },
  };
}
