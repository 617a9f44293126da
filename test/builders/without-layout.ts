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
 * For components with drawn windows: the top of every element moves with the scrolling of the page, and no row has a height
 * of its own. Call it once in a test file.
 */
export function withoutLayout(): Page {
  const page: Page = {
    scrolled: 0,
    scrollTo(top) {
      page.scrolled = top;
      fireEvent.scroll(window);
    },
  };
  beforeEach(() => {
    page.scrolled = 0;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ top: -page.scrolled, bottom: -page.scrolled, height: 0 }) as DOMRect,
    );
  });
  afterEach(() => vi.restoreAllMocks());
  return page;
}
