import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** A page in an environment without layout. */
export interface Page {
  /** Pixels by which it is scrolled. */
  scrolled: number;
  /** Scrolls it, and tells of it. */
  scrollTo(top: number): void;
}

/**
 * For components with drawn windows: every element is at the top of the page, but rows and gaps stand one below the other, and all
 * move with the scrolling of the page. `heightOf` gives a row's height in pixels; a gap has that of its style. Call it once in a
 * test file.
 */
export function withoutLayout(heightOf: (row: HTMLElement) => number = () => 0): Page {
  const page: Page = {
    scrolled: 0,
    scrollTo(top) {
      page.scrolled = top;
      fireEvent.scroll(window);
    },
  };
  const isPart = ({ dataset }: HTMLElement) => 'index' in dataset || 'undrawn' in dataset;
  /** A table's gap is as high as its cell. */
  const gapOf = (gap: HTMLElement) => Number.parseFloat((gap.querySelector('td') ?? gap).style.height);
  const heightOfAll = (parts: HTMLElement[]) =>
    parts.reduce((sum, part) => sum + ('undrawn' in part.dataset ? gapOf(part) : heightOf(part)), 0);
  beforeEach(() => {
    page.scrolled = 0;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const among = [...((isPart(this) ? this.parentElement : this)?.children ?? [])] as HTMLElement[];
      const parts = among.filter(isPart);
      const above = heightOfAll(parts.slice(0, Math.max(0, parts.indexOf(this))));
      const height = heightOfAll(isPart(this) ? [this] : parts);
      const top = above - page.scrolled;
      return { top, bottom: top + height, height } as DOMRect;
    });
    vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
      page.scrolled += (by as ScrollToOptions).top ?? 0;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return page;
}
