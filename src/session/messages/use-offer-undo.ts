import { undoTime } from '../../db/unsent/undo-window.ts';
import { useDevice } from '../account/use-session.ts';
import { type Device, undoMargin } from '../device/device.ts';
import { showError, showSuccess, showUndo } from './message-store.ts';
import { isHeldUp, keptHere } from './say-done.ts';

/**
 * Says what was decided, with «Anular» beside it for as long as the decision is held back. Works with no network: the
 * decision has not left this device, and instead of `done` it is said to be `kept` here (OFF-65).
 */
export function useOfferUndo(): (done: string, kept: string, tapIds: string[]) => void {
  const device = useDevice();
  return (done, kept, tapIds) => {
    const words = isHeldUp() ? `${kept} ${keptHere}` : done;
    showUndo(words, () => void undoAndSay(device, tapIds), undoTime - undoMargin);
  };
}

/** Takes decisions back and says what came of it; it claims nothing of what the server knows (OFF-51, OFF-52). */
export async function undoAndSay(device: Pick<Device, 'undo'>, tapIds: string[]): Promise<void> {
  try {
    if (await device.undo(tapIds)) showSuccess('Alteração anulada.');
    else showError('O tempo para anular terminou: a alteração mantém-se.');
  } catch {
    showError('Não foi possível anular: o dispositivo não respondeu. A alteração mantém-se.');
  }
}
