import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** From when the browser asks for paper until it has it. */
let isAsked = false;

/** True on paper. A list that becomes a table while the browser asks, since the width has changed too, does not hear it ask. */
export const isOnPaper = () => isAsked || window.matchMedia('print').matches;

/** Draws for paper before the browser lays the page out for it, and for the screen again afterwards. */
export function watchPaper(draw: (isPaper: boolean) => void, signal: AbortSignal): void {
  const drawNow = (isPaper: boolean) => {
    isAsked = isPaper;
    flushSync(() => draw(isPaper));
  };
  window.addEventListener('beforeprint', () => drawNow(true), { signal });
  window.addEventListener('afterprint', () => drawNow(false), { signal });
  window.matchMedia('print').addEventListener('change', ({ matches }) => drawNow(matches), { signal });
}

/** `isOnPaper`, for what is drawn another way there. */
export const usePaper = () => useSyncExternalStore(follow, isOnPaper);

function follow(tell: () => void): () => void {
  const ending = new AbortController();
  watchPaper(tell, ending.signal);
  return () => ending.abort();
}
