import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notificationListShortcut } from '../../lib/push-screens.ts';
import type { ViewState } from '../frame/use-view.ts';

/** Goes where a pressed notification leads: an open app is told by the service worker, a closed one by its address (OFF-18). */
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
    // The index under the list: in a window that opened for it there is nothing else for «Voltar» to lead to (SHELL-17).
    navigate('/', { replace: true });
    navigate('/', { state });
  }, [isListAsked, navigate]);
}
