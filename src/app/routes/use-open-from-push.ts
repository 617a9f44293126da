import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notificationListShortcut } from '../../lib/push-screens.ts';
import type { ViewState } from '../frame/use-view.ts';

/** Opens the target of a pressed notification: the service worker messages an open app and sets the address of a new one (OFF-18). */
export function useOpenFromPush(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isListAsked = search.get('atalho') === notificationListShortcut;

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN' && typeof data.path === 'string') navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);

  useEffect(() => {
    if (!isListAsked) return;
    const state: ViewState = { view: 'notificationHistory' };
    // Puts the index under the list, so that "Voltar" works in a window that the notification opened (SHELL-17).
    navigate('/', { replace: true });
    navigate('/', { state });
  }, [isListAsked, navigate]);
}
