import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to the address of a pressed notification: the service worker messages an open app and opens a new one there (OFF-18). */
export function useOpenFromPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN' && typeof data.path === 'string') navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
