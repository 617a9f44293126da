import { useEffect } from 'react';
import { type Message, useMessageStore } from './message-store.ts';

/**
 * The current undo, for a screen that shows it itself: no toast shows it meanwhile, because it could cover the next control
 * (BOARD-41). When the screen unmounts, a toast shows it for the rest of its time.
 */
export function useUndoPlace(): Message | undefined {
  useEffect(() => {
    const change = (by: number) =>
      useMessageStore.setState(({ undoPlaces }) => ({ undoPlaces: undoPlaces + by }));
    change(1);
    return () => change(-1);
  }, []);
  return useMessageStore(({ messages }) => messages.find(({ slot }) => slot === 'undo'));
}
