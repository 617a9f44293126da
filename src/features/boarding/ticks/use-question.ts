import { useCallback, useState } from 'react';
import { hideUndo } from '../../../session/messages/message-store.ts';

/**
 * The state of a dialog: its subject, and stable functions to open and close it, so that rows do not rerender. Opening hides
 * the undo message, which would cover the dialog's buttons.
 */
export function useQuestion<T>(): [about: T | undefined, ask: (about: T) => void, end: () => void] {
  const [about, setAbout] = useState<T>();
  const ask = useCallback((next: T) => {
    hideUndo();
    setAbout(next);
  }, []);
  const end = useCallback(() => setAbout(undefined), []);
  return [about, ask, end];
}
