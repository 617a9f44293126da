import { useSyncExternalStore } from 'react';

const query = '(display-mode: standalone)';

/** True when the app runs as an installed app. Old iOS says it only through `navigator.standalone` (OPEN-73). */
export function useStandalone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches || ('standalone' in navigator && navigator.standalone === true),
  );
}
