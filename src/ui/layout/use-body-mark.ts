import { useLayoutEffect } from 'react';

/**
 * Marks the body while the caller gives a mark: something is on the page that other parts make room for. Each mark has one
 * giver at a time. Styles could find the same by `body:has()`, but then the browser looks through the page, and styles and
 * lays out the header and the messages, for every row that a list draws (SHELL-68).
 */
export function useBodyMark(
  mark: 'bar-at-foot' | 'bar-at-head' | 'menu-open' | 'popover-open' | false | undefined,
): void {
  useLayoutEffect(() => {
    if (!mark) return;
    const { classList } = document.body;
    classList.add(mark);
    return () => classList.remove(mark);
  }, [mark]);
}
