import { useSyncExternalStore } from 'react';

const query = '(display-mode: standalone)';

/** True when the app runs installed. Old iOS reports that only as `navigator.standalone` (OPEN-73). */
export const isStandalone = (): boolean =>
  window.matchMedia(query).matches || ('standalone' in navigator && navigator.standalone === true);

/** The same, followed. */
export function useStandalone(): boolean {
  return useSyncExternalStore((tell) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, isStandalone);
}
