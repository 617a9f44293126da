import { useEffect } from 'react';

/** Of the browser; TypeScript's library does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
}

declare global {
  interface Window {
    CloseWatcher?: new (options: { signal: AbortSignal }) => CloseWatcher;
  }
}

/**
 * While something is open over the screen, Android's Back does what Esc does: it closes what is on top, and a question that must be
 * answered stays (SHELL-71). Otherwise it left the screen, with what was typed. Browsers without CloseWatcher (Safari,
 * developer.mozilla.org/docs/Web/API/CloseWatcher) go back as before.
 */
export function useBackAsEscape(isOpen: boolean | undefined): void {
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher) return;
    const ending = new AbortController();
    // A watcher ends with the first press. The library of the popups takes the real Esc, of which the browser then tells none.
    const watch = () => {
      new CloseWatcher({ signal: ending.signal }).onclose = () => {
        pressEscape();
        watch();
      };
    };
    watch();
    return () => ending.abort();
  }, [isOpen]);
}

function pressEscape(): void {
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(press);
}
