import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Draws for paper before the browser lays the page out for it, and for the screen again afterwards. */
export function watchPaper(draw: (isPaper: boolean) => void, signal: AbortSignal): void {
  const drawNow = (isPaper: boolean) => flushSync(() => draw(isPaper));
  window.addEventListener('beforeprint', () => drawNow(true), { signal });
  window.addEventListener('afterprint', () => drawNow(false), { signal });
  window.matchMedia('print').addEventListener('change', ({ matches }) => drawNow(matches), { signal });
}

/** True on paper. */
export function usePaper(): boolean {
  const [isPaper, setPaper] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const ending = new AbortController();
    watchPaper(setPaper, ending.signal);
    return () => ending.abort();
  }, []);
  return isPaper;
}
