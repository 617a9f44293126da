import { useEffect } from 'react';
import { type Message, useMessageStore } from './message-store.ts';

/**
 * The undo that stands now, for a screen that has a place of its own for it: from then on no toast shows it, which
 * would lie over what is pressed next (BOARD-41). When the screen goes, the toast has it for the rest of its time.
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
