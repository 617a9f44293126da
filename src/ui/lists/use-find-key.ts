import { type RefObject, useEffect } from 'react';

/**
 * Control+F or Command+F goes to this search field (SHELL-39): the browser's own search does not see the rows that are not
 * drawn. Pressed again in the field it opens the browser's.
 */
export function useFindKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const { current } = field;
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'f';
      if (!isFind || !current || current === document.activeElement || current.closest('[inert]')) return;
      event.preventDefault();
      current.focus({ preventScroll: true });
      current.select();
    };
    window.addEventListener('keydown', find);
    return () => window.removeEventListener('keydown', find);
  }, [field]);
}
