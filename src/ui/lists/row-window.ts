import { flushSync } from 'react-dom';
import { type RowHeights, type RowRange, roomOf, rowsBetween } from './row-heights.ts';
import { recallHeights, rememberHeights } from './row-memory.ts';

/** What a long list draws. */
export interface RowView {
  range: RowRange;
  /** True on paper, where every row is drawn. */
  isWhole: boolean;
  /** What a row is taken for until it is measured. */
  estimate: number;
}

/**
 * How far beyond the screen rows are drawn, in screens, and when more are: after a row or two, so that a rolling list draws
 * little in each frame.
 */
const margin = 0.75;
const leastMargin = 0.65;

/** Before the list is on the page nothing is drawn. Its first layout decides. */
export const firstView = (rowHeight: number): RowView => ({
  range: { from: 0, to: 0 },
  isWhole: window.matchMedia('print').matches,
  estimate: rowHeight,
});

/** Follows the page, and says through `show` which rows of the list `name` are near the screen. */
export function rowWindow(
  name: string,
  list: () => HTMLElement | null,
  rowHeight: number,
  show: (view: RowView) => void,
) {
  const screenName = `${window.location.pathname} ${name}`;
  const heights: RowHeights & { measured: Map<string, number> } = {
    keys: [],
    measured: new Map(),
    estimate: rowHeight,
  };
  let view = firstView(rowHeight);
  /** What the measured heights hold for: a width and a size of letters. */
  let measuredFor = '';
  let held: { key: string; top: number } | undefined;
  let lastFocus: string | undefined;

  const elements = () => [...(list()?.children ?? [])] as HTMLElement[];
  const keyOf = ({ dataset }: HTMLElement) =>
    dataset.index === undefined ? undefined : heights.keys[Number(dataset.index)];

  /** Notes the heights of the drawn rows. Returns whether a row is taken for another height from now on. */
  function measure(): boolean {
    const box = list();
    if (!box || view.isWhole) return false;
    const now = `${box.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`;
    const isOther = now !== measuredFor;
    if (isOther) recall(now);
    const drawn = elements();
    const tops = [...drawn, undefined].map((element) =>
      element ? element.getBoundingClientRect().top : box.getBoundingClientRect().bottom,
    );
    const found = new Map<string, number>();
    for (const [place, element] of drawn.entries()) {
      const key = keyOf(element);
      const height = (tops[place + 1] ?? 0) - (tops[place] ?? 0);
      // The details of a table's row are an element of their own.
      if (key !== undefined && height > 0) found.set(key, (found.get(key) ?? 0) + height);
    }
    for (const [key, height] of found) heights.measured.set(key, height);
    if (measuredFor !== now && found.size > 0) {
      measuredFor = now;
      heights.estimate = [...found.values()].reduce((sum, height) => sum + height, 0) / found.size;
    }
    return heights.estimate !== view.estimate;
  }

  /** Who comes back finds the list as high as it was left, and so the same rows at the same place of the page. */
  function recall(now: string): void {
    const left = recallHeights(screenName, now);
    heights.measured = new Map(left && Object.entries(left.rows));
    measuredFor = left ? now : '';
    if (left) heights.estimate = left.estimate;
  }

  function remember(): void {
    rememberHeights(screenName, { letters: measuredFor, ...heights });
  }

  /** What should be drawn now; undefined when what is drawn is enough. */
  function look(isForced: boolean): RowView | undefined {
    const box = list();
    if (!box || view.isWhole) return undefined;
    const { top } = box.getBoundingClientRect();
    const screen = window.innerHeight;
    const near = (screens: number) =>
      rowsBetween(-top - screens * screen, screen - top + screens * screen, heights);
    const needed = near(leastMargin);
    const { from, to } = view.range;
    const isEnough = needed.from >= from && needed.to <= Math.min(to, heights.keys.length);
    if (isEnough && !isForced) return undefined;
    return { ...view, range: near(margin), estimate: heights.estimate };
  }

  function draw(next: RowView | undefined): void {
    if (!next) return;
    view = next;
    show(next);
  }

  /** Rows that are drawn above the screen may be higher or lower than the gap before: the first row in view stays. */
  function hold(): void {
    const row = elements().find((each) => keyOf(each) && each.getBoundingClientRect().bottom > 0);
    const key = row && keyOf(row);
    held = row && key !== undefined ? { key, top: row.getBoundingClientRect().top } : undefined;
  }

  function settle(): void {
    const wanted = held;
    held = undefined;
    const row = wanted && elements().find((each) => keyOf(each) === wanted.key);
    const moved = row ? row.getBoundingClientRect().top - wanted.top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  function follow(): void {
    const next = look(false);
    if (!next) return;
    hold();
    flushSync(() => draw(next));
  }

  function resize(): void {
    const isOther = measure();
    const next = look(isOther);
    if (next) flushSync(() => draw(next));
  }

  function noteFocus({ target }: FocusEvent): void {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
    lastFocus = row ? keyOf(row) : undefined;
  }

  return {
    heights,
    /** The row that has the focus and its neighbours among `keys`, for Tab and Shift+Tab. */
    aroundFocus(keys: readonly string[]): string[] {
      const hasFocus = list()?.contains(document.activeElement) && lastFocus !== undefined;
      const place = hasFocus ? keys.indexOf(lastFocus as string) : -1;
      return place < 0 ? [] : keys.slice(Math.max(0, place - 1), place + 2);
    },
    /** The rows that are drawn and open. */
    open: () =>
      elements().flatMap((row) => (row.querySelector('[aria-expanded="true"]') && keyOf(row)) || []),
    /** Call before paint whenever other rows are drawn. */
    drawn(): void {
      const isOther = measure();
      settle();
      draw(look(isOther));
    },
    /** Scrolls the page until this row's top is at `top` of the screen. */
    bring(key: string, top: number): void {
      const index = heights.keys.indexOf(key);
      const box = list();
      if (index < 0 || !box) return;
      const place = box.getBoundingClientRect().top + roomOf({ from: 0, to: index }, heights);
      window.scrollBy({ top: place - top, behavior: 'instant' });
      held = { key, top };
      const next = look(false);
      if (next) draw(next);
      else settle();
    },
    watch(): () => void {
      const media = window.matchMedia('print');
      const print = (isWhole: boolean) => flushSync(() => draw({ ...view, isWhole }));
      const begin = () => print(true);
      const end = () => print(false);
      const change = () => print(media.matches);
      const sizes = new ResizeObserver(resize);
      const box = list();
      if (box) sizes.observe(box);
      box?.addEventListener('focusin', noteFocus);
      window.addEventListener('pagehide', remember);
      window.addEventListener('scroll', follow, { passive: true });
      window.addEventListener('resize', follow);
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      media.addEventListener('change', change);
      return () => {
        sizes.disconnect();
        box?.removeEventListener('focusin', noteFocus);
        remember();
        window.removeEventListener('pagehide', remember);
        window.removeEventListener('scroll', follow);
        window.removeEventListener('resize', follow);
        window.removeEventListener('beforeprint', begin);
        window.removeEventListener('afterprint', end);
        media.removeEventListener('change', change);
      };
    },
  };
}
