import { nextFrame, rowOf, toggles } from './rows.ts';

/** What a thumb scrolls in one frame. */
const scrollStep = 80;
/** A row's border may lie between two pixels. */
const tolerance = 4;

/** Scrolls the page from top to bottom, one step per frame. Returns each frame's duration. */
export function scrollFrames(): Promise<number[]> {
  return scrollThrough(scrollStep);
}

/** Scrolls twice as fast. Returns the number of frames that show an empty place where rows should be. */
export async function gapFrames(): Promise<number> {
  let frames = 0;
  await scrollThrough(2 * scrollStep, () => {
    if (hasGap()) frames += 1;
  });
  return frames;
}

/** `scrolled` sees the page as the frame will show it, which is before the page itself is told of the scroll. */
async function scrollThrough(step: number, scrolled?: () => void): Promise<number[]> {
  const page = document.documentElement;
  const times: number[] = [];
  scrollTo({ top: 0, behavior: 'instant' });
  await nextFrame();
  let before = await nextFrame();
  for (let top = step; top < page.scrollHeight - innerHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    scrolled?.();
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
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
