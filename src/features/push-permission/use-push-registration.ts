import { useEffect, useRef } from 'react';
import { session } from '../../session/account/browser-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import type { PushRegistration } from '../../session/notifications/push-registration.ts';

/**
 * While `due`, registers this device's push token and renews an old one: on mount, when the app becomes visible, and when
 * the browser changes its push subscription (NOTIF-10, NOTIF-18, NOTIF-19). Repeated failures are shown once.
 */
export function usePushRegistration(uid: string, isDue: boolean): void {
  const said = useRef<string>(undefined);

  useEffect(() => {
    if (!isDue) return;
    let isRunning = false;
    let isAskedAgain = false;
    const register = async () => {
      // A running attempt does not see later changes, so it runs again.
      isAskedAgain = isRunning;
      if (isRunning) return;
      isRunning = true;
      const registrar = await session.pushRegistrar().catch(() => undefined);
      const words = registrar && wordsFor(await registrar.register(uid));
      isRunning = false;
      if (words !== undefined && words !== said.current) showError(words);
      said.current = words;
      if (isAskedAgain) void register();
    };
    const onVisible = () => document.visibilityState === 'visible' && void register();
    const onMessage = ({ data }: MessageEvent) =>
      data?.type === 'PUSH_SUBSCRIPTION_CHANGED' && void register();
    void register();
    document.addEventListener('visibilitychange', onVisible);
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      navigator.serviceWorker.removeEventListener('message', onMessage);
    };
  }, [uid, isDue]);
}

function wordsFor(registration: PushRegistration): string | undefined {
  switch (registration.state) {
    case 'no-token':
      return 'Não foi possível obter o token de notificação. Tente novamente mais tarde.';
    case 'failed':
      return `Erro ao ativar notificações: ${registration.message}`;
    default:
      return undefined;
  }
}
