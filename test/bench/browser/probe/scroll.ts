import { rowOf, toggles } from './rows.ts';

/** A row's border may lie between two pixels. */
const tolerance = 4;

/**
 * Watches the list. The page's first frame after the browser has moved it sees what was shown until then: rows that were
 * missing. Gives the function that ends this, and says for how many hundredths of the time until the last movement.
 */
export function watchGaps(): () => number {
  const start = performance.now();
  let before = start;
  let missing = 0;
  const watching = new AbortController();
  const look = () => {
    const now = performance.now();
    if (hasGap()) missing += now - before;
    before = now;
  };
  // Before the page itself is told.
  addEventListener('scroll', look, { capture: true, signal: watching.signal });
  return () => {
    watching.abort();
    return (100 * missing) / (before - start);
  };
}

function hasGap(): boolean {
  const rows = toggles().map(rowOf);
  const list = rows[0]?.parentElement;
  if (!list) return true;
  const drawn = rows.map(visibleHeight).filter((height) => height > 0);
  // Hairlines between the rows belong to no row.
  return drawn.reduce((sum, height) => sum + height + 1, 0) + tolerance < visibleHeight(list);
}

function visibleHeight(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
}
