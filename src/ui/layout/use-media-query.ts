import { useSyncExternalStore } from 'react';

/** True while the media query holds. For what cannot be one markup with two styles: a table and a list of rows. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}
