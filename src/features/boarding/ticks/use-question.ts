import { useCallback, useState } from 'react';
import { hideUndo } from '../../../session/messages/message-store.ts';

/**
 * What a dialog asks about, how to ask and how to end it; both functions stay the same, so that rows need not be
 * drawn again. An undo that still stands would lie over the dialog's answers.
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
