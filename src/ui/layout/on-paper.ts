import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From when the browser asks for paper until it has it. */
let isAsked = false;

/** True on paper. A list that becomes a table while the browser asks, since the width has changed too, does not hear it ask. */
export const isOnPaper = () => isAsked || window.matchMedia('print').matches;

/** Draws for paper before the browser lays the page out for it, and for the screen again afterwards. */
export function watchPaper(draw: (isPaper: boolean) => void, signal: AbortSignal): void {
  const drawNow = (isPaper: boolean) => flushSync(() => draw(isPaper));
  const ask = (isPaper: boolean) => {
    isAsked = isPaper;
    drawNow(isPaper);
  };
  window.addEventListener('beforeprint', () => ask(true), { signal });
  window.addEventListener('afterprint', () => ask(false), { signal });
  window.matchMedia('print').addEventListener('change', ({ matches }) => drawNow(matches), { signal });
}

/** True on paper. */
export function usePaper(): boolean {
  const [isPaper, setPaper] = useState(isOnPaper);
  useEffect(() => {
    const ending = new AbortController();
    watchPaper(setPaper, ending.signal);
    return () => ending.abort();
  }, []);
  return isPaper;
}
