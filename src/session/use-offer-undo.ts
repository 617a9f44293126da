import { undoTime } from '../db/undo-window.ts';
import { undoMargin } from './device.ts';
import { showError, showSuccess, showUndo } from './message-store.ts';
import { useDevice } from './use-session.ts';

/**
 * Says what was decided, with «Anular» beside it for as long as the decision is held back. Works with no network: the
 * decision has not left this device.
 */
export function useOfferUndo(): (text: string, mutationIds: string[]) => void {
  const device = useDevice();
  return (text, mutationIds) => {
    const undo = async () => {
      if (await device.undo(mutationIds)) showSuccess('Alteração anulada.');
      else showError('Já não é possível anular: a alteração foi enviada.');
    };
    showUndo(text, () => void undo(), undoTime - undoMargin);
  };
}
