import { useState, useSyncExternalStore } from 'react';

/** True while the media query matches. Use it only where one markup cannot serve both: a table and a list of rows. */
export function useMediaQuery(query: string): boolean {
  const [list] = useState(() => matchMedia(query));
  return useSyncExternalStore(
    (tell) => {
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => list.matches,
  );
}
